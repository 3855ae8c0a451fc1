// Adds a chart to a report that has rows, and removes the charts of a deleted report.

import { StatsError } from '../../core/errors';
import { type ChartChoice, MOST_CHARTS, type ReportChart } from '../../core/report/chart';
import type { ChartTrouble } from '../../core/run-facts';
import type { ChartRecords } from '../../runs/destination';
import { dayTitles } from '../known-columns';
import { bodyTable } from '../reading-table';
import type { BlockCells } from '../sheet-deps';
import { slotOf } from './chart-band';
import { chartDataOf } from './chart-data';
import type { ChartDeps, PlacedChart } from './chart-ports';
import { followCharts } from './follow-charts';
import { FoundCharts } from './found-charts';

/** @throws StatsError see `Target.addChart` */
export function addChart(
  chart: ChartChoice,
  { reportId, blockName }: { reportId: string; blockName: string },
  records: ChartRecords,
  { cells, ...deps }: ChartDeps & { cells: BlockCells },
): ChartTrouble | null {
  const reading = cells.read(blockName, dayTitles());
  const table = reading && bodyTable(reading);
  if (!table || table.rows.length === 0) throw new StatsError('REPORT_NOT_WRITTEN', {});
  // Draw first, so that a chart that can't be drawn is refused before anything is stored.
  chartDataOf(table, chart);
  const kept = withoutDeleted(records.all(), deps);
  if (kept.length >= MOST_CHARTS) throw new StatsError('CHART_LIMIT', { limit: MOST_CHARTS });
  const slot = freeSlots(1, records, deps)[0] ?? 0;
  records.save([...kept, { ...chart, slot, chartId: null, isDeleted: false }]);
  const block = { reportId, blockName, table, columnsBefore: null };
  return followCharts(block, records, deps, slot)[0] ?? null;
}

/** The charts that still exist. The bands of the others are freed. */
function withoutDeleted(charts: readonly ReportChart[], { bands }: ChartDeps): ReportChart[] {
  for (const { slot, isDeleted } of charts) if (isDeleted) bands.clear(slot);
  return charts.filter(({ isDeleted }) => !isDeleted);
}

/** Slots without data that no report has and no chart reads. A person may have copied one of our charts. */
export function freeSlots(
  count: number,
  records: Pick<ChartRecords, 'takenSlots'>,
  { bands, charts }: Pick<ChartDeps, 'bands' | 'charts'>,
): number[] {
  const taken = new Set([...records.takenSlots(), ...bands.used(), ...charts.list(null).flatMap(slotsRead)]);
  const free: number[] = [];
  for (let slot = 0; free.length < count; slot++) if (!taken.has(slot)) free.push(slot);
  return free;
}

function slotsRead({ ranges }: PlacedChart): number[] {
  return ranges.flatMap((range) => (range ? [slotOf(range.column)] : []));
}

/** Removes the charts of a report, and empties what they read. */
export function removeCharts(charts: readonly ReportChart[], blockName: string, deps: ChartDeps): void {
  if (charts.length === 0) return;
  const found = new FoundCharts(deps.surroundings.blockOf(blockName)?.sheetId ?? null, deps.charts);
  for (const chart of charts) {
    const present = chart.isDeleted ? null : found.chartOf(chart, charts);
    if (present) deps.charts.remove(present);
    deps.bands.clear(chart.slot);
  }
}
