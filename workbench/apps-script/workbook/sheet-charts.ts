// The charts of a sheet as data: what they read, how they are drawn, and where they lie.

import type { Rectangle } from './rectangle';

/** A value of a chart's option, such as `legend.position`. */
export type ChartOption = string | number | boolean | null | readonly (string | number)[];

/**
 * Cells that a chart reads. Google keeps the cells, not a name: they move with inserted rows, not with a written block.
 */
export interface ChartRange {
  sheetId: number;
  range: Rectangle;
}

/** The cell under the upper left corner, from 1, and the distance from that cell's corner in pixels. */
export interface Anchor {
  row: number;
  column: number;
  offsetX: number;
  offsetY: number;
}

export interface ChartData {
  /** Unique in the workbook, and stable. */
  readonly id: number;
  /** A name of `Charts.ChartType`, such as `LINE`. */
  type: string;
  /** In the order added: the first column of all is the domain. */
  ranges: ChartRange[];
  /** By dotted keys, such as `title`, `legend.position` or `series.0.color`. */
  options: Record<string, ChartOption>;
  /** A name of `Charts.ChartMergeStrategy`. */
  mergeStrategy: string;
  transposes: boolean;
  /** Rows or columns of the ranges that are headers; -1 leaves it to Google. */
  headers: number;
  /** A name of `Charts.ChartHiddenDimensionStrategy`. */
  hiddenDimensions: string;
  anchor: Anchor;
}

/** A copy that shares nothing with the chart. */
export function copyOfChart<C extends Pick<ChartData, 'ranges' | 'options' | 'anchor'>>(chart: C): C {
  return {
    ...chart,
    ranges: chart.ranges.map(({ sheetId, range }) => ({ sheetId, range: { ...range } })),
    options: { ...chart.options },
    anchor: { ...chart.anchor },
  };
}
