// Turns the charts of the host's workbook into the form in which they go to a page.

import type { Workbook } from '../../apps-script/workbook/workbook';
import { chartModel } from '../../charts/chart-model';
import { chartSize } from '../../charts/chart-options';
import type { WireChart } from '../protocol/workbook';

/** Charts are read on the server, because a page doesn't have the cells of hidden sheets after each change. */
export function wireCharts(workbook: Workbook): WireChart[] {
  return workbook.sheets.flatMap((sheet) =>
    sheet.charts.map((chart) => ({
      id: chart.id,
      sheet: sheet.id,
      row: chart.anchor.row - 1,
      column: chart.anchor.column - 1,
      offsetX: chart.anchor.offsetX,
      offsetY: chart.anchor.offsetY,
      ...chartSize(chart),
      model: chartModel(workbook, chart),
    })),
  );
}
