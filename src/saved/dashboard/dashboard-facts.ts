// What a run changes of its dashboard beside tables and charts: the texts that tell whose figures of which days it
// shows, how fresh they are, and what they are compared with. They stand in a block of the hidden tab, where the title
// and the line below it read them.

import { StatsError } from '../../core/errors';
import { freshOf } from '../../core/report/final-days';
import type { RunResult } from '../../core/run-facts';
import type { Facts } from '../../sheet/facts-block';
import { dashboardLine, dashboardTitle } from '../../text/dashboard';
import { counted } from '../../text/phrases';
import { withoutSilent } from '../../text/silent';
import type { SavedDeps } from '../deps';
import type { SavedReport } from '../saved-report';
import { FACTS_ROW } from './dashboard-formulas';
import { type DashboardRecord, dashboardRecords } from './dashboard-record';
import { numbersReport } from './dashboard-reports';
import { scopeInWords } from './dashboard-scope';
import { changeFormats } from './dashboard-tab';

type FactsDeps = Pick<
  SavedDeps,
  'book' | 'clock' | 'dashboards' | 'documentProperties' | 'finalSetting' | 'spreadsheet'
>;

/**
 * Tells the facts of a run that has replaced the table whose totals are the large numbers.
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
  const { days } = result;
  const place = deps.spreadsheet.facts();
  const fresh = freshOf(days, result.readMs ?? deps.clock.now(), deps);
  const toldNow = () => {
    const reports = deps.book.reports().filter((each) => each.dashboard === report.dashboard);
    const scope = scopeInWords(
      report.choice,
      reports.map(({ choice }) => choice),
      result.apps?.asked,
    );
    const title = dashboardTitle(report.choice.period, days, scope, account);
    const silent = reports.flatMap(({ run }) => run.events.filter(({ kind }) => kind === 'appsSilent'));
    const apps = silent.flatMap((event) => event.apps);
    // A table without days knows only its first one, and that by day, which runs before, an earlier one.
    const latestFirst = [...apps].sort((one, other) => (one.since < other.since ? 1 : -1));
    const more = Math.max(0, ...silent.map((event) => event.more));
    const without = [
      ...withoutSilent([...new Map(latestFirst.map((each) => [each.app, each])).values()]),
      ...(more > 0 ? [counted(more, 'more app', 'more apps')] : []),
    ];
    const isFinal = fresh.finalTo === days.last && without.length === 0;
    return { isFinal, facts: [title, dashboardLine(fresh, result, place, without)] as const };
  };
  tell(report, recordOf(report, deps), toldNow, deps);
}

/** After an undo, the days of the earlier numbers aren't known. @throws as `tellFacts` */
export function forgetFacts(report: SavedReport, deps: FactsDeps): void {
  if (report.dashboard !== '')
    tell(report, recordOf(report, deps), () => ({ isFinal: false, facts: ['', ''] }), deps);
}

/** The record of a report's dashboard; undefined in a copy of the file. */
function recordOf(
  { dashboard }: SavedReport,
  { documentProperties }: FactsDeps,
): DashboardRecord | undefined {
  return dashboardRecords(documentProperties.all()).get(dashboard);
}

function tell(
  { id, dashboard }: SavedReport,
  record: DashboardRecord | undefined,
  told: () => { isFinal: boolean; facts: Facts },
  deps: FactsDeps,
): void {
  const reports = deps.book.reports().filter((each) => each.dashboard === dashboard);
  // A copy of the file has no record. There, the reports are in the order in which they were made.
  const made = record ? reports.filter((each) => record.reportIds.includes(each.id)) : reports;
  if (numbersReport(made)?.id !== id) return;
  const sheetId = record?.tabs?.data;
  if (sheetId !== undefined && deps.dashboards.tabs.nameOf(sheetId) === null)
    throw new StatsError('DASHBOARD_TAB_GONE', {});
  const at = sheetId === undefined ? null : { sheetId, row: FACTS_ROW, column: 1 };
  const { facts, isFinal } = told();
  deps.dashboards.facts.write(dashboard, at, facts);
  if (record?.tabs) deps.dashboards.tabs.recolor(record.tabs.shown, Object.values(changeFormats(isFinal)));
}
