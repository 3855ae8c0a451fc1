// What a chart shows, read from its cells: categories and series of numbers, but not how they are drawn.

import type { ChartData } from '../apps-script/workbook/sheet-charts';
import type { SheetData } from '../apps-script/workbook/sheet-data';
import type { Workbook } from '../apps-script/workbook/workbook';
import { type ChartCell, cellsIn, chartLines } from './chart-lines';
import {
  type ChartKind,
  chartKind,
  chartTitle,
  colorOf,
  flagOption,
  type LegendPosition,
  legendOf,
  type Stacking,
  stackingOf,
  textOption,
} from './chart-options';

export interface ModelSeries {
  /** What it is called by an option, or else its header; empty without one. */
  name: string;
  /** One for each category; null for a cell that holds no number. */
  values: (number | null)[];
  /** Number format of its first number. */
  format?: string;
  color?: string;
  /** Of a line, in pixels. */
  width?: number;
  /** In a chart of columns and lines. */
  isLine?: true;
}

export interface ChartModel {
  /** Undefined for a chart that the workbench doesn't draw. */
  kind?: ChartKind;
  /** Google's name of the kind, such as `LINE`. */
  type: string;
  title: string;
  subtitle: string;
  /** As the cells show them; numbers from 1 where no column is the domain. */
  categories: string[];
  series: ModelSeries[];
  stacking: Stacking;
  legend: LegendPosition;
  /** The titles of the two axes. */
  axes: { category: string; value: string };
  /** Whether neither axis has marks or lines. */
  isBare: boolean;
  isSmooth: boolean;
  /** Lines continue over empty cells. */
  bridgesGaps: boolean;
}

export function chartModel(workbook: Workbook, chart: ChartData): ChartModel {
  const { type, options } = chart;
  const kind = chartKind(chart);
  const { categories, series } = chartNumbers(workbook, chart);
  return {
    ...(kind ? { kind } : {}),
    type,
    title: chartTitle(chart),
    subtitle: textOption(options, 'subtitle'),
    categories,
    series: series.map((each, index) => ({ ...each, ...seriesLook(chart, index) })),
    stacking: stackingOf(chart),
    legend: legendOf(chart),
    axes: axisTitles(chart),
    isBare: ['hAxis', 'vAxis'].every((axis) => options[`${axis}.textPosition`] === 'none'),
    isSmooth: options['curveType'] === 'function',
    bridgesGaps: flagOption(options, 'interpolateNulls') ?? false,
  };
}

function seriesLook(
  chart: ChartData,
  index: number,
): Partial<Pick<ModelSeries, 'name' | 'color' | 'width' | 'isLine'>> {
  const name = textOption(chart.options, `series.${index}.labelInLegend`);
  const color = colorOf(chart, index);
  const width = Number(chart.options[`series.${index}.lineWidth`]);
  const isLine = chart.type === 'COMBO' && chart.options[`series.${index}.type`] === 'line';
  return {
    ...(name === '' ? {} : { name }),
    ...(color === undefined ? {} : { color }),
    ...(width > 0 ? { width } : {}),
    ...(isLine ? { isLine } : {}),
  };
}

function axisTitles({ type, options }: ChartData): ChartModel['axes'] {
  const [across, up] = [
    textOption(options, 'hAxis.title'),
    textOption(options, 'vAxes.0.title') || textOption(options, 'vAxis.title'),
  ];
  return type === 'BAR' ? { category: up, value: across } : { category: across, value: up };
}

/** The categories and series of a chart, without their look. */
function chartNumbers(workbook: Workbook, chart: ChartData): Pick<ChartModel, 'categories' | 'series'> {
  const cells = new ChartCells(workbook);
  const all = chartLines(chart).map(cellsIn);
  const visible = hidesRows(chart) ? cells.withoutHiddenRows(all, chart.transposes) : all;
  const hasDomain = readsDomain(chart, visible.length);
  const lines = hasDomain ? visible.slice(1) : visible;
  const headers = headersOf(cells, chart, lines);
  const length = Math.max(0, ...visible.map((line) => line.length - headers));
  const domain = hasDomain ? visible[0]?.slice(headers) : undefined;
  return {
    categories: Array.from({ length }, (_, at) => (domain ? cells.text(domain[at]) : String(at + 1))),
    series: lines.map((line) => cells.series(line, headers, length)),
  };
}

/** Google documents two defaults (Charts, hidden dimension strategy), and both leave out hidden rows. */
function hidesRows({ hiddenDimensions }: ChartData): boolean {
  return hiddenDimensions !== 'SHOW_BOTH' && hiddenDimensions !== 'IGNORE_COLUMNS';
}

/** Whether the first of the lines holds the categories. */
function readsDomain({ options }: ChartData, lines: number): boolean {
  return lines > 1 && flagOption(options, 'useFirstColumnAsDomain') !== false;
}

/** How many cells at the beginning of each line are headers. */
function headersOf(cells: ChartCells, { headers }: ChartData, series: readonly ChartCell[][]): number {
  return headers < 0 ? guessedHeaders(cells, series) : headers;
}

/** One header where every series begins with a text and a number follows somewhere (assumption). */
function guessedHeaders(cells: ChartCells, lines: readonly ChartCell[][]): number {
  const areTexts = lines.every(([first]) => typeof cells.value(first) === 'string');
  const hasNumber = lines.some((line) => line.some((cell) => typeof cells.value(cell) === 'number'));
  return areTexts && hasNumber ? 1 : 0;
}

/** Reads the cells of charts; a sheet that is gone has none. */
class ChartCells {
  readonly #sheets: ReadonlyMap<number, SheetData>;

  constructor(private readonly workbook: Workbook) {
    this.#sheets = new Map(workbook.sheets.map((sheet) => [sheet.id, sheet]));
  }

  value(cell: ChartCell | undefined): string | number | boolean | null {
    return cell ? (this.#sheets.get(cell.sheetId)?.grid.value(cell.row, cell.column) ?? null) : null;
  }

  text(cell: ChartCell | undefined): string {
    if (!cell || !this.#sheets.has(cell.sheetId)) return '';
    return this.workbook.display(cell.sheetId, cell.row, cell.column);
  }

  series(line: readonly ChartCell[], headers: number, length: number): ModelSeries {
    const name = line.slice(0, headers).map((cell) => this.text(cell));
    const cells = line.slice(headers);
    const values = Array.from({ length }, (_, at) => {
      const value = this.value(cells[at]);
      return typeof value === 'number' ? value : null;
    });
    const format = this.#format(cells[values.findIndex((value) => value !== null)]);
    return {
      name: name.filter((text) => text !== '').join(' '),
      values,
      ...(format === undefined ? {} : { format }),
    };
  }

  /** Where it transposes, a line is a row. Otherwise the rows of all lines are those of the first. */
  withoutHiddenRows(lines: ChartCell[][], transposes: boolean): ChartCell[][] {
    if (transposes) return lines.filter(([first]) => this.#isShown(first));
    const visibility = lines[0]?.map((cell) => this.#isShown(cell)) ?? [];
    if (visibility.every(Boolean)) return lines;
    return lines.map((line) => line.filter((_, at) => visibility[at] ?? true));
  }

  #isShown(cell: ChartCell | undefined): boolean {
    return !(cell && this.#sheets.get(cell.sheetId)?.hides(cell.row));
  }

  #format(cell: ChartCell | undefined): string | undefined {
    const grid = cell && this.#sheets.get(cell.sheetId)?.grid;
    return cell && grid ? this.workbook.styles.get(grid.style(cell.row, cell.column)).format : undefined;
  }
}
