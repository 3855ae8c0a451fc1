// What a person does to a chart at the page. A chart that a script or another page has deleted is left alone.

import { chartOf, removeChart, restyleChart } from '../../apps-script/workbook/edits/chart-edits';
import type { Workbook } from '../../apps-script/workbook/workbook';

export function deleteByHand(workbook: Workbook, chart: number): void {
  if (chartOf(workbook, chart)) removeChart(workbook, chart);
}

/** @param title an empty one takes it away. */
export function renameByHand(workbook: Workbook, chart: number, title: string): void {
  if (chartOf(workbook, chart)) restyleChart(workbook, chart, { title: title || null });
}
