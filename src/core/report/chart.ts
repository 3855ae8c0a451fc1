// The charts of saved reports: their kinds, and what is stored of each.

export const CHART_KINDS = ['line', 'column', 'stacked column', 'bar', 'pie'] as const;
export type ChartKind = (typeof CHART_KINDS)[number];

/** What a person chooses for a chart. */
export interface ChartChoice {
  kind: ChartKind;
  /** The title of the column whose values are its categories, such as `Date`. */
  domain: string;
  /** The title of the column that is drawn, such as `Revenue`; with value columns, what their titles begin with. */
  metric: string;
  title: string;
}

/** A chart that the next run of its report inserts. */
export interface PlannedChart extends ChartChoice {
  /** Where the chart is inserted; if absent, beside its report's table. Later only a person moves it. */
  place?: ChartPlace;
}

/** A chart of a report, as the spreadsheet's properties store it. */
export interface ReportChart extends PlannedChart {
  /** The spreadsheet's ID of the chart; null until it has been inserted. */
  chartId: number | null;
  /** The title that the next run gives it, unless a person has changed the present one. */
  nextTitle?: string;
  /** Whether it was made with the earlier side of a comparison, as its first series; absent if not. */
  isEarlierFirst?: true;
  /** The name that each series was given, '' for the title of its column; absent before it is inserted. */
  names?: readonly string[];
  /** Whether a person has deleted the chart, so that it is never made again. */
  isDeleted: boolean;
}

/** The cell under a chart's upper left corner, from 1, and its size in pixels. */
export interface ChartPlace {
  row: number;
  column: number;
  width: number;
  height: number;
  /** The ID of the chart's sheet; absent for the sheet of its report's table. */
  sheetId?: number;
}

/** The most values that the form draws beside one another, except days, weeks and months. All others are `Others`. */
export const MOST_DRAWN = 15;

/** The most charts of one report. */
export const MOST_CHARTS = 6;

export const LONGEST_CHART_TITLE = 200;
