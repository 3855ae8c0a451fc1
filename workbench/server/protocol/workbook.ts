// The whole workbook as the server sends it to a page, with its charts.

import type { ConditionalRule } from '../../apps-script/workbook/rules/conditional-rules';
import type { SavedCells } from '../../apps-script/workbook/saved/snapshot';
import type { ChartModel } from '../../charts/chart-model';
import type { CellStyle, WireRange, WireSelection } from './cells';

/** A conditional format; the first that a cell meets is the one that shows. */
export interface WireRule extends Pick<ConditionalRule, 'condition'> {
  ranges: WireRange[];
}

export interface WireSheet {
  id: number;
  name: string;
  hidden: boolean;
  rows: number;
  columns: number;
  frozenRows: number;
  frozenColumns: number;
  hidesGridlines: boolean;
  /** Widths in pixels of the columns that differ from the default. */
  widths: [column: number, pixels: number][];
  /** Columns from 0 that a person or a script has hidden. */
  hiddenColumns: number[];
  merges: WireRange[];
  rules: WireRule[];
  /** Cells that show spilled values; `cells` leaves them out because the grid computes them. */
  spilled: [row: number, column: number][];
  /** With rows and columns from 1, as in a file. */
  cells: SavedCells;
}

/** A named range. */
interface WireName extends WireRange {
  name: string;
  sheet: number;
}

export interface WireWorkbook {
  revision: number;
  id: string;
  name: string;
  locale: string;
  timeZone: string;
  /** The locale's date format. */
  dateFormat: string;
  sheets: WireSheet[];
  /** Each distinct style once; 0 is the plain one. */
  styles: CellStyle[];
  names: WireName[];
  charts: WireChart[];
  active: WireSelection;
}

export interface WireChart {
  id: number;
  sheet: number;
  /** The cell under the upper left corner, counted from 0, and the distance from that cell's corner in pixels. */
  row: number;
  column: number;
  offsetX: number;
  offsetY: number;
  /** In pixels. */
  width: number;
  height: number;
  model: ChartModel;
}
