// Which cells a chart reads, as lines: the domain, then each series. A line starts with its headers.

import type { ChartData, ChartRange } from '../apps-script/workbook/sheet-charts';

/** Cells next to each other, down a column or along a row. */
interface CellRun {
  sheetId: number;
  row: number;
  column: number;
  count: number;
  along: 'column' | 'row';
}

/** Runs of cells, one after the other. */
export type ChartLine = CellRun[];

/**
 * The columns of all ranges side by side, or one below the other with MERGE_ROWS; the rows if it transposes. Of joined
 * ranges that differ in size, the lines that all of them have are read (assumption).
 */
export function chartLines({ ranges, mergeStrategy, transposes }: ChartData): ChartLine[] {
  const lines = ranges.map((range) => linesOf(range, transposes));
  const isJoined = (mergeStrategy === 'MERGE_ROWS') !== transposes;
  if (!isJoined) return lines.flat();
  const count = Math.min(...lines.map(({ length }) => length));
  return Array.from({ length: ranges.length === 0 ? 0 : count }, (_, at) =>
    lines.flatMap((ofRange) => ofRange[at] ?? []),
  );
}

function linesOf({ sheetId, range }: ChartRange, transposes: boolean): ChartLine[] {
  const { row, column, rows, columns } = range;
  return transposes
    ? Array.from({ length: rows }, (_, at) => [
        { sheetId, row: row + at, column, count: columns, along: 'row' as const },
      ])
    : Array.from({ length: columns }, (_, at) => [
        { sheetId, row, column: column + at, count: rows, along: 'column' as const },
      ]);
}

export interface ChartCell {
  sheetId: number;
  row: number;
  column: number;
}

export function cellsIn(line: ChartLine): ChartCell[] {
  return line.flatMap(({ sheetId, row, column, count, along }) =>
    Array.from({ length: count }, (_, at) =>
      along === 'row' ? { sheetId, row, column: column + at } : { sheetId, row: row + at, column },
    ),
  );
}
