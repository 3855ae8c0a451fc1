// How ECharts draws a chart: its option, from what the chart shows and the colors of the page.

import type { EChartsOption, LegendComponentOption, SeriesOption } from 'echarts';
import type { ChartModel, ModelSeries } from '../../charts/chart-model';

export interface ChartLook {
  /** Colors as CSS writes them. */
  text: string;
  soft: string;
  line: string;
  surface: string;
  /** In pixels. */
  width: number;
  /** A number as a cell of this format shows it. */
  formatted: (value: number, format: string | undefined) => string;
}

/** Google's first colors of a new chart (github.com/jrnold/ggthemes checked them against charts that Google drew). */
export const PALETTE = [
  ...['#4285f4', '#ea4335', '#fbbc04', '#34a853', '#ff6d01', '#46bdc6'],
  ...['#7baaf7', '#f07b72', '#fcd04f', '#71c287', '#ff994d', '#7ed1d7'],
  ...['#b3cefb', '#f7b4ae', '#fde49b', '#aedcba', '#ffc599', '#b5e5e8'],
];

/** Of a line without a width of its own, in pixels. */
const LINE_WIDTH = 2;

const FONT = 'Roboto, Arial, sans-serif';
const MARGIN = 16;
/** Around a chart without axes. */
const BARE_MARGIN = 4;
const TITLE_SIZE = 16;
const TEXT_SIZE = 12;

/** Roughly, because the legend gets its room before anything is drawn. */
const CHARACTER_WIDTH = 7.5;
const LEGEND_SYMBOL = 34;
/** An axis that reaches this number has its marks at whole numbers. */
const WHOLE_MARKS = 10;
/** Between two marks of a horizontal axis: enough for a sum of money. */
const PIXELS_OF_TICK = 180;
/** The part of the width that a legend beside the chart may take. */
const WIDEST_LEGEND = 0.3;
/** The part of the width that the names of bars may take. */
const WIDEST_LABEL = 0.4;

export function chartOption(model: ChartModel, look: ChartLook): EChartsOption {
  const { series, kind } = model;
  const common: EChartsOption = {
    animation: false,
    color: PALETTE,
    textStyle: { fontFamily: FONT, color: look.text },
    title: {
      text: model.title,
      subtext: model.subtitle,
      left: MARGIN,
      top: MARGIN - 4,
      itemGap: 8,
      textStyle: {
        color: look.text,
        fontSize: TITLE_SIZE,
        fontWeight: 'normal',
        width: look.width - 5 * MARGIN,
        overflow: 'truncate',
      },
      subtextStyle: { color: look.soft, fontSize: TEXT_SIZE },
    },
  };
  const names = kind === 'pie' ? model.categories : series.map(nameOf);
  const legend = legendOption(model, names, look);
  return kind === 'pie'
    ? { ...common, legend, ...pieParts(model, look) }
    : { ...common, legend, ...axisParts(model, look, names) };
}

/** Series without a name get a number. */
function nameOf({ name }: ModelSeries, index: number): string {
  return name || `Series ${index + 1}`;
}

function headroom({ title, subtitle }: ChartModel): number {
  return MARGIN + (title ? TITLE_SIZE + MARGIN / 2 : 0) + (subtitle ? TEXT_SIZE + MARGIN / 2 : 0);
}

function legendWidth(names: readonly string[], look: ChartLook): number {
  const longest = Math.max(0, ...names.map(({ length }) => length));
  return Math.min(LEGEND_SYMBOL + longest * CHARACTER_WIDTH, look.width * WIDEST_LEGEND);
}

function legendOption(model: ChartModel, names: readonly string[], look: ChartLook): LegendComponentOption {
  const { legend: position } = model;
  if (position === 'none') return { show: false };
  const isBeside = position === 'left' || position === 'right';
  const place = {
    left: { left: MARGIN, top: headroom(model) + MARGIN },
    right: { right: MARGIN, top: headroom(model) + MARGIN },
    top: { top: headroom(model), left: MARGIN, right: MARGIN },
    bottom: { bottom: MARGIN / 2, left: MARGIN, right: MARGIN },
  }[position];
  return {
    ...place,
    type: 'scroll',
    orient: isBeside ? 'vertical' : 'horizontal',
    data: [...names],
    ...(model.kind === 'line' ? { itemWidth: 18 } : { icon: 'roundRect', itemWidth: 12 }),
    itemHeight: 12,
    pageTextStyle: { color: look.soft },
    pageIconColor: look.soft,
    pageIconInactiveColor: look.line,
    tooltip: { show: true },
    textStyle: {
      color: look.text,
      fontSize: TEXT_SIZE,
      ...(isBeside ? { width: legendWidth(names, look) - LEGEND_SYMBOL, overflow: 'truncate' as const } : {}),
    },
  };
}

const LEGEND_LINE = 24;

/** What the title and the legend leave to the chart itself. */
function room(model: ChartModel, names: readonly string[], look: ChartLook) {
  const beside = legendWidth(names, look) + MARGIN;
  return {
    left: MARGIN + (model.legend === 'left' ? beside : 0),
    right: MARGIN + (model.legend === 'right' ? beside : 0),
    top: headroom(model) + (model.legend === 'top' ? LEGEND_LINE : 0) + MARGIN / 2,
    bottom: MARGIN + (model.legend === 'bottom' ? LEGEND_LINE : 0),
  };
}

