// Adds a chart to a report that has rows, and removes the charts of a deleted report.

import { StatsError } from '../../core/errors';
import { ignoreErrors } from '../../core/ignore-errors';
import type { ChartTrouble } from '../../core/outcome-events';
import { type ChartChoice, MOST_CHARTS } from '../../core/report/chart';
import type { ChartRecords } from '../../runs/write-order';
import type { SheetDeps } from '../sheet-deps';
import { verifiedBlock } from '../verified/verified-block';
import { IN_TAB } from './chart-place';
import { chartTableOf, drawingOf } from './chart-ranges';
import { followCharts } from './follow-charts';

/** Its series are called as their columns until a run knows their days. @throws StatsError see `Target.addChart` */
export function addChart(
  chart: ChartChoice,
  tabName: string | null,
  blockName: string,
  records: ChartRecords,
  deps: SheetDeps,
): ChartTrouble | null {
  const existing = verifiedBlock(blockName, { titles: null, keepsRows: true }, deps);
  const table = existing && chartTableOf(existing);
  if (!table || table.rows.length === 0) throw new StatsError('REPORT_NOT_WRITTEN', {});
  // A chart that can't be drawn is refused before anything is stored.
  drawingOf(chart, table, existing.place);
  const kept = records.all().filter(({ isDeleted }) => !isDeleted);
  if (kept.length >= MOST_CHARTS) throw new StatsError('CHART_LIMIT', { limit: MOST_CHARTS });
  const place = tabName === null ? {} : { place: { ...IN_TAB, sheetId: deps.charts.addTab(tabName) } };
  const added = { ...chart, ...place, chartId: null, isDeleted: false };
  records.save([...kept, added]);
  const block = { blockName, table, columnsBefore: null };
  return followCharts(block, records, deps, added)[0] ?? null;
}

/** Removes the charts of a report, and tabs in which nothing else is. */
export function removeCharts(
  records: ChartRecords,
  { charts, cells }: Pick<SheetDeps, 'charts' | 'cells'>,
): void {
  const ids = records.all().flatMap(({ chartId, isDeleted }) => (isDeleted ? [] : (chartId ?? [])));
  const present = ids.length > 0 ? charts.list(null) : [];
  for (const chart of present) if (ids.includes(chart.id)) charts.remove(chart);
  for (const { place } of records.all()) {
    const { sheetId, row } = place ?? {};
    // Dashboards remove their tabs themselves.
    if (sheetId !== undefined && row === IN_TAB.row) ignoreErrors(() => cells.dropEmptySheet(sheetId));
  }
}
