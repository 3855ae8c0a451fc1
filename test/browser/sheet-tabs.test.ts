// A sheet tab that is renamed in a real browser; `npm run test:hard` drags tabs while a script adds sheets.

import { HOLD, sheetTabs, typeTabName } from './grid/sheet-tabs';
import { useTrialPages } from './live-page';
import { behindTimers, idle } from './page';

const live = useTrialPages();
const { names, addSheet, expectTabs } = sheetTabs(live);

test('a tab that is renamed at once remains in its bar', async () => {
  const { page } = live;
  await typeTabName(live.page, 'Named');
  await page.keyboard.press('Enter');
  await behindTimers(page, HOLD);
  await expectTabs();
  expect(names()).toEqual(['Named']);
  addSheet('Added');
  await idle(page);
  await expectTabs();
});
