// What is beside a block: formulas that are filled down with it, and content that keeps a sheet row from being deleted.

import type { Rectangle } from '../../core/a1';
import { MOST_LOOKED_AT } from '../../sheet/block';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

/** The most runs of adjacent rows that are deleted, because each costs a call. Rows of further runs stay empty. */
const MOST_STRETCHES = 40;

/** Whether the body rows of `area` have cells or notes beside it, or notes in it: these must stay with their row. */
export function hasNeighbours(sheet: Sheet, area: Rectangle): boolean {
  return area.rows > 1 && rowsInUse(sheet, bodyOf(area), true).some((isUsed) => isUsed);
}

/** A block without its header. */
export function bodyOf(area: Rectangle): Rectangle {
  return { ...area, row: area.row + 1, rows: area.rows - 1 };
}

/**
 * For each row of `area`, whether its sheet row has cells or notes beside the area, as all have beside which too many
 * cells are.
 * @param withOwnNotes whether notes inside the area count too
 * @param withFormulas whether formulas count, which the add-on may have filled down
 * @param isOwn whether a 0-based column is the add-on's; by default, all of `area` are
 */
export function rowsInUse(
  sheet: Sheet,
  area: Rectangle,
  withOwnNotes: boolean,
  withFormulas = true,
  isOwn = (at: number) => at + 1 >= area.column && at + 1 < area.column + area.columns,
): boolean[] {
  const columns = Math.max(sheet.getLastColumn(), area.column + area.columns - 1);
  if (area.rows * (columns - area.columns) > MOST_LOOKED_AT)
    return Array.from({ length: area.rows }, () => true);
  const range = sheet.getRange(area.row, 1, area.rows, columns);
  const [values, formulas] = [range.getValues(), range.getFormulas()];
  // Google does not count notes as content, so one may be right of the last column.
  const notes = sheet.getRange(area.row, 1, area.rows, sheet.getMaxColumns()).getNotes();
  return values.map((row, at) => {
    const isCell = row.some(
      (value, column) => !isOwn(column) && (formulas[at]?.[column] ? withFormulas : value !== ''),
    );
    return (
      isCell || (notes[at] ?? []).some((note, column) => note !== '' && (withOwnNotes || !isOwn(column)))
    );
  });
}

/**
 * Deletes the sheet rows of emptied body rows, the lowest first. Rows with other content stay, empty.
 * @param onDeleted called with the body rows that it has deleted, after each call
 * @param usedRows whether each body row has other content
 */
export function deleteEmptiedRows(
  sheet: Sheet,
  area: Rectangle,
  removed: readonly number[],
  onDeleted: (rows: readonly number[]) => void,
  usedRows = () => rowsInUse(sheet, bodyOf(area), false),
): void {
  if (removed.length === 0) return;
  const inUse = usedRows();
  const free = removed.filter((at) => !inUse[at]).sort((a, b) => b - a);
  // Google refuses to delete all unfrozen rows (node-google-spreadsheet issue 186), so the lowest stays.
  const isAll = free.length >= sheet.getMaxRows() - sheet.getFrozenRows();
  for (const { first, count } of stretchesOf(isAll ? free.slice(1) : free).slice(0, MOST_STRETCHES)) {
    sheet.deleteRows(area.row + 1 + first, count);
    onDeleted(Array.from({ length: count }, (_, at) => first + at));
  }
}

/** Descending row numbers as runs of adjacent rows. */
export function stretchesOf(descending: readonly number[]): { first: number; count: number }[] {
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
 * Copies the formulas right of the old block's last row down to the new rows. A column is filled only if its new cells
 * are empty or hold the same formula, which a stopped run may have left.
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
