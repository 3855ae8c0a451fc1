// What axe is told to look for in texts: 4.5:1 and 7:1 are rules of its own, of which each passes what the other finds.

import type { Browser } from 'playwright-core';
import { connectToBrowser } from '../set-up/shared-browser';
import { expectAccessible } from './accessible';

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
