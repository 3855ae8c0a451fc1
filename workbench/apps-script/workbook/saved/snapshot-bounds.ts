// Whether a saved workbook could be a spreadsheet, checked before it is opened.

import { MAX_CELLS, MAX_CHARACTERS, MAX_COLUMNS, MAX_SHEETS } from '../limits';
import type { Rectangle } from '../rectangle';
import { areSound, cellsNeeded, type ObjectsSnapshot } from './saved-objects';

/** What is checked of a saved sheet. */
interface SheetSnapshot extends ObjectsSnapshot {
  id: number;
  name: string;
  maxRows: number;
  maxColumns: number;
  frozenRows: number;
  frozenColumns: number;
  columnWidths: readonly (readonly [column: number, width: number])[];
  merges: readonly Rectangle[];
  tables: readonly Rectangle[];
  rows: readonly (readonly [row: number, values: readonly unknown[]])[];
  /** Runs of cells down a column. */
  styles: readonly (readonly [column: number, first: number, length: number, style: number])[];
  formulas: readonly (readonly [row: number, column: number, formula: string])[];
  notes: readonly (readonly [row: number, column: number, note: string])[];
}

/** What is checked of a saved workbook. */
interface WorkbookSnapshot {
  timeZone: string;
  locale: string;
  activeSheetId: number;
  namedRanges: readonly { sheetId: number; range: Rectangle }[];
  sheets: readonly SheetSnapshot[];
}

const grouped = (count: number) => count.toLocaleString('en-US');

/** A workbook beyond a limit of Google. The message continues "The file has". */
export class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
}

/** @throws TooLargeError beyond a limit of Google, and any other Error for a contradiction */
export function assertSound(saved: WorkbookSnapshot): void {
  const { sheets, namedRanges, activeSheetId, timeZone, locale } = saved;
  assertLimit(sheets.length, MAX_SHEETS, 'sheets');
  for (const { maxColumns } of sheets) {
    if (maxColumns > MAX_COLUMNS) throw tooLarge(`a sheet with more than ${grouped(MAX_COLUMNS)} columns`);
  }
  assertLimit(
    sheets.reduce((sum, { maxRows, maxColumns }) => sum + maxRows * maxColumns, 0),
    MAX_CELLS,
    'cells',
  );
  // These throw for an unknown zone or locale.
  new Intl.DateTimeFormat('en', { timeZone });
  new Intl.Locale(locale.replace('_', '-'));
  const byId = new Map(sheets.map((sheet) => [sheet.id, sheet]));
  const names = new Set(sheets.map(({ name }) => name.toLowerCase()));
  assert(byId.size === sheets.length && names.size === sheets.length && byId.has(activeSheetId));
  for (const { sheetId, range } of namedRanges) assertInside(byId.get(sheetId), range);
  for (const sheet of sheets) assertSheet(sheet);
  for (const sheet of sheets) {
    assert(areSound(sheet));
    for (const { sheetId, range } of cellsNeeded(sheet.id, sheet)) assertInside(byId.get(sheetId), range);
  }
  const ids = sheets.flatMap(({ charts, slicers }) => [...charts, ...slicers].map(({ id }) => id));
  assert(new Set(ids).size === ids.length && ids.every(Number.isInteger));
}

function assertSheet(sheet: SheetSnapshot): void {
  const { maxRows, maxColumns, frozenRows, frozenColumns } = sheet;
  assert(isPlace(maxRows, Number.POSITIVE_INFINITY) && isPlace(maxColumns, MAX_COLUMNS));
  assert(sheet.name !== '' && sheet.name.length <= 100);
  assert(isPlace(frozenRows + 1, maxRows + 1) && isPlace(frozenColumns + 1, maxColumns + 1));
  for (const [column] of sheet.columnWidths) assert(isPlace(column, maxColumns));
  assertRows(sheet);
  for (const [row, column, text] of [...sheet.formulas, ...sheet.notes]) {
    assert(isPlace(row, maxRows) && isPlace(column, maxColumns));
    assertText(text);
  }
  let covered = 0;
  for (const merge of sheet.merges) covered += assertInside(sheet, merge);
  for (const table of sheet.tables) assertInside(sheet, table);
  let styled = 0;
  for (const [column, row, rows] of sheet.styles) {
    styled += assertInside(sheet, { row, column, rows, columns: 1 });
  }
  // Neither runs nor merged cells overlap, so they can't be more cells than the sheet has.
  assert(Math.max(covered, styled) <= maxRows * maxColumns);
}

function assertRows({ rows, maxRows, maxColumns }: SheetSnapshot): void {
  const seen = new Set<number>();
  for (const [row, values] of rows) {
    assert(isPlace(row, maxRows) && values.length <= maxColumns && !seen.has(row));
    seen.add(row);
    for (const value of values) if (typeof value === 'string') assertText(value);
  }
}

/** @returns the number of cells */
function assertInside(sheet: SheetSnapshot | undefined, { row, column, rows, columns }: Rectangle): number {
  assert(sheet !== undefined && [row, column, rows, columns].every(Number.isInteger));
  assert(row >= 1 && column >= 1 && rows >= 1 && columns >= 1);
  assert(row + rows - 1 <= sheet.maxRows && column + columns - 1 <= sheet.maxColumns);
  return rows * columns;
}

/** Counts from 1. */
function isPlace(position: number, last: number): boolean {
  return Number.isInteger(position) && position >= 1 && position <= last;
}

function assertText(text: string): void {
  if (text.length > MAX_CHARACTERS) {
    throw tooLarge(`a cell with more than ${grouped(MAX_CHARACTERS)} characters`);
  }
}

function assertLimit(count: number, most: number, what: string): void {
  if (count > most) throw tooLarge(`more than ${grouped(most)} ${what}`);
}

function tooLarge(what: string): TooLargeError {
  return new TooLargeError(`${what}, the most that Google Sheets holds`);
}

function assert(condition: boolean): asserts condition {
  if (!condition) throw new Error('The saved workbook contradicts itself.');
}
