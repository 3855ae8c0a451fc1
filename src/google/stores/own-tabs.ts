// The tabs that belong to the add-on itself: made when they are first needed, hidden where they are not for reading.

import { textCell } from '../../sheet/cells';
import { activeSpreadsheet } from '../sheet/active-spreadsheet';
import { withFilterLifted } from '../sheet/lifted-filter';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

export const REPORTS_TAB = '_publisher_stats';
export const LOG_TAB = 'Publisher Stats log';
export const PAGES_TAB = '_publisher_stats_pages';

export function findTab(name: string): Sheet | null {
  return activeSpreadsheet().getSheetByName(name);
}

/** The tab, made behind the others when there is none; the person stays where they are. */
export function openTab(name: string, isHidden: boolean): Sheet {
  const found = findTab(name);
  // One that is still empty may come from a run that was stopped before it hid it; any other is shown by the person's own wish.
  if (found && isHidden && found.getLastRow() === 0) return found.hideSheet();
  if (found) return found;
  const spreadsheet = activeSpreadsheet();
  return keepingSelection(spreadsheet, () => {
    const sheet = spreadsheet.insertSheet(name, spreadsheet.getSheets().length);
    return isHidden ? sheet.hideSheet() : sheet;
  });
}

/** A new sheet becomes the active one (reference/apps-script §9): afterwards the person is back where they were. */
export function keepingSelection(
  spreadsheet: GoogleAppsScript.Spreadsheet.Spreadsheet,
  insert: () => Sheet,
): Sheet {
  // Typed as never null; in a trigger nothing is selected.
  const selection: GoogleAppsScript.Spreadsheet.Range | null = spreadsheet.getActiveRange();
  const sheet = insert();
  selection?.activate();
  return sheet;
}

/** Text that no cell parser changes. */
export function writeTexts(sheet: Sheet, row: number, lines: readonly (readonly string[])[]): void {
  const [first] = lines;
  if (!first || first.length === 0) return;
  const missing = row + lines.length - 1 - sheet.getMaxRows();
  if (missing > 0) sheet.insertRowsAfter(sheet.getMaxRows(), missing);
  const missingColumns = first.length - sheet.getMaxColumns();
  if (missingColumns > 0) sheet.insertColumnsAfter(sheet.getMaxColumns(), missingColumns);
  const range = sheet.getRange(row, 1, lines.length, first.length);
  withFilterLifted(sheet, () =>
    range.setNumberFormat('@').setValues(lines.map((line) => line.map(textCell))),
  );
}
