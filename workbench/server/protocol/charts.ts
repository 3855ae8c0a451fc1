// Charts as the server sends them to a page: where they lie, and what they show.

import type { ChartModel } from '../../charts/chart-model';

export type { ChartModel };

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
