// What stands beside a block: formulas that grow with it, and rows that are taken out only where nothing else is in them.

import type { Rectangle } from '../../core/a1';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

/** Stretches of rows taken out one by one; more would cost a call each, and stay empty instead. */
const MOST_STRETCHES = 40;

/** Whether cells or notes stand in the rows of `area`'s body outside of it, or notes in it: they must stay beside their row. */
export function hasNeighbours(sheet: Sheet, area: Rectangle): boolean {
  return area.rows > 1 && rowsInUse(sheet, bodyOf(area), true).some((isUsed) => isUsed);
}

/** A block without its header. */
export function bodyOf(area: Rectangle): Rectangle {
  return { ...area, row: area.row + 1, rows: area.rows - 1 };
}

/**
 * For each row of `area`, whether something else is in it: cells and notes outside of it, and notes in it when asked for.
 * @param withFormulas whether formulas count, which may have been filled down
 */
export function rowsInUse(
  sheet: Sheet,
  area: Rectangle,
  withOwnNotes: boolean,
  withFormulas = true,
): boolean[] {
  const columns = Math.max(sheet.getLastColumn(), area.column + area.columns - 1);
  const range = sheet.getRange(area.row, 1, area.rows, columns);
  const [values, formulas] = [range.getValues(), range.getFormulas()];
  // Notes are no content, so that one may stand right of the last column.
  const notes = sheet.getRange(area.row, 1, area.rows, sheet.getMaxColumns()).getNotes();
  const isOutside = (at: number) => at + 1 < area.column || at + 1 >= area.column + area.columns;
  return values.map((row, at) => {
    const isCell = row.some(
      (value, column) => isOutside(column) && (formulas[at]?.[column] ? withFormulas : value !== ''),
    );
    return (
      isCell || (notes[at] || []).some((note, column) => note !== '' && (withOwnNotes || isOutside(column)))
    );
  });
}

/**
 * Takes emptied body rows out of the sheet, from below, where nothing else is in them; the others stay as empty rows.
 * @returns how many it took out
 */
export function takeOutRows(sheet: Sheet, area: Rectangle, removed: readonly number[]): number {
  if (removed.length === 0) return 0;
  let takenOut = 0;
  const inUse = rowsInUse(sheet, bodyOf(area), false);
  const free = removed.filter((at) => !inUse[at]).sort((a, b) => b - a);
  // Google does not let go of all rows that are not frozen (node-google-spreadsheet issue 186): the lowest stays.
  if (free.length >= sheet.getMaxRows() - sheet.getFrozenRows()) free.shift();
  for (let stretch = 0; free.length > 0 && stretch < MOST_STRETCHES; stretch++) {
    const last = free.shift() || 0;
    let first = last;
    while (free[0] === first - 1) first = free.shift() ?? first;
    sheet.deleteRows(area.row + 1 + first, last - first + 1);
    takenOut += last - first + 1;
  }
  return takenOut;
}

/**
 * Copies the formulas directly right of the old block's last row down to the rows that are new, where those cells are empty
 * or hold that very formula: a run that was stopped may have filled some.
 */
export function fillFormulasDown(sheet: Sheet, before: Rectangle, area: Rectangle): void {
  const added = area.rows - before.rows;
  const column = area.column + area.columns;
  const width = sheet.getLastColumn() - column + 1;
  if (added <= 0 || before.rows < 2 || width < 1) return;
  const lastRow = before.row + before.rows - 1;
  const formulas = sheet.getRange(lastRow, column, 1, width).getFormulasR1C1()[0] || [];
  const gap = formulas.findIndex((formula) => !formula);
  const count = gap < 0 ? formulas.length : gap;
  if (count === 0) return;
  const target = sheet.getRange(lastRow + 1, column, added, count);
  const there = target.getFormulasR1C1();
  const isFree = target
    .getValues()
    .every((row, r) => row.every((value, c) => (there[r]?.[c] ? there[r][c] === formulas[c] : value === '')));
  if (!isFree) return;
  sheet.getRange(lastRow, column, 1, count).copyTo(target, SpreadsheetApp.CopyPasteType.PASTE_FORMULA, false);
}
