// Reads and uses the bar of sheet tabs on a page.

import type { Page } from 'playwright-core';
import { eventually } from 'sheets-workbench/test/set-up/waiting';
import type { LivePage } from '../live-page';
import { behindTimers } from '../page';

/** How long a tab must be held before the component starts to drag it, ms. */
export const HOLD = 500;

const TAB = '[data-u-comp=slide-tab-item]';

/**
 * Opens the shown tab's name, and types a new one once the component's timers have run: one selects the name; another,
 * which a double-click doesn't end, would hold a tab that a renaming has replaced.
 */
export async function typeTabName(page: Page, name: string): Promise<void> {
  await page.locator(`${TAB}[aria-selected=true]`).dblclick();
  await page.locator(`${TAB} [contenteditable=true]`).waitFor();
  await behindTimers(page, HOLD);
  await page.keyboard.type(name);
}

export function sheetTabs(live: LivePage) {
  const names = () => live.workbench.workbook.sheets.map(({ name }) => name);
  const tabs = () => live.page.locator(`[data-u-comp=slide-tab-bar] ${TAB}`);
  return {
    names,
    shownTab: () => live.page.locator(`${TAB}[aria-selected=true]`),
    /** The one that follows the mouse while it is dragged. */
    strayTab: () => live.page.locator(`body > ${TAB}`),
    /** Adds a sheet as a script does. */
    addSheet: (name: string) =>
      live.workbench.workbook.as('script', () => live.workbench.workbook.addSheet(name)),
    /** Waits until the workbook, too, shows the sheet. */
    showTab: async (name: string) => {
      await tabs().getByText(name, { exact: true }).click();
      await eventually(() => expect(live.workbench.workbook.activeSheet.name).toBe(name));
    },
    /** Waits until the bar has a tab for each sheet of the workbook, in their order. */
    expectTabs: () => eventually(async () => expect(await tabs().allTextContents()).toEqual(names())),
  };
}
