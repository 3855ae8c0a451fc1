// The spreadsheet that the add-on runs in, and its tabs.
//
// A chart's own tab, a timeline and a Connected Sheet have no cells, and nearly every call on them throws
// (docs/platform.md §11). So all other files get their sheets from here.

import { StatsError } from '../../core/errors';
import { ignoreErrors } from '../../core/ignore-errors';
import { fileAskedAgain } from '../asked-again';

type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;
type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Range = GoogleAppsScript.Spreadsheet.Range;

/** May be null in a trigger, although its type says otherwise (docs/platform.md §3). */
export function activeSpreadsheet(): Spreadsheet {
  return fileAskedAgain(() => SpreadsheetApp.getActive());
}

/** All that a tab without cells answers. */
type Tab = Pick<Sheet, 'getName' | 'getSheetId' | 'isSheetHidden'>;

/** Every tab. */
export function allTabs(spreadsheet: Spreadsheet): Tab[] {
  return spreadsheet.getSheets();
}

/** Whether another tab is visible: Google refuses to delete the last visible one. */
export function hasOtherShownTab(spreadsheet: Spreadsheet, sheetId: number): boolean {
  return allTabs(spreadsheet).some((each) => each.getSheetId() !== sheetId && !each.isSheetHidden());
}

/** The tabs with cells. */
export function gridSheets(spreadsheet: Spreadsheet): Sheet[] {
  return spreadsheet.getSheets().filter(isGrid);
}

/** Null where there is none, and for a tab without cells. */
export function gridSheetNamed(spreadsheet: Spreadsheet, name: string): Sheet | null {
  const tab = spreadsheet.getSheetByName(name);
  return tab && isGrid(tab) ? tab : null;
}

/** Null where there is none. @throws StatsError TAB_WITHOUT_CELLS */
export function sheetNamed(spreadsheet: Spreadsheet, name: string): Sheet | null {
  return withCells(spreadsheet.getSheetByName(name));
}

/**
 * As `sheetNamed`, but ignoring case: Google refuses two sheets whose names differ only in case. All tabs are asked for
 * their names only where none has exactly this one.
 * @throws StatsError TAB_WITHOUT_CELLS
 */
export function sheetNamedLike(spreadsheet: Spreadsheet, name: string): Sheet | null {
  const folded = name.toLowerCase();
  const isLike = (tab: Sheet) => tab.getName().toLowerCase() === folded;
  return withCells(spreadsheet.getSheetByName(name) ?? spreadsheet.getSheets().find(isLike) ?? null);
}

/** The selected cells; null when nothing is selected. @throws StatsError TAB_WITHOUT_CELLS if such a tab is active */
export function selectedRange(spreadsheet: Spreadsheet): Range | null {
  const range = rangeInFront(() => spreadsheet.getActiveRange(), spreadsheet);
  if (!range) withCells(tabInFront(spreadsheet));
  return range;
}

/** The selected cell, under the same rules as `selectedRange`. */
export function selectedCell(spreadsheet: Spreadsheet): Range | null {
  const cell = rangeInFront(() => spreadsheet.getCurrentCell(), spreadsheet);
  if (!cell) withCells(tabInFront(spreadsheet));
  return cell;
}

/** Whether a trigger runs, so that nobody is there whose selection could be read or changed. */
let isTriggered = false;

/** Does the work of a trigger, in which a call about the selection may throw (docs/platform.md §8). */
export function withoutSelection<Result>(work: () => Result): Result {
  isTriggered = true;
  try {
    return work();
  } finally {
    isTriggered = false;
  }
}

/**
 * Inserts a sheet and selects again what a person had selected before, because Google activates a new sheet.
 * Where it refuses that, the sheet is there all the same.
 */
export function keepingSelection(spreadsheet: Spreadsheet, insert: () => Sheet): Sheet {
  if (isTriggered) return insert();
  const range = ignoreErrors(() => spreadsheet.getActiveRange());
  const tab = range ? null : ignoreErrors(() => tabInFront(spreadsheet));
  const sheet = insert();
  ignoreErrors(() => (range ?? tab)?.activate());
  return sheet;
}

/**
 * Shows a tab to the person. One that they have hidden stays so: Google may show it, or refuse (docs/platform.md §11).
 * Where it refuses, they stay where they are.
 */
export function bringToFront(sheet: Sheet): void {
  if (isTriggered) return;
  ignoreErrors(() => {
    if (!sheet.isSheetHidden()) sheet.activate();
  });
}

/** Null when nothing is selected, as in a trigger, although its type says otherwise (docs/platform.md §8). */
function rangeInFront(read: () => Range | null, spreadsheet: Spreadsheet): Range | null {
  try {
    return read();
  } catch (error) {
    // It isn't known whether Google throws or answers null while a tab without cells is active.
    const tab = tabInFront(spreadsheet);
    if (tab && !isGrid(tab)) return null;
    throw error;
  }
}

/** May be null where no file is shown, although its type says otherwise. */
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
