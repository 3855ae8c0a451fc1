// A table: typed columns and rows of plain values, with no Google types.

import { type Day, type DaySpan, parseDay } from './day';
import type { BucketName } from './report/buckets';
import type { ComparedSides } from './report/drivers';
import { FARTHEST, type SortOrder } from './report/report-options';
import type { StoredColumns } from './report/value-columns';

/**
 * What a column's values are: a UTC day, text, a whole count, any number, US dollars, US dollars that are mostly less
 * than one, a ratio (0.0123 is 1.23 %), or percentage points (0.5 between 1 % and 1.5 %).
 */
export type ColumnKind = 'day' | 'text' | 'integer' | 'number' | 'money' | 'smallMoney' | 'ratio' | 'points';

/** Whether a column, or what rows are filtered by, has numbers. */
export function isNumber({ kind }: { readonly kind: ColumnKind }): boolean {
  return kind !== 'text' && kind !== 'day';
}

/** What decides the number format of cells. */
export interface CellKind {
  readonly kind: ColumnKind;
  /** What each day stands for, if that is a week or month; absent for plain days. */
  readonly bucket?: BucketName;
  /** Whether its numbers are changes, which look different above and below 0. */
  readonly isChange?: true;
}

export interface Column extends CellKind {
  /** The field's own name, unique in the table. */
  readonly name: string;
  /** The text in the header. */
  readonly title: string;
  /** Dimensions identify and sort rows, metrics are figures, `app` columns name the app, attributes are other facts. */
  readonly role: 'app' | 'dimension' | 'metric' | 'attribute';
  /** Of a column of one value of a dimension, what tells it from others in every run: its title may change. */
  readonly of?: ValueColumn;
  /** Whether its texts are country codes. Those of two letters are in capitals. */
  readonly isCountry?: true;
  /** Of bundle IDs, those with their platforms that several apps have: these are known by their names, too. */
  readonly ofSeveral?: readonly string[];
}

/** The column of a metric for one value, which has others beside it. */
interface ValueColumn {
  /** The metric's name. */
  readonly metric: string;
  /** Of apps, the ID. */
  readonly value: string;
  /** Whether it's an app that is no longer in the account, so that nothing tells its name. */
  readonly isGone?: true;
}

/** Text and days as strings (a day is YYYY-MM-DD), numbers as numbers, null for a cell with nothing in it. */
export type TableValue = string | number | null;
export type TableRow = readonly TableValue[];

/** A 0-based column, and the 0-based rows whose cell in it stands out. */
export interface Highlights {
  readonly column: number;
  readonly rows: readonly number[];
}

export interface Table {
  readonly columns: readonly Column[];
  readonly rows: readonly TableRow[];
  /** Cells of one column that stand out, such as SDKs that need an update; absent if the table never has any. */
  readonly highlights?: Highlights;
  /** The optional row of totals, one value per column. Rows that are left out count too. */
  readonly totals?: TableRow;
  /** Whether all of its figures are final, by which its changes have colors. */
  readonly isFinal?: boolean;
  /** Whether the service had no row of the period itself, so that all rows are of the earlier days. */
  readonly hasOnlyEarlier?: true;
  /** Whether the table has rows, but none has a figure for the earlier days that the period is compared with. */
  readonly lacksEarlier?: true;
  /** Whether the service had rows, but none passes the filter. */
  readonly isFilteredOut?: true;
  /** What the drivers of each of `rows` are computed from; absent if the table doesn't show drivers. */
  readonly driverSides?: readonly ComparedSides[];
  /** The value columns of a saved report; absent without such columns, or if the answer has no rows. */
  readonly sideBySide?: SideBySide;
  /** The names of the values that count in `Other`; absent without such columns. */
  readonly inOther?: readonly string[];
  /** The totals that shares are of; absent if it has none. */
  readonly shared?: readonly SharedTotal[];
  /** What names the app of each row where a sheet shows fewer columns of it: no two apps look alike. */
  readonly appTitles?: readonly string[];
  /** The cells of users that weren't read, by 0-based rows and columns: rows that stay keep what they had there. */
  readonly unread?: { readonly rows: readonly number[]; readonly columns: readonly number[] };
  /** The rows that the table leaves out, because it has only the top ones; absent if there are none. */
  readonly leftOut?: RowsLeftOut;
}

/** Marks a table that was fetched, for the compiler alone. */
declare const FETCHED: unique symbol;

/** A table as a service answered it, before `ReportSource.arrange` has made of it what a sheet shows. */
export type FetchedTable = Table & { readonly [FETCHED]: true };

/** The total that a column of shares is of, over all days. */
interface SharedTotal {
  /** That of the column. */
  readonly title: string;
  readonly kind: ColumnKind;
  readonly total: number;
}

/** Rows in their columns. */
export type Rows = Pick<Table, 'columns' | 'rows'>;

/** The value columns of a saved report, and the new values that have none. */
export interface SideBySide {
  readonly kept: StoredColumns;
  /** Names of values that are newer than the columns. They count in `Other`. */
  readonly added: readonly string[];
}

