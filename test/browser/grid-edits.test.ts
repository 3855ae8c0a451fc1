// The first edits of the grid, and the name of its sheet. `npm run test:hard` goes on with rows, sheets and another
// locale.

import { testGridEdits } from '../hard/browser/grid/grid-edit-cases';
import { HOLD, sheetTabs, typeTabName } from './grid/sheet-tabs';
import { behindTimers, idle } from './page';

const live = testGridEdits(false);
const { names, addSheet, expectTabs } = sheetTabs(live);

test('a tab that is renamed at once remains in its bar', async () => {
  const { page } = live;
  await typeTabName(page, 'Named');
  await page.keyboard.press('Enter');
  await behindTimers(page, HOLD);
  await expectTabs();
  expect(names()).toEqual(['Named']);
  addSheet('Added');
  await idle(page);
  await expectTabs();
});
