// The sheet tabs in a real browser that are dragged or renamed while a script adds a sheet.

import { useTrialPages } from '../../browser/live-page';
import { behindTimers, eventually, idle } from '../../browser/page';

/** How long a tab must be held before the component starts to drag it, ms. */
const HOLD = 500;

const live = useTrialPages();

const tabs = () => live.page.locator('[data-u-comp=slide-tab-bar] [data-u-comp=slide-tab-item]');
const shownTab = () => live.page.locator('[data-u-comp=slide-tab-item][aria-selected=true]');
const strayTab = () => live.page.locator('body > [data-u-comp=slide-tab-item]');
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

test('a sheet added while a tab is dragged is shown when the tab is dropped', async () => {
  const { page } = live;
  await shownTab().hover();
  await page.mouse.down();
  await strayTab().waitFor();
  addSheet('Added meanwhile');
  await behindTimers(page, HOLD);
  expect(await page.getByText('Added meanwhile').count()).toBe(0);
  await page.mouse.up();
  await idle(page);
  await expectTabs();
});

test('a sheet added while a tab is renamed does not change the typed name', async () => {
  const { page } = live;
  await typeName('Half');
  addSheet('Added beside');
  await behindTimers(page, HOLD);
  await page.keyboard.type(' and half');
  await page.keyboard.press('Enter');
  await idle(page);
  await expectTabs();
  expect(names()).toContain('Half and half');
});

test('a tab that is dragged while another sheet is shown returns to its bar', async () => {
  const { page } = live;
  await shownTab().hover();
  await page.mouse.down();
  await strayTab().waitFor();
  const [first] = names();
  await page.evaluate((name) => window.workbench?.select(name ?? '', 'A1'), first);
  await page.mouse.up();
  await eventually(async () => expect(await strayTab().count()).toBe(0));
  addSheet('Added at last');
  await idle(page);
  await expectTabs();
});
