// Checks that a mouse can reach the page's menus, tools and panels, because none of them is covered or cut off.

import type { Locator, Page } from 'playwright-core';
import { eventually } from 'sheets-workbench/test/set-up/waiting';

const MENUS = ['File', 'Insert', 'Data', 'Extensions'];
export const TOOLS = ['Executions', 'Clock', 'Faults', 'Apps', 'BigQuery', 'Settings', 'Help'];

/** Opens every tool and then the sidebar. At the end, the sidebar is open and no tool is. */
export async function expectReachable(page: Page): Promise<void> {
  const toolButton = (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true });
  const bar = async () => {
    for (const name of MENUS) await expectOnTop(page.getByRole('menuitem', { name, exact: true }));
    for (const name of TOOLS) await expectOnTop(toolButton(name));
  };
  await bar();
  for (const name of ['File', 'Extensions']) {
    await page.getByRole('menuitem', { name, exact: true }).click();
    if (name === 'Extensions') await page.getByRole('menuitem', { name: 'Publisher Stats' }).click();
    for (const item of await page.locator('.menu [role=menuitem]').all()) await expectOnTop(item);
    await page.keyboard.press('Tab');
  }
  for (const name of TOOLS) {
    await toolButton(name).click();
    await bar();
    await expectOnTop(page.getByRole('button', { name: `Close ${name.toLowerCase()}` }));
    await expectOnTop(page.getByRole('heading', { name, exact: true }));
  }

  // The sidebar replaces an open tool if there is no room for both, and opens beside it otherwise.
  await page.getByRole('menuitem', { name: 'Extensions' }).click();
  await page.getByRole('menuitem', { name: 'Publisher Stats' }).click();
  await page.getByRole('menuitem', { name: 'Open sidebar' }).click();
  await page.locator('#sidebar iframe').waitFor();
  await expectOnTop(page.locator('#sidebar iframe'));
  await expectOnTop(page.locator('#sidebar').getByRole('button', { name: 'Close sidebar' }));
  await bar();
  const tool = page.getByRole('region', { name: 'Help' });
  if (await tool.isVisible()) {
    await expectOnTop(tool.getByRole('heading', { name: 'Help' }));
    await toolButton('Help').click();
  }
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

/** Expects that the whole element is in the window, and that a click at its middle and near its ends would hit it. */
async function expectOnTop(locator: Locator): Promise<void> {
  await eventually(async () => {
    const problem = await locator.evaluate((element) => {
      const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
      const problemText = (what: string) => `${element.textContent} ${what}`;
      if (left < 0 || top < 0 || right > window.innerWidth || bottom > window.innerHeight)
        return problemText('is cut off');
      const hits = [left + 8, left + width / 2, right - 8].map((x) =>
        element.contains(document.elementFromPoint(x, top + height / 2)),
      );
      return hits.includes(false) ? problemText('is covered') : '';
    });
    expect(problem).toBe('');
  });
}
