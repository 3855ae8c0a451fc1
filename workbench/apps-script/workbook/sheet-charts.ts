// The charts of a sheet as data: what they read, how they are drawn, and where they lie.

import type { Rectangle } from './rectangle';

/** The value of an option such as `legend.position`. */
export type ChartOption = string | number | boolean | null | readonly (string | number)[];

/**
 * Cells that a chart reads. They move with inserted rows, but don't follow a block that is written elsewhere, because
 * Google stores cells and no name.
 */
export interface ChartRange {
  sheetId: number;
  range: Rectangle;
}

/** The cell under the upper left corner, counted from 1, and the distance from that cell's corner in pixels. */
export interface Anchor {
  row: number;
  column: number;
  offsetX: number;
  offsetY: number;
}

export interface ChartData {
  /** Unique in the workbook, and never changed. */
  readonly id: number;
  /** A name of `Charts.ChartType`, such as `LINE`. */
  type: string;
  /** In the order in which they were added: the first column is the domain. */
  ranges: ChartRange[];
  /** By keys such as `title`, `legend.position` or `series.0.color`. */
  options: Record<string, ChartOption>;
  /** A name of `Charts.ChartMergeStrategy`. */
  mergeStrategy: string;
  transposes: boolean;
  /** How many rows or columns are headers. With -1, Google decides. */
  headers: number;
  /** A name of `Charts.ChartHiddenDimensionStrategy`. */
  hiddenDimensions: string;
  anchor: Anchor;
}

/** A new chart. The defaults are documented; the place is assumed, and about hidden rows Google's pages differ. */
export const NEW_CHART = {
  ranges: [],
  options: {},
  mergeStrategy: 'MERGE_COLUMNS',
  transposes: false,
  headers: -1,
  hiddenDimensions: 'IGNORE_ROWS',
  anchor: { row: 1, column: 1, offsetX: 0, offsetY: 0 },
} as const satisfies Omit<ChartData, 'id' | 'type'>;

/** A copy that shares nothing with the chart. */
export function copyOfChart<C extends Pick<ChartData, 'ranges' | 'options' | 'anchor'>>(chart: C): C {
  return {
    ...chart,
    ranges: chart.ranges.map(({ sheetId, range }) => ({ sheetId, range: { ...range } })),
    options: { ...chart.options },
    anchor: { ...chart.anchor },
  };
}
