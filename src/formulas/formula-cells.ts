// Turns a table into what a custom function returns: a rectangle of values with real dates, or a single number.

import { type Day, parseDay } from '../core/day';
import { DEFAULT_COMPARISON_COLUMNS } from '../core/report/comparison';
import {
  type CellKind,
  type Column,
  columnNamed,
  type Table,
  type TableRow,
  type TableValue,
  valueAt,
} from '../core/table';
import { labeledTotals } from '../sheet/totals';
import { type Metric, metricColumns } from '../sources/fields';
import { checkSize } from './formula-table';

/** A cell of a result. '' shows as a blank cell, and texts stay texts, even `=1+1` (docs/platform.md §1). */
type FormulaValue = string | number | Date;
export type FormulaResult = FormulaValue | FormulaValue[][];

/** What a formula shows of its table. */
export interface FormulaView {
  /** The metrics to show, in their order; null shows every column of the table. */
  metrics: readonly Metric[] | null;
  headers: boolean;
  /** A single number without a header: a KPI cell. */
  scalar: boolean;
  /** Whether each metric is followed by the columns of a comparison. */
  compares?: boolean;
}

/**
 * The cells of a table: a rectangle, one value for `scalar`, or '' if there are neither rows nor headers.
 * @param dateOfDay the date that shows a day in the spreadsheet's time zone
 * @throws StatsError RESULT_TOO_LARGE
 */
export function cellsOfTable(table: Table, view: FormulaView, dateOfDay: (day: Day) => Date): FormulaResult {
  const positions = positionsOf(table.columns, view);
  const dates = new Map<string, Date>();
  // Making a date takes a call to Google, so each day's date is made once for all of its rows.
  const dateOf = (text: string): Date | null => {
    const day = dates.has(text) ? null : parseDay(text);
    if (day) dates.set(text, dateOfDay(day));
    return dates.get(text) ?? null;
  };
  const dateOrText = (value: TableValue): FormulaValue =>
    (typeof value === 'string' ? dateOf(value) : null) ?? value ?? '';
  if (view.scalar) return table.rows[0]?.[positions[0] ?? 0] ?? '';
  const titles = titlesAt(table.columns, positions);
  checkResultSize(table, positions);
  const isDay = table.columns.map(({ kind }) => kind === 'day');
  const rows = rowsOf(table).map((row) =>
    positions.map((at) => (isDay[at] ? dateOrText(valueAt(row, at)) : (row[at] ?? ''))),
  );
  if (view.headers) return [titles, ...rows];
  return rows.length > 0 ? rows : '';
}

function checkResultSize(table: Table, positions: readonly number[]): void {
  checkSize((rowsOf(table).length + 1) * positions.length);
}

/** The rows of the table, followed by its totals if it has any. */
function rowsOf({ rows, totals, columns }: Table): readonly TableRow[] {
  return totals ? [...rows, labeledTotals(totals, columns)] : rows;
}

/** The cells that a result takes. */
export interface ResultShape {
  rows: number;
  columns: readonly CellKind[];
  /** The header's; none if the result has no header. */
  titles: readonly string[];
  /** Whether the first cell, which holds the formula, shows nothing. */
  isBlank: boolean;
  /** A cell that shows a day, by its place in the result from 0; absent if there is none. */
  firstDay?: { row: number; column: number; day: Day };
}

const TEXT: ResultShape['columns'][number] = { kind: 'text' };

/**
 * The shape of the cells that `cellsOfTable` returns.
 * @throws StatsError RESULT_TOO_LARGE
 */
export function shapeOfTable(table: Table, view: FormulaView): ResultShape {
  const { headers, scalar } = view;
  const positions = positionsOf(table.columns, view);
  const columns = positions.map((at) => table.columns[at] ?? TEXT);
  const isBlank = (table.rows[0]?.[positions[0] ?? 0] ?? '') === '';
  if (scalar) return { rows: 1, columns, titles: [], isBlank };
  checkResultSize(table, positions);
  const { length } = rowsOf(table);
  const titles = titlesAt(table.columns, positions);
  const firstDay = firstDayIn(table, positions, headers ? 1 : 0);
  if (headers) return { rows: length + 1, columns, titles, isBlank: false, ...firstDay };
  return length > 0
    ? { rows: length, columns, titles: [], isBlank, ...firstDay }
    : { rows: 1, columns: [TEXT], titles: [], isBlank: true };
}

function firstDayIn(
  { columns, rows }: Table,
  positions: readonly number[],
  titleRows: number,
): Pick<ResultShape, 'firstDay'> {
  const column = positions.findIndex((at) => columns[at]?.kind === 'day');
  const days = rows.map((row) => parseDay(String(valueAt(row, positions[column] ?? -1))));
  const row = days.findIndex((day) => day !== null);
  const day = days[row];
  return day ? { firstDay: { row: row + titleRows, column, day } } : {};
}

function titlesAt(columns: readonly Column[], positions: readonly number[]): string[] {
  return positions.map((at) => columns[at]?.title ?? '');
}

/** The positions of the columns to show: all that aren't metrics, then those of `metrics`; all columns if it's null. */
function positionsOf(columns: readonly Column[], { metrics, compares = false }: FormulaView): number[] {
  const all = columns.map((_column, at) => at);
  if (metrics === null) return all;
  const others = all.filter((at) => columns[at]?.role !== 'metric');
  const ofMetrics = metricColumns(metrics, compares ? DEFAULT_COMPARISON_COLUMNS : []);
  return [...others, ...ofMetrics.map(({ name }) => columnNamed(columns, name))];
}
