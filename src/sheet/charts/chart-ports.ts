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

/** Any chart of the spreadsheet, also a person's. */
export interface PlacedChart {
  readonly id: number;
  readonly sheetId: number;
  /** Its ranges in the tab of bands, in the order in which they were added; null for a range elsewhere. */
  readonly ranges: readonly (Rectangle | null)[];
  readonly anchor: ChartAnchor;
  readonly size: ChartSize;
  /** As it is shown; '' for none. */
  readonly title: string;
}

/** A chart to insert. */
export interface NewChart {
  kind: ChartKind;
  title: string;
  ranges: readonly Rectangle[];
  /** Needed where its title doesn't name its series. */
  hasLegend: boolean;
  anchor: ChartAnchor;
  size: ChartSize;
}

/** What to change in a chart; null leaves a part unchanged. */
export interface ChartChange {
  ranges: readonly Rectangle[] | null;
  anchor: ChartAnchor | null;
}

/** The charts of the spreadsheet. */
export interface SheetCharts {
  /** The charts of a sheet, or of all sheets for null. Each part of a chart is read on first use. */
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
  /** Writes a band in one step, and blanks its earlier rows below. */
  write(slot: number, content: BandContent): void;
  clear(slot: number): void;
}

/** The last row and column of a sheet with content, and its frozen rows. */
export interface SheetBounds {
  lastRow: number;
  lastColumn: number;
  frozenRows: number;
}

/** What is around a new chart. */
export interface ChartSurroundings {
  /** Where a block is; null for none. */
  blockOf(blockName: string): BlockPlace | null;
  /** The bounds of a sheet; null if it is gone. */
  sheet(sheetId: number): SheetBounds | null;
  /** Whether a chart would cover cells with content. */
  coversCells(sheetId: number, anchor: ChartAnchor, size: ChartSize): boolean;
}

export interface ChartDeps {
  charts: SheetCharts;
  bands: ChartBands;
  surroundings: ChartSurroundings;
}
