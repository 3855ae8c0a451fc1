// What a person waits for in the browser: the workbench's page, its panel, 100,000 new rows, and scrolling. Wall time.

import type { Page } from 'playwright-core';
import type { SandboxWorkbench } from 'sheets-workbench/start-with-sandbox';
import { LivePage, type LivePageOptions } from '../browser/live-page';
import { idle, painted, placeOf, runItem } from '../browser/page';
import startBrowser, { stopBrowser } from '../set-up/start-browser';
import type { Figure } from './figures';

const RUNS = 5;
const subject = 'In the browser (wall time)';

export async function pages(): Promise<Figure[]> {
  await startBrowser();
  try {
    return [
      ...(await onPage({ connected: ['account', 'seller'] }, async ({ page }) => {
        return [
          ['Page until its grid takes typing', await repeated(() => readyMs(page))],
          ['Sidebar, from its menu item until it can be used', await repeated(() => panelMs(page))],
        ];
      })),
      ...(await onPage({ isTrial: true }, async ({ workbench, page }) => {
        const rowsMs = await repeated(() => manyRowsMs(workbench, page));
        await workbench.session.runFromClient('writeMany', [100_000]);
        await manyRowsShown(page);
        return [
          ['100,000 rows, from the end of the script until they are drawn', rowsMs],
          ['Scrolling them, the longest frame of 60', await repeated(() => longestFrameMs(page))],
        ];
      })),
    ];
  } finally {
    await stopBrowser();
  }
}

type Timed = readonly [name: string, values: readonly number[]];

async function onPage(
  options: LivePageOptions,
  measure: (live: LivePage) => Promise<readonly Timed[]>,
): Promise<Figure[]> {
  const live = new LivePage();
  try {
    await live.start({ ...options, opens: 'page' });
    const timed = await measure(live);
    return timed.map(([name, values]) => ({ subject, name, unit: 'ms', values }));
  } finally {
    await live.close();
  }
}

async function repeated(measure: () => Promise<number>): Promise<number[]> {
  const values: number[] = [];
  for (let run = 0; run < RUNS; run++) values.push(await measure());
  return values;
}

async function readyMs(page: Page): Promise<number> {
  await page.reload();
  await page.waitForSelector('html[data-ready]');
  return page.evaluate(() => performance.now());
}

async function panelMs(page: Page): Promise<number> {
  await page.reload();
  await page.waitForSelector('html[data-ready]');
  const started = performance.now();
  await runItem(page, 'Open sidebar');
  await page.frameLocator('iframe').getByRole('button', { name: 'Write to sheet' }).waitFor();
  return performance.now() - started;
}

async function manyRowsShown(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const many = window.workbench?.sheetNames().includes('Many');
    return many && window.workbench?.cell('Many', 'I100000').display === '$14,285.57';
  });
  await painted(page);
}

async function manyRowsMs({ session, workbook }: SandboxWorkbench, page: Page): Promise<number> {
  const run = await session.runFromClient('writeMany', [100_000]);
  if (!run.ok) throw new Error(run.error?.message);
  const ended = performance.now();
  await manyRowsShown(page);
  const took = performance.now() - ended;
  workbook.deleteSheet(workbook.sheetByName('Many')?.id ?? -1);
  await idle(page);
  return took;
}

/** The longest time between two frames while the wheel turns. */
async function longestFrameMs(page: Page): Promise<number> {
  await page.mouse.move(...(await placeOf(page, 5, 3)));
  const frames = page.evaluate(async () => {
    let [last, longest] = [performance.now(), 0];
    for (let remaining = 60; remaining > 0; remaining--) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
    }
    return longest;
  });
  for (let turn = 0; turn < 20; turn++) await page.mouse.wheel(0, 600);
  return frames;
}