export interface RowsLeftOut {
  readonly rows: number;
  /** The totals of these rows, if the table has totals. */
  readonly totals?: TableRow;
  /** These rows themselves where the table compares: what is told of a change is of all rows. */
  readonly compared?: Pick<Table, 'rows' | 'driverSides'>;
}

/** The first and the last day of the rows, of weeks and months their first days; null without one. */
export function daySpanIn({ columns, rows }: Rows): DaySpan | null {
  const dayAt = dayColumn(columns);
  const span = { first: '' as Day, last: '' as Day };
  if (dayAt >= 0)
    for (const row of rows) {
      const day = parseDay(String(row[dayAt]));
      if (day === null) continue;
      if (span.first === '' || day < span.first) span.first = day;
      if (day > span.last) span.last = day;
    }
  return span.last === '' ? null : span;
}

/** Whether the service had no row of the period. */
export function isEmptyAnswer({
  rows,
  hasOnlyEarlier,
  isFilteredOut,
}: Pick<Table, 'rows' | 'hasOnlyEarlier' | 'isFilteredOut'>): boolean {
  return (rows.length === 0 && !isFilteredOut) || hasOnlyEarlier === true;
}

/** Whether a value of unknown origin is a list of rows. */
export function isRows(value: unknown): value is TableRow[] {
  return Array.isArray(value) && value.every((row) => Array.isArray(row) && row.every(isTableValue));
}

function isTableValue(value: unknown): value is TableValue {
  return value === null || typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value));
}

/** A surrogate, or a unit above all surrogates. */
const HIGH_UNIT = /[\ud800-\uffff]/;

/**
 * Orders texts by code point, alike in every locale. JavaScript's `<` compares UTF-16 units, which is the same unless
 * one text has a surrogate where the other has a unit above all surrogates.
 */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  if (!HIGH_UNIT.test(a) || !HIGH_UNIT.test(b)) return a < b ? -1 : 1;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const unitA = a.charCodeAt(i);
    const unitB = b.charCodeAt(i);
    if (unitA !== unitB) return codePointRank(unitA) - codePointRank(unitB);
  }
  return a.length - b.length;
}

/** Surrogates (D800-DFFF) stand for code points above every other unit, so they rank last. */
function codePointRank(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit > 0xdfff ? unit - 0x800 : unit + 0x2000;
}

/** The value of a row in a column; null if the row is too short. */
export function valueAt(row: TableRow, position: number): TableValue {
  return row[position] ?? null;
}

/**
 * Returns a function that makes a key of a row's values in these columns. Null equals '': both are an empty cell. A
 * number equals its digits, because a sheet returns digits as a number if somebody has removed the text format.
 */
export function keyReader(positions: readonly number[]): (row: TableRow) => string {
  return (row) => JSON.stringify(positions.map((at) => String(row[at] ?? '')));
}

/** The positions of the first columns. */
export function firstPositions(length: number): number[] {
  return Array.from({ length }, (_none, at) => at);
}

/** Orders two values of one column; a missing value comes first. */
export function compareValues(a: TableValue, b: TableValue): number {
  if (a === b) return 0;
  if (a === null) return -1;
  if (b === null) return 1;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return compareText(String(a), String(b));
}

/** Compares values of one column: texts by code point, days by time. Blank ones come last in every order. */
export function orderOfValues(order: SortOrder): (a: TableValue, b: TableValue) => number {
  const compared = (a: TableValue, b: TableValue) => {
    if (order === FARTHEST) return Math.abs(Number(b)) - Math.abs(Number(a));
    return order === 'smallest first' ? compareValues(a, b) : compareValues(b, a);
  };
  return (a, b) => {
    const [isBlankA, isBlankB] = [a, b].map((value) => value === null || value === '');
    return isBlankA || isBlankB ? Number(isBlankA) - Number(isBlankB) : compared(a, b);
  };
}

/** Orders rows ascending by the given column positions, the first position first. */
export function rowOrder(positions: readonly number[]): (a: TableRow, b: TableRow) => number {
  return (a, b) => {
    for (let at = 0; at < positions.length; at++) {
      const position = positions[at] ?? 0;
      const one = a[position];
      const other = b[position];
      // Most rows have the values of their neighbours.
      const order = one === other ? 0 : compareValues(one ?? null, other ?? null);
      if (order !== 0) return order;
    }
    return 0;
  };
}

/** The rows sorted by `rowOrder`. */
export function sortRows(rows: readonly TableRow[], positions: readonly number[]): TableRow[] {
  return [...rows].sort(rowOrder(positions));
}

/** The 0-based position of the column with this name; -1 if there is none. */
export function columnNamed(columns: readonly Column[], name: string): number {
  return columns.findIndex((column) => column.name === name);
}

/** The 0-based position of the column of days; -1 if there is none. */
export function dayColumn(columns: readonly Column[]): number {
  return columns.findIndex((column) => column.kind === 'day');
}