function axisParts(model: ChartModel, look: ChartLook, names: readonly string[]): EChartsOption {
  const { kind, stacking, categories, series } = model;
  const isPercent = stacking === 'percent';
  const format = isPercent ? '0%' : axisFormat(series);
  const text = { color: look.soft, fontSize: TEXT_SIZE };
  const categoryAxis = {
    type: 'category' as const,
    data: categories,
    boundaryGap: kind !== 'line' && kind !== 'area',
    // Google draws the first bar at the top.
    inverse: kind === 'bar',
    axisLine: { lineStyle: { color: look.line } },
    axisTick: { show: false },
    axisLabel: {
      ...text,
      hideOverlap: true,
      ...(kind === 'bar' ? { width: look.width * WIDEST_LABEL, overflow: 'truncate' as const } : {}),
    },
    ...axisTitle(model.axes.category, look, kind === 'bar' ? 80 : 28),
  };
  const valueAxis = {
    type: 'value' as const,
    // A sparkline shows the course of its values, so its axis need not start at 0.
    scale: model.isBare,
    ...(isPercent
      ? { max: 1, interval: 0.25 }
      : { splitNumber: kind === 'bar' ? Math.ceil(look.width / PIXELS_OF_TICK) : 4 }),
    splitLine: { lineStyle: { color: look.line } },
    axisLabel: { ...text, hideOverlap: true, formatter: (value: number) => look.formatted(value, format) },
    ...axisTitle(model.axes.value, look, kind === 'bar' ? 28 : 64),
  };
  const shares = isPercent ? sharesOf(series) : series.map(({ values }) => values);
  return {
    ...(model.isBare
      ? { grid: { left: BARE_MARGIN, right: BARE_MARGIN, top: BARE_MARGIN, bottom: BARE_MARGIN } }
      : { grid: { ...room(model, names, look), outerBoundsMode: 'same', outerBoundsContain: 'all' } }),
    xAxis: { ...(kind === 'bar' ? valueAxis : categoryAxis), show: !model.isBare },
    yAxis: { ...(kind === 'bar' ? categoryAxis : valueAxis), show: !model.isBare },
    tooltip: { ...tooltipLook(look), trigger: 'axis' },
    series: series.map((each, index) =>
      drawnSeries(model, each, { name: names[index] ?? '', data: shares[index] ?? [] }, (value) =>
        look.formatted(value, isPercent ? '0.0%' : each.format),
      ),
    ),
  };
}

/** The format of the first number, without decimals where the marks of the axis are whole numbers anyway. */
function axisFormat(series: readonly ModelSeries[]): string | undefined {
  const format = series.find((each) => each.format)?.format;
  const isLarge = series.some(({ values }) => values.some((value) => Math.abs(value ?? 0) >= WHOLE_MARKS));
  return isLarge && !format?.includes('%') ? format?.replace(/\.[0#?]+/g, '') : format;
}

function axisTitle(name: string, look: ChartLook, gap: number) {
  if (!name) return {};
  return { name, nameLocation: 'middle' as const, nameGap: gap, nameTextStyle: { color: look.text } };
}

function drawnSeries(
  { kind, stacking, isSmooth, bridgesGaps }: ChartModel,
  { color, width = LINE_WIDTH, isLine }: ModelSeries,
  series: { name: string; data: (number | null)[] },
  formatted: (value: number) => string,
): SeriesOption {
  const shared = {
    ...series,
    ...(color ? { color } : {}),
    tooltip: {
      valueFormatter: (value: unknown) => (typeof value === 'number' ? formatted(value) : '–'),
    },
  };
  const isLineKind = kind === 'line' || kind === 'area' || isLine;
  // Google stacks no lines.
  const stack = stacking === 'none' || kind === 'line' || isLine ? {} : { stack: 'all' };
  if (!isLineKind) return { ...shared, ...stack, type: 'bar', barMaxWidth: 64, barCategoryGap: '30%' };
  return {
    ...shared,
    ...stack,
    type: 'line',
    lineStyle: { width },
    smooth: isSmooth,
    connectNulls: bridgesGaps,
    // A line can't show a single point.
    showSymbol: series.data.filter((value) => value !== null).length < 2,
    symbol: 'circle',
    ...(kind === 'area' ? { areaStyle: { opacity: 0.3 } } : {}),
  };
}

/** Each value as a part of the sum of its category. */
function sharesOf(series: readonly ModelSeries[]): (number | null)[][] {
  const sums: number[] = [];
  for (const { values } of series) {
    values.forEach((value, at) => {
      sums[at] = (sums[at] ?? 0) + Math.abs(value ?? 0);
    });
  }
  return series.map(({ values }) =>
    values.map((value, at) => (value === null || !sums[at] ? null : value / sums[at])),
  );
}

/** A pie shows its first series. */
function pieParts(model: ChartModel, look: ChartLook): EChartsOption {
  const [first] = model.series;
  const { top, bottom, left, right } = room(model, model.categories, look);
  return {
    tooltip: { ...tooltipLook(look), trigger: 'item' },
    series: [
      {
        type: 'pie',
        top,
        bottom,
        left,
        right,
        radius: '90%',
        // Slices follow the order of rows, clockwise from the top.
        startAngle: 90,
        data: model.categories.map((name, at) => ({ name, value: first?.values[at] ?? 0 })),
        label: {
          position: 'inside',
          formatter: ({ percent = 0 }) => (percent < 4 ? '' : `${percent.toFixed(1)}%`),
          color: '#1c2421',
          fontSize: TEXT_SIZE,
        },
        labelLine: { show: false },
        itemStyle: { borderColor: look.surface, borderWidth: 1 },
        tooltip: {
          valueFormatter: (value) => (typeof value === 'number' ? look.formatted(value, first?.format) : '–'),
        },
      },
    ],
  };
}

function tooltipLook(look: ChartLook) {
  return {
    confine: true,
    backgroundColor: look.surface,
    borderColor: look.line,
    textStyle: { color: look.text, fontSize: TEXT_SIZE },
  };
}
