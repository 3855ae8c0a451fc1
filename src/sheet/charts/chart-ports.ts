// What the charts of reports need of a spreadsheet: its charts, and what is around a new one.

import type { ChartKind } from '../../core/report/chart';
import type { BlockPlace } from '../block';

/** A cell, by its row and column from 1. */
export interface ChartAnchor {
  row: number;
  column: number;
}

/** In pixels. */
export interface ChartSize {
  width: number;
  height: number;
}

/** Where a chart lies in its sheet. */
export interface ChartArea {
  readonly anchor: ChartAnchor;
  readonly size: ChartSize;
}

/** By what a chart is found. */
interface ChartKey {
  readonly id: number;
  readonly sheetId: number;
}

/** Any chart of the spreadsheet, also a person's. */
export interface PlacedChart extends ChartKey, ChartArea {
  /** In the order in which they were added. */
  readonly ranges: readonly BlockPlace[];
  /** As it is shown; '' for none. */
  readonly title: string;
  /** What a series, from 0, is called in the legend; '' where that is the title of its column. */
  nameOf(series: number): string;
}

/** A chart to insert. */
export interface NewChart extends ChartArea {
  kind: ChartKind;
  /** '' for none. */
  title: string;
  ranges: readonly BlockPlace[];
  hasLegend: boolean;
  /** Which series, from 0, is that of the earlier period, which is grey and thin; null for none. */
  earlier: number | null;
  /** What each series is called in the legend; '' for the title of its column. */
  names: readonly string[];
}

/** What to change in a chart; null leaves a part unchanged. */
interface ChartChange {
  ranges: readonly BlockPlace[] | null;
  anchor: ChartAnchor | null;
  title: string | null;
  /** What series are called from now on, by their places from 0. */
  names: ReadonlyMap<number, string>;
  /** Which period the first series is of, whose look follows unless a person has chosen another. */
  first: ShownPeriod | null;
}

/** The period that a comparison is of, or the one before. */
export type ShownPeriod = 'present' | 'earlier';

/**
 * The charts of the spreadsheet.
 * @example
 * charts.list(sheetId).find(({ id }) => id === chartId)?.title; // as a person has it now
 */
export interface SheetCharts {
  /** The charts of a sheet, or of all sheets for null. Each part of a chart is read on first use. */
  list(sheetId: number | null): PlacedChart[];
  /** Adds a tab of about this name, without gridlines. @returns its ID */
  addTab(name: string): number;
  insert(sheetId: number, chart: NewChart): void;
  update(chart: ChartKey, change: ChartChange): void;
  remove(chart: ChartKey): void;
}

/** The last row and column of a sheet with content, and its frozen rows. */
export interface SheetBounds {
  lastRow: number;
  lastColumn: number;
  frozenRows: number;
}

/**
 * What is around a new chart.
 * @example
 * surroundings.blockOf('PublisherStats_report_k3f9')?.rows; // 41
 */
export interface ChartSurroundings {
  /** Where a block is; null for none. */
  blockOf(blockName: string): BlockPlace | null;
  /** The bounds of a sheet; null if it is gone. */
  sheet(sheetId: number): SheetBounds | null;
}

export interface ChartDeps {
  charts: SheetCharts;
  surroundings: ChartSurroundings;
}
