// The tabs that belong to the add-on itself: created when first needed, and hidden when people need not read them.

import { cellOfAnyFormat, textCell } from '../../sheet/cells';
import { activeSpreadsheet, allTabs, keepingSelection, sheetNamed } from '../sheet/active-spreadsheet';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

export const REPORTS_TAB = '_publisher_stats';
export const LOG_TAB = 'Publisher Stats log';
export const PAGES_TAB = '_publisher_stats_pages';
export const CHARTS_TAB = '_publisher_stats_charts';

/** @throws StatsError TAB_WITHOUT_CELLS where a person's chart has the name */
export function findTab(name: string): Sheet | null {
  return sheetNamed(activeSpreadsheet(), name);
}

/** The tab, created behind the others if needed. The person's selection stays. */
export function openTab(name: string, isHidden: boolean): Sheet {
  const found = findTab(name);
  // A run that was stopped may have left an empty tab that it had not hidden yet. Any other was shown by a person.
  if (found && isHidden && found.getLastRow() === 0) return found.hideSheet();
  if (found) return found;
  const spreadsheet = activeSpreadsheet();
  return keepingSelection(spreadsheet, () => {
    const sheet = spreadsheet.insertSheet(name, allTabs(spreadsheet).length);
    return isHidden ? sheet.hideSheet() : sheet;
  });
}

/** Writes texts that no cell parser changes. The caller has lifted the sheet's filter. */
export function writeTexts(sheet: Sheet, row: number, lines: readonly (readonly string[])[]): void {
  const [first] = lines;
  if (!first || first.length === 0) return;
  const missing = row + lines.length - 1 - sheet.getMaxRows();
  if (missing > 0) sheet.insertRowsAfter(sheet.getMaxRows(), missing);
  const missingColumns = first.length - sheet.getMaxColumns();
  if (missingColumns > 0) sheet.insertColumnsAfter(sheet.getMaxColumns(), missingColumns);
  // Of any format: in a tab that a person has turned into a Table, format `@` is refused.
  const texts = lines.map((line) => line.map((text) => cellOfAnyFormat(textCell(text))));
  unmerged(sheet.getRange(row, 1, lines.length, first.length)).setValues(texts);
}

/** The cells with every merge that a person has made there taken apart: it would swallow what is written under it. */
export function unmerged(range: GoogleAppsScript.Spreadsheet.Range): GoogleAppsScript.Spreadsheet.Range {
  for (const merge of range.getMergedRanges()) merge.breakApart();
  return range;
}
