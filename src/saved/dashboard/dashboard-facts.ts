// What a dashboard tells of itself: whose figures of which days it shows, how fresh they are, and what they are
// compared with. The two texts stand in a block of its hidden tab, where its title and the line below it read them.

import { StatsError } from '../../core/errors';
import { freshOf } from '../../core/report/final-days';
import type { RunResult } from '../../core/run-facts';
import type { Facts } from '../../sheet/facts-block';
import { dashboardLine, dashboardTitle } from '../../text/charts';
import type { SavedDeps } from '../deps';
import type { SavedReport } from '../saved-report';
import { dashboardRecords } from './dashboard-record';
import { FACTS_ROW } from './dashboard-tab';

type FactsDeps = Pick<
  SavedDeps,
  | 'book'
  | 'clock'
  | 'dashboardTabs'
  | 'documentProperties'
  | 'factsBlocks'
  | 'finalSetting'
  | 'spreadsheetFacts'
>;

/**
 * Tells the facts of a run that has replaced the table of days, of which the large numbers are the totals.
 * @param account whose figures they are
 * @throws StatsError DASHBOARD_TAB_GONE, and as `FactsBlocks.write`
 */
export function tellFacts(
  report: SavedReport,
  result: RunResult | null,
  account: string,
  deps: FactsDeps,
): void {
  if (report.dashboard === '' || result?.kind !== 'table' || result.keptRows > 0 || !result.days) return;
  const place = deps.spreadsheetFacts();
  const fresh = freshOf(result.days, result.readMs ?? deps.clock.now(), deps);
  const title = dashboardTitle(account, result.days, place);
  writeFacts(report, [title, dashboardLine(fresh, result.comparedWith, place)], deps);
}

/** After an undo, the days of the earlier numbers aren't known. @throws as `tellFacts` */
export function forgetFacts(report: SavedReport, deps: FactsDeps): void {
  writeFacts(report, ['', ''], deps);
}

function writeFacts({ id, dashboard }: SavedReport, facts: Facts, deps: FactsDeps): void {
  if (dashboard === '') return;
  const record = dashboardRecords(deps.documentProperties.all()).get(dashboard);
  // A copy of the file has no record. There, the reports are in the order in which they were made.
  const first = record?.reportIds[0] ?? deps.book.reports().find((each) => each.dashboard === dashboard)?.id;
  if (first !== id) return;
  const sheetId = record?.tabs?.data;
  if (sheetId !== undefined && deps.dashboardTabs.nameOf(sheetId) === null)
    throw new StatsError('DASHBOARD_TAB_GONE', {});
  const at = sheetId === undefined ? null : { sheetId, row: FACTS_ROW, column: 1 };
  deps.factsBlocks.write(dashboard, at, facts);
}
