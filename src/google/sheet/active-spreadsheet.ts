// The spreadsheet that the add-on runs in, and its tabs. Some have no cells: a chart's own tab, a timeline, a Connected
// Sheet. Nearly every call of those throws (docs/platform.md §11), so all other files get their sheets from here.

import { StatsError } from '../../core/errors';

type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;
type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Range = GoogleAppsScript.Spreadsheet.Range;

/** In a trigger it may be none, which Google's types do not say (docs/platform.md §3). */
export function activeSpreadsheet(): Spreadsheet {
  return SpreadsheetApp.getActive();
}

/** Every tab, also those without cells, of which only the name, the ID and whether it is hidden may be asked. */
export function allTabs(spreadsheet: Spreadsheet): Pick<Sheet, 'getName' | 'getSheetId' | 'isSheetHidden'>[] {
  return spreadsheet.getSheets();
}

/** Whether another tab is shown than that one: Google refuses to delete the last. */
export function hasOtherShownTab(spreadsheet: Spreadsheet, sheetId: number): boolean {
  return allTabs(spreadsheet).some((each) => each.getSheetId() !== sheetId && !each.isSheetHidden());
}

/** The tabs with cells. */
export function gridSheets(spreadsheet: Spreadsheet): Sheet[] {
  return spreadsheet.getSheets().filter(isGrid);
}

/** Null where there is none. @throws StatsError TAB_WITHOUT_CELLS */
export function sheetNamed(spreadsheet: Spreadsheet, name: string): Sheet | null {
  return withCells(spreadsheet.getSheetByName(name));
}

/**
 * The same, however the name is capitalised: Google refuses a second sheet whose name differs in that only.
 * @throws StatsError TAB_WITHOUT_CELLS
 */
export function sheetNamedLike(spreadsheet: Spreadsheet, name: string): Sheet | null {
  const folded = name.toLowerCase();
  const tabs = spreadsheet.getSheets();
  return withCells(tabs.find((each) => each.getName().toLowerCase() === folded) ?? null);
}

/** The selected cells; null when nothing is selected. @throws StatsError TAB_WITHOUT_CELLS where one is in front */
export function selectedRange(spreadsheet: Spreadsheet): Range | null {
  const range = rangeInFront(() => spreadsheet.getActiveRange(), spreadsheet);
  if (!range) withCells(tabInFront(spreadsheet));
  return range;
}

/** The selected cell, as `selectedRange`. */
export function selectedCell(spreadsheet: Spreadsheet): Range | null {
  const cell = rangeInFront(() => spreadsheet.getCurrentCell(), spreadsheet);
  if (!cell) withCells(tabInFront(spreadsheet));
  return cell;
}

/** Restores what the person has in front, since a new sheet becomes the active one. */
export function keepingSelection(spreadsheet: Spreadsheet, insert: () => Sheet): Sheet {
  const range = rangeInFront(() => spreadsheet.getActiveRange(), spreadsheet);
  const tab = range ? null : tabInFront(spreadsheet);
  const sheet = insert();
  if (range) range.activate();
  else tab?.activate();
  return sheet;
}

/** Typed as never null; it is null when nothing is selected, as in a trigger (docs/platform.md §8). */
function rangeInFront(read: () => Range | null, spreadsheet: Spreadsheet): Range | null {
  try {
    return read();
  } catch (error) {
    // What Google answers while a tab without cells is in front is not known: null or this.
    const tab = tabInFront(spreadsheet);
    if (tab && !isGrid(tab)) return null;
    throw error;
  }
}

/** Typed as never null, which it may be where no file is shown. */
function tabInFront(spreadsheet: Spreadsheet): Sheet | null {
  return spreadsheet.getActiveSheet();
}

function withCells(tab: Sheet | null): Sheet | null {
  if (tab && !isGrid(tab)) throw new StatsError('TAB_WITHOUT_CELLS', { sheetName: tab.getName() });
  return tab;
}

function isGrid(tab: Sheet): boolean {
  return String(tab.getType()) === 'GRID';
}
