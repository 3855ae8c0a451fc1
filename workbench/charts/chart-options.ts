// What the options of a chart say, with Google's defaults.

import type { ChartData, ChartOption } from '../apps-script/workbook/sheet-charts';

export type ChartKind = 'line' | 'area' | 'column' | 'bar' | 'pie';
export type Stacking = 'none' | 'absolute' | 'percent';
export type LegendPosition = 'none' | 'top' | 'bottom' | 'left' | 'right';

/** Google's size of a new chart, in pixels. */
const DEFAULT_WIDTH = 600;
const DEFAULT_HEIGHT = 371;
/** More than any screen has. A larger chart would only keep the browser busy. */
const MOST_PIXELS = 4000;

const KINDS: Readonly<Record<string, ChartKind>> = {
  LINE: 'line',
  AREA: 'area',
  COLUMN: 'column',
  // It also has lines (`isLine` of a series).
  COMBO: 'column',
  BAR: 'bar',
  PIE: 'pie',
};

type Options = ChartData['options'];

/** Undefined for a chart that the workbench doesn't draw. */
export function chartKind({ type }: ChartData): ChartKind | undefined {
  return KINDS[type];
}

export function chartTitle({ options }: ChartData): string {
  return textOption(options, 'title');
}

export function textOption(options: Options, key: string): string {
  const value = options[key];
  return typeof value === 'string' ? value : '';
}

/** Recorded macros of Google Sheets write flags as text. */
export function flagOption(options: Options, key: string): boolean | undefined {
  const value = options[key];
  if (value === true || value === 'true') return true;
  return value === false || value === 'false' ? false : undefined;
}

export function chartSize({ options }: ChartData): { width: number; height: number } {
  return {
    width: pixels(options['width'], DEFAULT_WIDTH),
    height: pixels(options['height'], DEFAULT_HEIGHT),
  };
}

function pixels(value: ChartOption | undefined, standard: number): number {
  const number = Number(value);
  return number >= 1 ? Math.min(Math.round(number), MOST_PIXELS) : standard;
}

export function stackingOf({ options }: ChartData): Stacking {
  const value = options['isStacked'];
  if (value === 'percent' || value === 'relative') return 'percent';
  return value === 'absolute' || flagOption(options, 'isStacked') ? 'absolute' : 'none';
}

/** Google draws `labeled` beside a pie and `in` inside the chart. */
export function legendOf({ options }: ChartData): LegendPosition {
  const value = options['legend.position'] ?? options['legend'];
  const position = (['none', 'top', 'bottom', 'left', 'right'] as const).find((name) => name === value);
  return position ?? (value === 'in' ? 'top' : 'right');
}

/** The color of a series, counted from 0: its own, or that of its place in the list of colors. */
export function colorOf({ options }: ChartData, series: number): string | undefined {
  const own = options[`series.${series}.color`];
  if (typeof own === 'string') return own;
  const { colors } = options;
  const color = Array.isArray(colors) ? colors[series] : undefined;
  return typeof color === 'string' ? color : undefined;
}
