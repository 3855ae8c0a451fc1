// What a person does to a chart at the page. A chart that a script or another page has deleted is left alone.

import type { Workbook } from '../../apps-script/workbook/workbook';

export function deleteChart(workbook: Workbook, sheetId: number, chartId: number): void {
  const sheet = workbook.sheets.find(({ id }) => id === sheetId);
  const left = sheet?.charts.filter(({ id }) => id !== chartId) ?? [];
  if (!sheet || left.length === sheet.charts.length) return;
  sheet.charts = left;
  workbook.chartsChanged(sheetId);
}

/** @param title an empty one takes it away. */
export function renameChart(workbook: Workbook, sheetId: number, chartId: number, title: string): void {
  const sheet = workbook.sheets.find(({ id }) => id === sheetId);
  if (!sheet?.charts.some(({ id }) => id === chartId)) return;
  sheet.charts = sheet.charts.map((chart) =>
    chart.id === chartId ? { ...chart, options: { ...chart.options, title } } : chart,
  );
  workbook.chartsChanged(sheetId);
}
