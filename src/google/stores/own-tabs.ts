// The add-on's own tabs: created when first needed, and hidden unless they are for people to read.

import { cellOfAnyFormat, textCell } from '../../sheet/cells';
import { activeSpreadsheet, allTabs, keepingSelection, sheetNamed } from '../sheet/active-spreadsheet';
import { gridOf } from '../sheet/cells-in-the-way';
import { growGrid } from '../sheet/grid-growth';
import { rangeOf } from '../sheet/sheet-range';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

export const REPORTS_TAB = '_publisher_stats';
export const LOG_TAB = 'Publisher Stats log';
export const PAGES_TAB = '_publisher_stats_pages';

/** A tab; null if there is none. @throws StatsError TAB_WITHOUT_CELLS if a person's chart tab has the name */
export function findTab(name: string): Sheet | null {
  return sheetNamed(activeSpreadsheet(), name);
}

/** A tab, created as the last one if needed, without changing the person's selection. */
export function openTab(name: string, isHidden: boolean): Sheet {
  const found = findTab(name);
  // A stopped run may have left an empty tab that isn't hidden yet. A person may have shown a tab that has content.
  if (found && isHidden && found.getLastRow() === 0) return found.hideSheet();
  return found ?? newTab(name, isHidden);
}

/** Makes a tab that isn't there, without changing the person's selection. */
export function newTab(name: string, isHidden: boolean): Sheet {
  const spreadsheet = activeSpreadsheet();
  return keepingSelection(spreadsheet, () => {
    const sheet = spreadsheet.insertSheet(name, allTabs(spreadsheet).length);
    return isHidden ? sheet.hideSheet() : sheet;
  });
}

/**
 * Writes texts as they are, because Google would parse numbers and dates. The caller has lifted the sheet's filter.
 * @param rows those of a hidden tab, where nobody merges cells, that are there, as a caller knows
 */
export function writeTexts(sheet: Sheet, row: number, lines: readonly (readonly string[])[], rows = 0): void {
  const [first] = lines;
  if (!first || first.length === 0) return;
  const area = { row, column: 1, rows: lines.length, columns: first.length };
  const isThere = row + lines.length - 1 <= rows;
  if (!isThere) growGrid(sheet, gridOf(sheet), area);
  const range = rangeOf(sheet, area);
  // Written for cells of any format, because a tab that a person has turned into a Table refuses format `@`.
  const texts = lines.map((line) => line.map((text) => cellOfAnyFormat(textCell(text))));
  (isThere ? range : unmerged(range)).setValues(texts);
}

/** The range, after breaking apart a person's merged cells, because what is written into covered cells is lost. */
export function unmerged(range: GoogleAppsScript.Spreadsheet.Range): GoogleAppsScript.Spreadsheet.Range {
  for (const merge of range.getMergedRanges()) merge.breakApart();
  return range;
}
