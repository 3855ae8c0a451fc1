// A table as the cells of a sheet: plain values that no locale, time zone or parser can change.

import { parseDay, serialOfDay } from '../core/day';
import { StatsError } from '../core/errors';
import { BUCKETS, bucketNames } from '../core/report/buckets';
import {
  type CellKind,
  type Column,
  type ColumnKind,
  type Highlights,
  type Table,
  type TableRow,
  type TableValue,
  valueAt,
} from '../core/table';
import { statusColumn } from '../sources/discrepancies/status-first';
import { knownColumns } from './known-columns';
import { rowsBelow } from './totals';

/** What a cell is given: '' leaves it empty. */
export type CellValue = string | number;

/** Number formats by kind, which each locale shows in its own way. They round only what is shown. */
export const FORMATS: { readonly [Kind in ColumnKind]: string } = {
  day: 'yyyy-mm-dd',
  text: '@',
  integer: '#,##0',
  number: '#,##0.00',
  money: '"$"#,##0.00',
  smallMoney: '"$"#,##0.0000',
  ratio: '0.00%',
  points: '0.00',
};

/** The number format of a column's cells. @param isFinal whether its figures are: others have no color */
export function formatOf({ kind, bucket, isChange }: CellKind, isFinal: boolean): string {
  if (bucket) return BUCKETS[bucket].format;
  return isChange ? changeFormat(FORMATS[kind], isFinal) : FORMATS[kind];
}

/** The number format of changes: with a plus above 0, and colors if they are final. Color 10 is read on white. */
export function changeFormat(format: string, isFinal: boolean): string {
  const changes = `[Color10]+${format};[Red]-${format};${format}`;
  return isFinal ? changes : withoutColors(changes);
}

/** Whether two formats are those of the same changes, final and not. */
export function differInColor(one: string, other: string): boolean {
  return one !== other && withoutColors(one) === withoutColors(other);
}

const withoutColors = (format: string) => format.replace(/\[(Color10|Red)\]/g, '');

/** Whether a number format is that of a column of days. */
export function isDayFormat(format: string): boolean {
  return format === FORMATS.day || bucketNames().some((bucket) => BUCKETS[bucket].format === format);
}

/** A cell's limit, which Google reports only at a later call (measured, docs/platform.md §9). */
export const LONGEST_TEXT = 50_000;

/** The cells of a report, without any Google type. */
export interface SheetCells {
  titles: readonly string[];
  /** One format pattern per column. */
  formats: readonly string[];
  /** Body rows, then the row of those left out and the totals, if there are any. */
  rows: CellValue[][];
  /** How many of the last rows are totals: 0 or 1. */
  totalRows: number;
  /** The cells of one column that are highlighted; null for a table without highlights. */
  highlights: Highlights | null;
  /** The 0-based column of statuses, which has colors, and before which names are frozen; null for none. */
  statusAt: number | null;
}

/** @throws StatsError TEXT_TOO_LONG, before any cell is written */
export function cellsOf(table: Table): SheetCells {
  const { columns, rows, totals, isFinal = false } = table;
  const below = rowsBelow(table);
  const body = below.length > 0 ? [...rows, ...below] : rows;
  for (const { title } of columns) checkFits(titleCell(title), title, 0);
  return {
    titles: columns.map((column) => column.title),
    formats: columns.map((column) => formatOf(column, isFinal)),
    rows: body.map((row, index) => cellsOfRow(row, index + 1, columns)),
    totalRows: totals ? 1 : 0,
    highlights: table.highlights ?? null,
    statusAt: statusColumn(columns.map(({ title }) => title)),
  };
}

function cellsOfRow(row: TableRow, index: number, columns: readonly Column[]): CellValue[] {
  return columns.map((column, at) => plainCell(valueAt(row, at), column, index));
}

/** A value as a cell must be given it. @param row for the error's facts; @throws StatsError TEXT_TOO_LONG */
function plainCell(value: TableValue, column: Column, row: number): CellValue {
  if (value === null) return '';
  if (typeof value === 'number') return value;
  const day = column.kind === 'day' ? parseDay(value) : null;
  if (day) return serialOfDay(day);
  // In a column of days or numbers, a text is the label of totals or a person's.
  const given = textCell(value);
  checkFits(given, column.title, row);
  return given;
}

/** @param given a text as a cell must be given it: an apostrophe before it might count */
function checkFits(given: string, column: string, row: number): void {
  const { length } = given;
  if (length > LONGEST_TEXT)
    throw new StatsError('TEXT_TOO_LONG', { column, row, length, limit: LONGEST_TEXT });
}

/**
 * A title as a cell must be given it. An undo also restores titles that people have typed, which may look like
 * formulas.
 */
export function titleCell(title: string): string {
  return title === '' || knownColumns().some((column) => column.title === title) ? title : `'${title}`;
}

/**
 * Text as a cell must be given it to show it unchanged. Format `@` keeps digits, dates and booleans as text, but not a
 * leading `=`. A leading apostrophe does, and isn't part of the value (docs/platform.md §9). It also keeps signs, an
 * apostrophe of the text itself and leading white space.
 */
export function textCell(text: string): string {
  return /^[=+\-@'\s]/.test(text) ? `'${text}` : text;
}

/**
 * A cell that shows its text unchanged even where format `@` can't be set. The longest texts get no apostrophe, because
 * it might count, and they don't look like numbers or dates.
 */
export function cellOfAnyFormat(value: CellValue): CellValue {
  return typeof value === 'string' && /^[^']/.test(value) && value.length < LONGEST_TEXT
    ? `'${value}`
    : value;
}
