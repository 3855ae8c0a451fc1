// A chart that a person has put into a sheet.

import type { Workbook } from 'sheets-workbench/apps-script/host';
import { NEW_CHART } from 'sheets-workbench/apps-script/workbook/sheet-charts';

/** @param at its corner */
export function putChart(
  workbook: Workbook,
  sheetId: number,
  title: string,
  at: { row: number; column: number },
): void {
  const anchor = { ...NEW_CHART.anchor, ...at };
  workbook
    .sheet(sheetId)
    .charts.push({ ...structuredClone(NEW_CHART), id: 77, type: 'LINE', options: { title }, anchor });
}
