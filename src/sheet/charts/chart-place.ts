// Where a new chart goes: beside its report's block, over no filled cell and no other chart.

import type { Rectangle } from '../../core/a1';
import type { ReportChart } from '../../core/report/chart';
import { type BlockPlace, overlap } from '../block';
import type { ChartAnchor, ChartArea, ChartSize, PlacedChart, SheetBounds } from './chart-ports';

export const FIRST_SIZE: ChartSize = { width: 600, height: 371 };

/** Where a chart lies in a tab of its own. */
export const IN_TAB = { row: 1, column: 1, width: 1000, height: 618 };

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
    const inTheWay = present.find((chart) => overlap(under(chart), under({ anchor, size: FIRST_SIZE })));
    if (!inTheWay) return anchor;
    anchor.row = inTheWay.anchor.row + cellsUnder(inTheWay.size).rows + 1;
  }
}

/** The titles of charts that lie over cells. */
export function chartsOver(cells: Rectangle, present: readonly PlacedChart[]): string[] {
  return present.filter((chart) => overlap(under(chart), cells)).map(({ title }) => title);
}

/** How many cells a chart covers, if rows and columns have the size of a new sheet. */
export function cellsUnder({ width, height }: ChartSize): { rows: number; columns: number } {
  return { rows: Math.ceil(height / CELL.height), columns: Math.ceil(width / CELL.width) };
}

/** The cells under a chart. */
function under({ anchor, size }: ChartArea): Rectangle {
  return { ...anchor, ...cellsUnder(size) };
}
