// Builds charts with Google's builder, and changes the ranges that they read.

import type { ChartKind } from '../../../core/report/chart';
import type { BlockPlace } from '../../../sheet/block-place';
import { LEAST_TITLED_HEIGHT } from '../../../sheet/charts/chart-place';
import type { NewChart } from '../../../sheet/charts/chart-ports';
import { activeSpreadsheet } from '../active-spreadsheet';
import { rangeOf } from '../sheet-range';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Builder = GoogleAppsScript.Spreadsheet.EmbeddedChartBuilder;
type Chart = GoogleAppsScript.Spreadsheet.EmbeddedChart;

type OptionValue = string | number | boolean;

/** Sets no colors but that of the earlier period, so that these follow the spreadsheet's theme. */
function optionsOf({ kind, title, size, hasLegend, isCompared }: NewChart): Record<string, OptionValue> {
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
    ...(isCompared ? EARLIER : {}),
  };
}

/** Grey, and as a line thin, beside the present figures. */
const EARLIER = { 'series.1.color': '#9aa0a6', 'series.1.lineWidth': 1 } as const;

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
  const shown =
    kind === 'pie' ? typed : typed.setHiddenDimensionStrategy(Charts.ChartHiddenDimensionStrategy.SHOW_BOTH);
  const drawn = Object.entries(optionsOf(chart)).reduce(
    (builder, [option, value]) => builder.setOption(option, value),
    shown,
  );
  return drawn.setPosition(anchor.row, anchor.column, 0, 0).build();
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
