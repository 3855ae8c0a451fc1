// A sheet tab that is renamed in a real browser; `npm run test:hard` drags tabs while a script adds sheets.

import { useTrialPages } from './live-page';
import { behindTimers, eventually, idle } from './page';

/** How long a tab must be held before the component starts to drag it, ms. */
const HOLD = 500;

const live = useTrialPages();

const tabs = () => live.page.locator('[data-u-comp=slide-tab-bar] [data-u-comp=slide-tab-item]');
const shownTab = () => live.page.locator('[data-u-comp=slide-tab-item][aria-selected=true]');
const addSheet = (name: string) =>
  live.workbench.workbook.as('script', () => live.workbench.workbook.addSheet(name));
const names = () => live.workbench.workbook.sheets.map(({ name }) => name);
const expectTabs = () => eventually(async () => expect(await tabs().allTextContents()).toEqual(names()));

/** Opens the shown tab's name, waits until the component's timer has selected it, and types a new one. */
async function typeName(name: string): Promise<void> {
  await shownTab().dblclick();
  await live.page.locator('[data-u-comp=slide-tab-item] [contenteditable=true]').waitFor();
  await behindTimers(live.page, 0);
  await live.page.keyboard.type(name);
}

test('a tab that is renamed at once remains in its bar', async () => {
  const { page } = live;
  await typeName('Named');
  await page.keyboard.press('Enter');
  await behindTimers(page, HOLD);
  await expectTabs();
  expect(names()).toEqual(['Named']);
  addSheet('Added');
  await idle(page);
  await expectTabs();
});
