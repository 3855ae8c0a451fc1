// The one page that `npm test` looks at with axe, and what axe is told to look for in texts: 4.5:1 and 7:1 are rules of
// its own, of which each passes what the other finds.

import type { Browser } from 'playwright-core';
import { inNpmTest } from 'sheets-workbench/test/set-up/draws';
import { connectToBrowser } from '../set-up/shared-browser';
import { bothConnected } from '../sidebar/connected-servers';
import { expectAccessible } from './accessible';
import { expectInOrder, usePanels } from './panel/panel-page';

inNpmTest();

const openPanel = usePanels();

let browser: Browser;
beforeAll(async () => {
  browser = await connectToBrowser();
});
afterAll(() => browser.close());

test.each([
  ['2.9:1', '#666666', 'color-contrast'],
  ['5.8:1', '#999999', 'color-contrast-enhanced'],
  ['16:1', '#ffffff', null],
])('a text of %s is found where it is below 7:1', async (_ratio, color, found) => {
  const page = await browser.newPage();
  await page.setContent(
    `<html lang="en"><title>Text</title><main><h1>Text</h1><p style="color: ${color}; background: #1f1f1f">Text</p></main></html>`,
  );
  const looked = expectAccessible(page);
  if (found) await expect(looked).rejects.toThrow(`"${found}"`);
  else await looked;
  await page.close();
});

test('axe finds nothing in the tab Build with chosen apps, an order, everything unfolded and an outcome', async () => {
  const { page } = await openPanel(bothConnected());
  await page.checkbox('All apps').uncheck();
  await page.checkbox('Chess Arena').check();
  await page.checkbox('Country').check();
  await page.unfold();
  await page.field('Compare with').selectOption('Previous year, same weekday');
  await page.pushUntil('Write to sheet', 'Wrote');
  await expectInOrder(page);
});
