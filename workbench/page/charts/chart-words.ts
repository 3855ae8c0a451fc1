// A chart in words, for people who don't see it.

import type { ChartModel, ModelSeries } from '../../charts/chart-model';

type Formatted = (value: number, format: string | undefined) => string;

/** Title and kind, such as “Revenue by day, line chart”. */
export function chartName({ title, type, stacking }: ChartModel): string {
  const stacked = stacking === 'none' || type === 'LINE' || type === 'PIE' ? '' : 'stacked ';
  const kind = `${stacked}${type.toLowerCase().replaceAll('_', ' ')} chart`;
  return title ? `${title}, ${kind}` : `Untitled ${kind}`;
}

/** What is drawn in place of a picture; undefined where there is one. */
export function whyNotDrawn({ kind, series }: ChartModel): string | undefined {
  if (!kind) return 'The workbench can’t draw a chart of this kind. Google Sheets can.';
  const hasNumber = series.some(({ values }) => values.some((value) => value !== null));
  return hasNumber ? undefined : 'The cells of this chart have no numbers.';
}

/** What the chart shows, series by series. */
export function chartDescription(model: ChartModel, formatted: Formatted): string {
  const reason = whyNotDrawn(model);
  const { categories } = model;
  const [first, last] = [categories[0], categories[categories.length - 1]];
  const points = `${categories.length} ${categories.length === 1 ? 'point' : 'points'}`;
  const span = first && last && first !== last ? ` from ${first} to ${last}` : '';
  const lines = model.series.map((series, index) => seriesWords(series, index, model, formatted));
  const preview = 'This is a preview. Google Sheets draws its own chart.';
  return reason ?? [`${points}${span}.`, ...lines, preview].join(' ');
}

function seriesWords(series: ModelSeries, index: number, model: ChartModel, formatted: Formatted): string {
  const { format, values } = series;
  const name = series.name || `Series ${index + 1}`;
  const numbers = values.flatMap((value, at) => (value === null ? [] : [{ value, at }]));
  if (numbers.length === 0) return `${name}: no numbers.`;
  const lowest = numbers.reduce((least, each) => (each.value < least.value ? each : least));
  const highest = numbers.reduce((most, each) => (each.value > most.value ? each : most));
  const words = ({ value, at }: { value: number; at: number }) =>
    `${formatted(value, format)} (${model.categories[at]})`;
  return `${name}: lowest ${words(lowest)}, highest ${words(highest)}.`;
}
