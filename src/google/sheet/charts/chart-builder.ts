// Builds charts with Google's builder, and changes the ranges that they read.

import type { ChartKind } from '../../../core/report/chart';
import type { BlockPlace } from '../../../sheet/block';
import { LEAST_TITLED_HEIGHT } from '../../../sheet/charts/chart-place';
import type { NewChart, ShownPeriod } from '../../../sheet/charts/chart-ports';
import { activeSpreadsheet } from '../active-spreadsheet';
import { rangeOf } from '../sheet-range';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Builder = GoogleAppsScript.Spreadsheet.EmbeddedChartBuilder;
type Chart = GoogleAppsScript.Spreadsheet.EmbeddedChart;

export type OptionValue = string | number | boolean;

/** Sets no colors but that of the earlier period, so that these follow the spreadsheet's theme. */
function optionsOf(chart: NewChart): Record<string, OptionValue> {
  const { kind, title, size, hasLegend, earlier, names } = chart;
  const isTitled = size.height >= LEAST_TITLED_HEIGHT;
  const legend = kind === 'pie' ? 'right' : hasLegend ? 'bottom' : 'none';
  return {
    title,
    width: size.width,
    height: size.height,
    'legend.position': isTitled ? legend : 'none',
    useFirstColumnAsDomain: true,
    ...(isTitled ? {} : WITHOUT_AXES),
    ...(kind === 'stacked column' ? { isStacked: 'absolute' } : {}),
    ...(earlier === null ? {} : lookOf(earlier, 'earlier')),
    ...Object.fromEntries(names.flatMap((name, at) => (name === '' ? [] : [[nameOption(at), name]]))),
  };
}

/** The earlier period is grey, and as a line thin. The present one looks as Google's first series does. */
const LOOKS: Readonly<Record<ShownPeriod, { color: string; lineWidth: number }>> = {
  present: { color: '#4285f4', lineWidth: 2 },
  earlier: { color: '#9aa0a6', lineWidth: 1 },
};

/** The options that make a series, from 0, look like one of that period. */
function lookOf(series: number, period: ShownPeriod): Record<string, OptionValue> {
  const { color, lineWidth } = LOOKS[period];
  return { [`series.${series}.color`]: color, [`series.${series}.lineWidth`]: lineWidth };
}

/** The same for the first series, none where a person has chosen its look. @param options the present options */
export function firstLook(
  period: ShownPeriod,
  options: GoogleAppsScript.Charts.ChartOptions,
): Record<string, OptionValue> {
  const look = lookOf(0, period === 'present' ? 'earlier' : 'present');
  const isOurs = Object.entries(look).every(
    ([option, value]) => String(options.get(option)) === String(value),
  );
  return isOurs ? lookOf(0, period) : {};
}

/** What a series, from 0, is called in the legend; the title of its column without it. */
export function nameOption(series: number): string {
  return `series.${series}.labelInLegend`;
}

const WITHOUT_AXES = {
  'hAxis.textPosition': 'none',
  'hAxis.gridlines.count': 0,
  'vAxis.textPosition': 'none',
  'vAxis.gridlines.count': 0,
} as const;

/** A function, because Google's enumerations can't be read while the script is being loaded. */
function typeOf(kind: ChartKind): GoogleAppsScript.Charts.ChartType {
  const { ChartType } = Charts;
  switch (kind) {
    case 'line':
      return ChartType.LINE;
    case 'column':
    case 'stacked column':
      return ChartType.COLUMN;
    case 'bar':
      return ChartType.BAR;
    case 'pie':
      return ChartType.PIE;
  }
}

export function builtChart(sheet: Sheet, chart: NewChart): Chart {
  const { kind, ranges, anchor } = chart;
  const typed = reading(mergingColumns(sheet.newChart().setChartType(typeOf(kind))), ranges)
    .setTransposeRowsAndColumns(false)
    .setNumHeaders(1);
  // Hidden rows are shown, because a table may be in a hidden tab. A pie refuses that option (docs/platform.md §15).
  const visible =
    kind === 'pie' ? typed : typed.setHiddenDimensionStrategy(Charts.ChartHiddenDimensionStrategy.SHOW_BOTH);
  return withOptions(visible, optionsOf(chart)).setPosition(anchor.row, anchor.column, 0, 0).build();
}

export function withOptions(builder: Builder, options: Readonly<Record<string, OptionValue>>): Builder {
  return Object.entries(options).reduce((built, [option, value]) => built.setOption(option, value), builder);
}

/** One range for each column, the domain first. */
export function reading(builder: Builder, ranges: readonly BlockPlace[]): Builder {
  const [first] = ranges;
  const sheet = first && activeSpreadsheet().getSheetById(first.sheetId);
  return sheet ? ranges.reduce((built, range) => built.addRange(rangeOf(sheet, range)), builder) : builder;
}

/** Joins the ranges as columns. Set at each update, which was seen to reset it (docs/platform.md §15). */
export function mergingColumns(builder: Builder): Builder {
  return builder.setMergeStrategy(Charts.ChartMergeStrategy.MERGE_COLUMNS);
}
