// Reads a sheet's values and compares them with the sandbox's database.

import type { CellValue, Workbook } from 'sheets-workbench/apps-script/host';
import type { TrueRow } from 'sheets-workbench/sandbox/data/truth';
import { type Day, parseDay } from '../../../src/core/day';

/** The values of a sheet from A1 to its last cell. @param columns at least as many as the sheet uses */
export function valuesOf(workbook: Workbook, sheetName: string, columns = 12): CellValue[][] {
  const sheet = workbook.sheetByName(sheetName);
  if (!sheet) throw new Error(`no sheet ${sheetName}`);
  const cells = workbook.cells(sheet.id, { row: 1, column: 1, rows: sheet.maxRows, columns });
  const rows = cells.map((row) => row.map(({ value }) => value));
  const last = rows.findLastIndex((row) => row.some((value) => value !== null));
  const width = Math.max(...rows.map((row) => row.findLastIndex((value) => value !== null))) + 1;
  return rows.slice(0, last + 1).map((row) => row.slice(0, width));
}

export const dayOf = (text: unknown): Day => {
  const day = parseDay(String(text).slice(0, 10));
  if (!day) throw new Error(`no day: ${text}`);
  return day;
};
/** Compares numbers to nine digits, because the service and the database add in different orders. */
export function expectRows(
  actual: readonly (readonly CellValue[])[],
  expected: readonly (readonly (string | number)[])[],
): void {
  const rounded = (rows: readonly (readonly (CellValue | undefined)[])[]) =>
    rows.map((row) => row.map((value) => (typeof value === 'number' ? Number(value.toPrecision(9)) : value)));
  expect(rounded(actual)).toEqual(rounded(expected));
}
/** Metrics in the order of the column titles. */
export const metrics = (row: TrueRow) => [row.impressions, row.clicks, row.ctr, row.ecpm, row.revenue];
/** Orders rows by their first values that differ. */
export const byKey = (a: (string | number)[], b: (string | number)[]) => {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at < 0 ? 0 : (a[at] ?? 0) < (b[at] ?? 0) ? -1 : 1;
};
