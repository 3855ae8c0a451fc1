// The charts of an .xlsx file. Kinds that hucre can't write are left out, and combo charts lose their lines.

import type { SheetChart } from 'hucre';
import type { ChartData } from '../apps-script/workbook/sheet-charts';
import type { SheetData } from '../apps-script/workbook/sheet-data';
import type { Workbook } from '../apps-script/workbook/workbook';
import { type ChartLine, chartLines, withoutFirst } from '../charts/chart-lines';
import { type ChartModel, chartModel, headerCount, readsDomain } from '../charts/chart-model';
import { type ChartKind, chartSize } from '../charts/chart-options';
import { fileColor, fileFormat, fileRange } from './xlsx-parts';

/** Pixels of a row in the grid. */
const ROW_HEIGHT = 21;

export class FileCharts {
  readonly #names: ReadonlyMap<number, string>;

  /** @param names the sheets' names in the file, by their names in the workbook */
  constructor(
    private readonly workbook: Workbook,
    names: ReadonlyMap<string, string>,
  ) {
    this.#names = new Map(workbook.sheets.map(({ id, name }) => [id, names.get(name) ?? name]));
  }

  of(sheet: SheetData): SheetChart[] {
    return sheet.charts.flatMap((chart) => {
      const model = chartModel(this.workbook, chart);
      const series = this.#series(chart, model);
      // Excel repairs a file with a chart that has no series, by removing the chart.
      return model.kind && series.length > 0 ? [fileChart(sheet, chart, model, model.kind, series)] : [];
    });
  }

  #series(chart: ChartData, { kind, series }: ChartModel): SheetChart['series'] {
    const all = chartLines(chart);
    const hasDomain = readsDomain(chart, all.length);
    const lines = hasDomain ? all.slice(1) : all;
    const headers = headerCount(this.workbook, chart, lines);
    const reference = (line: ChartLine | undefined) => line && this.#reference(withoutFirst(line, headers));
    const categories = hasDomain ? reference(all[0]) : undefined;
    return lines.slice(0, kind === 'pie' ? 1 : undefined).flatMap((line, index) => {
      const values = reference(line);
      if (!values) return [];
      const { name, color } = series[index] ?? {};
      return {
        values,
        ...(categories ? { categories } : {}),
        ...(name ? { name } : {}),
        ...(color ? { color: fileColor(color) } : {}),
      };
    });
  }

  /** Several runs become a union, as Excel writes it; undefined for none. */
  #reference(line: ChartLine): string | undefined {
    const ranges = line.flatMap(({ sheetId, row, column, count, along }) => {
      const name = this.#names.get(sheetId);
      const size = along === 'row' ? { rows: 1, columns: count } : { rows: count, columns: 1 };
      return name === undefined ? [] : [fileRange(name, { row, column, ...size })];
    });
    return ranges.length > 1 ? `(${ranges.join(',')})` : ranges[0];
  }
}

function fileChart(
  sheet: SheetData,
  chart: ChartData,
  model: ChartModel,
  kind: ChartKind,
  series: SheetChart['series'],
): SheetChart {
  const { title, stacking, legend, axes, bridgesGaps } = model;
  const format = model.series.find((each) => each.format)?.format;
  const grouping = stacking === 'none' ? undefined : stacking === 'percent' ? 'percentStacked' : 'stacked';
  return {
    type: kind,
    ...(title ? { title } : { showTitle: false }),
    series,
    anchor: fileAnchor(sheet, chart),
    legend: legend === 'none' ? false : legend,
    ...(grouping && (kind === 'column' || kind === 'bar') ? { barGrouping: grouping } : {}),
    ...(grouping && kind === 'area' ? { areaGrouping: grouping } : {}),
    ...(bridgesGaps ? { dispBlanksAs: 'span' as const } : {}),
    plotVisOnly: chart.hiddenDimensions !== 'SHOW_BOTH',
    ...(kind === 'pie'
      ? {}
      : {
          axes: {
            x: axes.category ? { title: axes.category } : {},
            y: {
              ...(axes.value ? { title: axes.value } : {}),
              ...(format ? { numberFormat: { formatCode: fileFormat(format) } } : {}),
            },
          },
        }),
  };
}

/** Loses the distance from the first cell's corner, because hucre places charts only from cell to cell. */
function fileAnchor(sheet: SheetData, chart: ChartData): SheetChart['anchor'] {
  const from = { row: chart.anchor.row - 1, col: chart.anchor.column - 1 };
  const { width, height } = chartSize(chart);
  let col = from.col;
  for (let left = width; left > 0; col++) left -= sheet.columnWidth(col + 1);
  return { from, to: { row: from.row + Math.round(height / ROW_HEIGHT), col } };
}
