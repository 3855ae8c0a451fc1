// The rectangles that charts read, side by side in the hidden tab `_publisher_stats_charts`: one band of columns each.

import type { Rectangle } from '../../core/a1';
import { type Column, type TableValue, valueAt } from '../../core/table';
import { type CellValue, FORMATS, formatOf, plainCell } from '../cells';
import type { ChartData } from './chart-data';

/** A domain, 12 series and `Other`, and a blank column. */
export const BAND_COLUMNS = 15;

/** The row of titles, below the line that names the report and the chart. */
const HEADER_ROW = 2;

/** The first column of a band. @param slot its number, from 0 */
export function bandColumn(slot: number): number {
  return slot * BAND_COLUMNS + 1;
}

/** The number of the band that a column is in. */
export function slotOf(column: number): number {
  return Math.floor((column - 1) / BAND_COLUMNS);
}

/** The columns that a chart reads, the domain first: header and rows, at least one. */
export function chartRanges(slot: number, { columns, rows }: ChartData): Rectangle[] {
  return columns.map((_column, at) => ({
    row: HEADER_ROW,
    column: bandColumn(slot) + at,
    rows: Math.max(1, rows.length) + 1,
    columns: 1,
  }));
}

/** The cells of a band from the first row of the tab, and their number formats. */
export interface BandContent {
  values: CellValue[][];
  formats: string[][];
}

/** @param marker the line that names the report and the chart, for people who look into the tab */
export function bandContent(marker: string, { columns, rows }: ChartData): BandContent {
  const line = (cells: readonly CellValue[], formats: readonly string[]) => ({
    values: padded(cells, ''),
    formats: padded(formats, FORMATS.text),
  });
  const typed: Column[] = columns.map((column, at) => ({
    ...{ ...column, name: column.title },
    role: at === 0 ? 'dimension' : 'metric',
  }));
  const lines = [
    line([textCellOf(marker)], []),
    line(
      columns.map(({ title }) => textCellOf(title)),
      [],
    ),
    ...rows.map((row, index) =>
      line(
        typed.map((column, at) => plainCell(valueAt(row, at), column, index + 1)),
        columns.map(formatOf),
      ),
    ),
  ];
  return { values: lines.map(({ values }) => values), formats: lines.map(({ formats }) => formats) };
}

const TITLE: Column = { name: '', title: '', kind: 'text', role: 'attribute' };

function textCellOf(text: TableValue): CellValue {
  return plainCell(text, TITLE, 0);
}

function padded<Cell>(cells: readonly Cell[], blank: Cell): Cell[] {
  return [...cells, ...Array.from({ length: BAND_COLUMNS - cells.length }, () => blank)];
}

/** Whether a chart reads exactly these columns. Google may join adjacent columns into one range. */
export function readsExactly(ranges: readonly (Rectangle | null)[], wanted: readonly Rectangle[]): boolean {
  const columns = ranges.flatMap((range) =>
    range
      ? Array.from({ length: range.columns }, (_none, at) => ({
          ...range,
          column: range.column + at,
          columns: 1,
        }))
      : [null],
  );
  const textOf = (range: Rectangle | null) => range && [range.row, range.column, range.rows].join();
  return (
    columns.length === wanted.length &&
    columns.every((each, at) => textOf(each) === textOf(wanted[at] ?? null))
  );
}
