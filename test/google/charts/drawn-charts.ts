// The charts of an emulated spreadsheet, with the cells that each draws.

import type { CellValue, Workbook } from 'sheets-workbench/apps-script/host';
import type { ChartData } from 'sheets-workbench/apps-script/workbook/sheet-charts';

export interface DrawnChart {
  id: number;
  sheetName: string;
  title: string;
  type: string;
  place: { row: number; column: number };
  /** One line for each row of the chart's ranges, header first. The first cell of a line is its domain value. */
  cells: CellValue[][];
}

export function drawnCharts(workbook: Workbook): DrawnChart[] {
  return workbook.sheets.flatMap(({ name, charts }) =>
    charts.map((chart) => ({
      id: chart.id,
      sheetName: name,
      title: String(chart.options['title'] ?? ''),
      type: chart.type,
      place: { row: chart.anchor.row, column: chart.anchor.column },
      cells: cellsOf(workbook, chart),
    })),
  );
}

function cellsOf(workbook: Workbook, { ranges }: ChartData): CellValue[][] {
  const columns = ranges.map(({ sheetId, range }) =>
    workbook.cells(sheetId, range).map((line) => line[0]?.value ?? null),
  );
  return (columns[0] ?? []).map((_value, at) => columns.map((column) => column[at] ?? null));
}

/** The emulated chart itself, which a test changes as a person would. */
export function chartNamed(workbook: Workbook, title: string): ChartData {
  const found = workbook.sheets
    .flatMap(({ charts }) => charts)
    .find(({ options }) => options['title'] === title);
  if (!found) throw new Error(`no chart ${title}`);
  return found;
}
