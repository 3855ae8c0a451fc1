// Adds, changes and removes the charts of a sheet, for scripts and for a person.

import { type ChartData, type ChartOption, copyOfChart, NEW_CHART } from '../sheet-charts';
import type { Workbook } from '../workbook';

/** A new chart. Members that are absent get the defaults of a chart that a person inserts. */
export type NewChart = Pick<ChartData, 'type' | 'ranges'> & Partial<Omit<ChartData, 'id'>>;

/** @returns the new chart's id */
export function putChart(workbook: Workbook, sheetId: number, chart: NewChart): number {
  const sheet = workbook.sheet(sheetId);
  const id = workbook.newId();
  sheet.charts = [...sheet.charts, copyOfChart({ ...NEW_CHART, ...chart, id })];
  workbook.chartsChanged(sheetId);
  return id;
}

/** The chart and the id of the sheet on which it lies; undefined for one that is gone. */
export function chartOf(workbook: Workbook, id: number): { sheetId: number; chart: ChartData } | undefined {
  for (const sheet of workbook.sheets) {
    const chart = sheet.charts.find((each) => each.id === id);
    if (chart) return { sheetId: sheet.id, chart };
  }
  return undefined;
}

function found(workbook: Workbook, id: number): { sheetId: number; chart: ChartData } {
  const place = chartOf(workbook, id);
  if (!place) throw new Error(`No chart has the id ${id}; list them with sheet.charts.`);
  return place;
}

/** Changes a chart in place. @throws when it is gone */
export function changeChart(workbook: Workbook, id: number, change: Partial<Omit<ChartData, 'id'>>): void {
  const { sheetId, chart } = found(workbook, id);
  const sheet = workbook.sheet(sheetId);
  const changed = copyOfChart({ ...chart, ...change });
  sheet.charts = sheet.charts.map((each) => (each === chart ? changed : each));
  workbook.chartsChanged(sheetId);
}

/** Sets options such as the title; null removes one. Others stay. @throws when the chart is gone */
export function restyleChart(workbook: Workbook, id: number, options: Record<string, ChartOption>): void {
  const { chart } = found(workbook, id);
  const merged = Object.entries({ ...chart.options, ...options }).filter(([, value]) => value !== null);
  changeChart(workbook, id, { options: Object.fromEntries(merged) });
}

/** @throws when it is gone */
export function removeChart(workbook: Workbook, id: number): void {
  const { sheetId, chart } = found(workbook, id);
  const sheet = workbook.sheet(sheetId);
  sheet.charts = sheet.charts.filter((each) => each !== chart);
  workbook.chartsChanged(sheetId);
}
