// Where a new chart goes: beside its report's block, over no filled cell and no other chart.

import type { ReportChart } from '../../core/report/chart';
import type { BlockPlace } from '../block-place';
import type { ChartAnchor, ChartArea, ChartSize, PlacedChart, SheetBounds } from './chart-ports';

export const FIRST_SIZE: ChartSize = { width: 600, height: 371 };

/** A cell of a new sheet, in pixels. */
const CELL: ChartSize = { width: 100, height: 21 };

/** In pixels. A lower chart is a sparkline, without any text. */
export const LEAST_TITLED_HEIGHT = 120;

/** The title that a chart gets in the sheet. */
export function titleInSheet({ title, place }: ReportChart): string {
  return (place?.height ?? LEAST_TITLED_HEIGHT) < LEAST_TITLED_HEIGHT ? '' : title;
}

/** Below frozen rows, which would cut the chart and be covered by it when the sheet is scrolled. */
export function freePlace(
  block: BlockPlace,
  { lastColumn, frozenRows }: SheetBounds,
  present: readonly ChartArea[],
): ChartAnchor {
  const column = Math.max(block.column + block.columns - 1, lastColumn) + 2;
  const anchor = { row: Math.max(block.row, frozenRows + 1), column };
  for (;;) {
    const inTheWay = present.find((chart) => overlaps(chart, { anchor, size: FIRST_SIZE }));
    if (!inTheWay) return anchor;
    anchor.row = inTheWay.anchor.row + cellsUnder(inTheWay.size).rows + 1;
  }
}

/** The titles of charts that lie over cells. */
export function chartsOver(cells: BlockPlace, present: readonly PlacedChart[]): string[] {
  const isOver = ({ anchor, size }: ChartArea) => {
    const under = cellsUnder(size);
    return (
      meet(anchor.row, under.rows, cells.row, cells.rows) &&
      meet(anchor.column, under.columns, cells.column, cells.columns)
    );
  };
  return present.filter(isOver).map(({ title }) => title);
}

/** How many cells a chart covers, if rows and columns have the size of a new sheet. */
export function cellsUnder({ width, height }: ChartSize): { rows: number; columns: number } {
  return { rows: Math.ceil(height / CELL.height), columns: Math.ceil(width / CELL.width) };
}

function overlaps(one: ChartArea, other: ChartArea): boolean {
  const [a, b] = [cellsUnder(one.size), cellsUnder(other.size)];
  return (
    meet(one.anchor.row, a.rows, other.anchor.row, b.rows) &&
    meet(one.anchor.column, a.columns, other.anchor.column, b.columns)
  );
}

function meet(first: number, length: number, otherFirst: number, otherLength: number): boolean {
  return first < otherFirst + otherLength && otherFirst < first + length;
}
