// Writes on a dashboard which days its large numbers (revenue, impressions, eCPM) cover.

import { ignoreErrors } from '../../core/ignore-errors';
import { newestFinalDay, todayAt } from '../../core/report/final-days';
import type { RunResult } from '../../core/run-facts';
import { DASHBOARD_CELLS } from '../../text/charts';
import type { SavedDeps } from '../deps';
import { holdWithRetries } from '../record-under-lock';
import type { SavedReport } from '../saved-report';

type ShownDaysDeps = Pick<SavedDeps, 'clock' | 'locations' | 'lock' | 'dashboardCells' | 'finalSetting'>;

/** Writes which days the large numbers cover, if the run has replaced the numbers. A failure doesn't fail the run. */
export function showDays(report: SavedReport, result: RunResult | null, deps: ShownDaysDeps): void {
  if (!feedsNumbers(report) || !result) return;
  const { days, comparedWith, keptRows, readMs } = result;
  if (!days || comparedWith === undefined || keptRows > 0) return;
  const { dashboard } = report;
  const final = newestFinalDay(todayAt(readMs ?? deps.clock.now(), deps));
  const shown = DASHBOARD_CELLS.days(days, comparedWith, final);
  write(
    report,
    () => (deps.dashboardCells.read(dashboard) ? shown : `${shown} ${DASHBOARD_CELLS.gone}`),
    deps,
  );
}

/** Clears the days after an undo, because those of the earlier numbers aren't known. */
export function forgetDays(report: SavedReport, deps: ShownDaysDeps): void {
  if (feedsNumbers(report)) write(report, () => '', deps);
}

/** Whether a report feeds a dashboard's large numbers: the one with a comparison that isn't grouped by date. */
function feedsNumbers({ dashboard, choice: { compare, groupBy } }: SavedReport): boolean {
  return dashboard !== '' && compare !== '' && !groupBy.includes('date');
}

function write({ dashboard }: SavedReport, text: () => string, { locations, lock }: ShownDaysDeps): void {
  ignoreErrors(() => {
    const shown = text();
    holdWithRetries(lock, () => locations.writeText(dashboard, shown));
  });
}
