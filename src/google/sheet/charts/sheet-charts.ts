// The charts of the open spreadsheet, and what lies around a new one.

import { StatsError } from '../../../core/errors';
import { ignoreErrors } from '../../../core/ignore-errors';
import { freeSheetName } from '../../../core/name';
import { once } from '../../../core/once';
import { sheetNameProblem } from '../../../core/place/sheet-name';
import { FIRST_SIZE } from '../../../sheet/charts/chart-place';
import type {
  ChartAnchor,
  ChartSurroundings,
  PlacedChart,
  SheetCharts,
} from '../../../sheet/charts/chart-ports';
import { activeSpreadsheet, allTabs, gridSheets } from '../active-spreadsheet';
import { growGrid } from '../grid-growth';
import { findBlock, placeOf } from '../names/block-range';
import { builtChart, firstLook, mergingColumns, nameOption, reading, withOptions } from './chart-builder';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Chart = GoogleAppsScript.Spreadsheet.EmbeddedChart;

export const sheetCharts: SheetCharts = {
  list(sheetId) {
    const spreadsheet = activeSpreadsheet();
    const sheets =
      sheetId === null
        ? gridSheets(spreadsheet)
        : [spreadsheet.getSheetById(sheetId)].flatMap((each) => each ?? []);
    return sheets.flatMap((sheet) => {
      const id = sheet.getSheetId();
      return sheet.getCharts().flatMap((chart) => placed(chart, id) ?? []);
    });
  },

  addTab(name) {
    const spreadsheet = activeSpreadsheet();
    const taken = allTabs(spreadsheet).map((each) => each.getName());
    const free = freeSheetName(sheetNameProblem(name) === null ? name : 'Chart', taken);
    return spreadsheet.insertSheet(free).setHiddenGridlines(true).getSheetId();
  },

  insert(sheetId, chart) {
    const sheet = sheetOf(sheetId);
    makeRoomFor(sheet, chart.anchor);
    sheet.insertChart(builtChart(sheet, chart));
  },

  update({ id, sheetId }, { ranges, anchor, title, names, first }) {
    const sheet = sheetOf(sheetId);
    const chart = chartOf(sheet, id);
    const builder = mergingColumns(chart.modify());
    if (ranges) reading(builder.clearRanges(), ranges);
    if (title !== null) builder.setOption('title', title);
    for (const [series, name] of names) builder.setOption(nameOption(series), name);
    if (first) withOptions(builder, firstLook(first, chart.getOptions()));
    if (anchor) {
      makeRoomFor(sheet, anchor);
      builder.setPosition(anchor.row, anchor.column, 0, 0);
    }
    sheet.updateChart(builder.build());
  },

  remove({ id, sheetId }) {
    const sheet = sheetOf(sheetId);
    sheet.removeChart(chartOf(sheet, id));
  },
};

export const chartSurroundings: ChartSurroundings = {
  blockOf: (blockName) => findBlock(activeSpreadsheet(), blockName)?.place ?? null,
  sheet(sheetId) {
    const sheet = activeSpreadsheet().getSheetById(sheetId);
    if (!sheet) return null;
    const [lastRow, lastColumn] = [sheet.getLastRow(), sheet.getLastColumn()];
    return { lastRow, lastColumn, frozenRows: sheet.getFrozenRows() };
  },
};

/**
 * A chart as data; null if it isn't in the spreadsheet any more. Each property costs calls, so it is read on first use:
 * most charts are passed over by their ID.
 */
function placed(chart: Chart, sheetId: number): PlacedChart | null {
  const id = chart.getChartId();
  if (id === null) return null;
  const options = once(() => chart.getOptions());
  const pixels = (option: 'width' | 'height') => Number(options().get(option)) || FIRST_SIZE[option];
  const ranges = once(() => rangesOf(chart));
  const anchor = once(() => anchorOf(chart));
  const size = once(() => ({ width: pixels('width'), height: pixels('height') }));
  const title = once(() => textIn(options(), 'title'));
  return {
    id,
    sheetId,
    get ranges() {
      return ranges();
    },
    get anchor() {
      return anchor();
    },
    get size() {
      return size();
    },
    get title() {
      return title();
    },
    nameOf: (series) => textIn(options(), nameOption(series)),
  };
}

function rangesOf(chart: Chart): PlacedChart['ranges'] {
  // Google doesn't document what `getRanges` does once the cells were deleted.
  const ranges = ignoreErrors(() => chart.getRanges()) ?? [];
  return ranges.map(placeOf);
}

function anchorOf(chart: Chart): ChartAnchor {
  const info = chart.getContainerInfo();
  return { row: info.getAnchorRow(), column: info.getAnchorColumn() };
}

/** Empty if it isn't set, or a person has cleared it. */
function textIn(options: ReturnType<Chart['getOptions']>, option: string): string {
  const text: unknown = options.get(option);
  return typeof text === 'string' ? text : '';
}

function sheetOf(sheetId: number): Sheet {
  const sheet = activeSpreadsheet().getSheetById(sheetId);
  if (!sheet) throw new StatsError('REPORT_NOT_WRITTEN', {});
  return sheet;
}

function chartOf(sheet: Sheet, id: number): Chart {
  const chart = sheet.getCharts().find((each) => each.getChartId() === id);
  if (!chart) throw new Error(`the chart ${id} is not in its sheet any more`);
  return chart;
}

/** Google refuses to place a chart outside the grid. */
function makeRoomFor(sheet: Sheet, { row, column }: ChartAnchor): void {
  const grid = { gridRows: sheet.getMaxRows(), gridColumns: sheet.getMaxColumns() };
  growGrid(sheet, grid, { row, column, rows: 1, columns: 1 });
}
