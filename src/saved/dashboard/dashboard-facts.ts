// What a dashboard tells of itself: whose figures of which days it shows, how fresh they are, and what they are
// compared with. The two texts stand in its hidden tab, where its title and the line below it read them.

import { ignoreErrors } from '../../core/ignore-errors';
import { freshOf } from '../../core/report/final-days';
import type { RunResult } from '../../core/run-facts';
import { dashboardLine, dashboardTitle } from '../../text/charts';
import type { SavedDeps } from '../deps';
import { holdWithRetries } from '../record-under-lock';
import type { SavedReport } from '../saved-report';
import { type DashboardFacts, dashboardRecords, keepRecord } from './dashboard-record';

type FactsDeps = Pick<
  SavedDeps,
  'clock' | 'dashboardTabs' | 'documentProperties' | 'finalSetting' | 'lock' | 'spreadsheetFacts'
>;

/**
 * Tells the facts of a run that has replaced the table of days, of which the large numbers are the totals.
 * @param account whose figures they are
 */
export function tellFacts(
  report: SavedReport,
  result: RunResult | null,
  account: string,
  deps: FactsDeps,
): void {
  if (result?.kind !== 'table' || result.keptRows > 0 || !result.days) return;
  const place = deps.spreadsheetFacts();
  const fresh = freshOf(result.days, result.readMs ?? deps.clock.now(), deps);
  const title = dashboardTitle(account, result.days, place);
  putFacts(report, [title, dashboardLine(fresh, result.comparedWith, place)], deps);
}

/** After an undo, the days of the earlier numbers aren't known. */
export function forgetFacts(report: SavedReport, deps: FactsDeps): void {
  putFacts(report, null, deps);
}

/** How many texts before the last are known, in case that calls which recorded them stopped before writing them. */
const MOST_KNOWN = 4;

/** Replaces the texts if they still stand as they were written. A failure doesn't fail the run. */
function putFacts(
  { id, dashboard }: SavedReport,
  facts: DashboardFacts | null,
  { dashboardTabs, documentProperties, lock }: FactsDeps,
): void {
  if (dashboard === '') return;
  ignoreErrors(() =>
    holdWithRetries(lock, () => {
      const record = dashboardRecords(documentProperties.all()).get(dashboard);
      if (!record?.tabs || record.reportIds[0] !== id) return;
      const told = facts ?? ([record.title, ''] as const);
      // Recorded before they are written, so that they are known wherever this stops.
      const known = [told, ...record.facts.slice(0, MOST_KNOWN)];
      keepRecord(dashboard, { ...record, facts: known }, documentProperties);
      dashboardTabs.replaceFacts(record.tabs.data, known, told);
    }),
  );
}
