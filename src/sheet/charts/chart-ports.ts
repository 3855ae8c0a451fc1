// What charts need of a spreadsheet: narrow ports that `google/sheet/charts` implements.

import type { Rectangle } from '../../core/a1';
import type { ChartKind } from '../../core/report/chart';
import type { BlockPlace } from '../block-place';
import type { BandContent } from './chart-band';

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

/** A chart of a spreadsheet, whoever made it. */
export interface PlacedChart {
  readonly id: number;
  readonly sheetId: number;
  /** What it reads in the tab of bands, in the order in which it was added; null for cells elsewhere. */
  readonly ranges: readonly (Rectangle | null)[];
  readonly anchor: ChartAnchor;
  readonly size: ChartSize;
  /** As it is shown; blank where it has none. */
  readonly title: string;
}

/** A chart of ours before it is in a sheet. */
export interface NewChart {
  kind: ChartKind;
  title: string;
  ranges: readonly Rectangle[];
  /** Whether its title doesn't name its series. */
  hasLegend: boolean;
  anchor: ChartAnchor;
  size: ChartSize;
}

/** What is changed of a chart; null leaves it as it is. */
export interface ChartChange {
  ranges: readonly Rectangle[] | null;
  anchor: ChartAnchor | null;
}

/** The charts of the spreadsheet. */
export interface SheetCharts {
  /** Those of a sheet, or of all sheets for null. Each part of one is read when it is asked for. */
  list(sheetId: number | null): PlacedChart[];
  insert(sheetId: number, chart: NewChart): void;
  update(chart: Pick<PlacedChart, 'id' | 'sheetId'>, change: ChartChange): void;
  remove(chart: Pick<PlacedChart, 'id' | 'sheetId'>): void;
}

/** The hidden tab of bands. */
export interface ChartBands {
  /** The numbers of the bands that have a chart's data. */
  used(): number[];
  /** The titles in the header of a band. */
  titles(slot: number): string[];
  /** Writes a band in one step, and blanks what it had below. */
  write(slot: number, content: BandContent): void;
  clear(slot: number): void;
}

/** The last row and column of a sheet with content, and how many rows stay in sight. */
export interface SheetBounds {
  lastRow: number;
  lastColumn: number;
  frozenRows: number;
}

/** What lies around a new chart. */
export interface ChartSurroundings {
  /** Where a block is; null where there is none. */
  blockOf(blockName: string): BlockPlace | null;
  /** What a sheet has; null where it is gone. */
  sheet(sheetId: number): SheetBounds | null;
  /** Whether cells under a chart hold something. */
  coversCells(sheetId: number, anchor: ChartAnchor, size: ChartSize): boolean;
}

export interface ChartDeps {
  charts: SheetCharts;
  bands: ChartBands;
  surroundings: ChartSurroundings;
}
