// The workbench page in a real browser: typing, and the name of a sheet; `npm run test:hard` tests the rest of the page.

import { testTypedTexts } from '../hard/browser/typed-texts';
import { HOLD, sheetTabs, typeTabName } from './grid/sheet-tabs';
import { useTrialBundle } from './live-page';
import { behindTimers, idle } from './page';

const live = useTrialBundle({ user: 'ann@example.com' });
const { names, addSheet, expectTabs } = sheetTabs(live);

beforeAll(() => live.open());
afterEach(() => live.expectNoPageErrors());

testTypedTexts(live);

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
