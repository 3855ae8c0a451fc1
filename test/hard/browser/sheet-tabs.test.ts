// Sheet tabs in a real browser: they are dragged or renamed while a script adds a sheet.

import { eventually } from 'sheets-workbench/test/set-up/waiting';
import { HOLD, sheetTabs, typeTabName } from '../../browser/grid/sheet-tabs';
import { useTrialPages } from '../../browser/live-page';
import { behindTimers, idle } from '../../browser/page';

const live = useTrialPages();
const { names, shownTab, strayTab, addSheet, expectTabs } = sheetTabs(live);

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
  await typeTabName(live.page, 'Half');
  addSheet('Added beside');
  await behindTimers(page, HOLD);
  await page.keyboard.type(' and half');
  await page.keyboard.press('Enter');
  await idle(page);
  await expectTabs();
  expect(names()).toContain('Half and half');
});

test('a dragged tab returns to the tab bar if another sheet is shown meanwhile', async () => {
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
