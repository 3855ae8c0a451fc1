// What is beside a block: formulas that grow with it, and sheet rows that may go only where they have no other content.

import type { Rectangle } from '../../core/a1';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

/** Stretches of rows that are deleted; each costs a call, so the rows of further ones stay empty. */
const MOST_STRETCHES = 40;

/**
 * Whether the body rows of `area` have cells or notes outside of it, or notes in it, which must stay beside their
 * row.
 */
export function hasNeighbours(sheet: Sheet, area: Rectangle): boolean {
  return area.rows > 1 && rowsInUse(sheet, bodyOf(area), true).some((isUsed) => isUsed);
}

/** A block without its header. */
export function bodyOf(area: Rectangle): Rectangle {
  return { ...area, row: area.row + 1, rows: area.rows - 1 };
}

/**
 * For each row of `area`, whether it has other content: cells and notes outside of the area, and notes in it if wanted.
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
  // Google does not count notes as content, so one may be right of the last column.
  const notes = sheet.getRange(area.row, 1, area.rows, sheet.getMaxColumns()).getNotes();
  const isOutside = (at: number) => at + 1 < area.column || at + 1 >= area.column + area.columns;
  return values.map((row, at) => {
    const isCell = row.some(
      (value, column) => isOutside(column) && (formulas[at]?.[column] ? withFormulas : value !== ''),
    );
    return (
      isCell || (notes[at] ?? []).some((note, column) => note !== '' && (withOwnNotes || isOutside(column)))
    );
  });
}

/**
 * Deletes emptied body rows with their sheet row, from below, where that has no other content; the others stay empty.
 * @returns those that it deleted
 */
export function deleteEmptiedRows(sheet: Sheet, area: Rectangle, removed: readonly number[]): number[] {
  if (removed.length === 0) return [];
  const inUse = rowsInUse(sheet, bodyOf(area), false);
  const free = removed.filter((at) => !inUse[at]).sort((a, b) => b - a);
  // Google refuses to delete all rows that are not frozen (node-google-spreadsheet issue 186): the lowest stays.
  const isAll = free.length >= sheet.getMaxRows() - sheet.getFrozenRows();
  return stretchesOf(isAll ? free.slice(1) : free)
    .slice(0, MOST_STRETCHES)
    .flatMap(({ first, count }) => {
      sheet.deleteRows(area.row + 1 + first, count);
      return Array.from({ length: count }, (_, at) => first + at);
    });
}

/** Descending numbers as stretches without a gap. */
function stretchesOf(descending: readonly number[]): { first: number; count: number }[] {
  const stretches: { first: number; count: number }[] = [];
  for (const at of descending) {
    const last = stretches[stretches.length - 1];
    if (last && at === last.first - 1) {
      last.first = at;
      last.count += 1;
    } else stretches.push({ first: at, count: 1 });
  }
  return stretches;
}

/**
 * Copies the formulas directly right of the old block's last row down to the new rows, where those cells are empty or
 * hold the same formula, as a run that was stopped may have filled some.
 */
export function fillFormulasDown(sheet: Sheet, before: Rectangle, area: Rectangle): void {
  const added = area.rows - before.rows;
  const column = area.column + area.columns;
  const width = sheet.getLastColumn() - column + 1;
  if (added <= 0 || before.rows < 2 || width < 1) return;
  const lastRow = before.row + before.rows - 1;
  const formulas = sheet.getRange(lastRow, column, 1, width).getFormulasR1C1()[0] ?? [];
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
