// Starts a person's run of a report as they have seen it.

import { notConnected } from '../../connections/connection';
import { type InRun, inRun } from '../../connections/opener';
import { StatsError } from '../../core/errors';
import type { TableOrder } from '../../runs/write-order';
import type { SavedDeps } from '../deps';
import { holdWithRetries } from '../run/record-under-lock';
import { reportAfter } from '../run/run-events';
import type { SavedReport } from '../saved-report';
import { checkDestinationAccount } from './destination-account';
import { checkSeen } from './report-seen';
import { type ReportSpending, Spending } from './report-spending';

/**
 * Reads the report again, because the person may have been shown it long ago, and marks it as running.
 * @throws StatsError NOT_CONNECTED if this person lacks the account that it loads with, or, of another's report, what
 *   its run would spend; REPORT_CHANGED if it was saved since they saw it; REPORT_UNKNOWN; DOCUMENT_BUSY
 */
export function beginRun(
  { id, version }: { id: string; version?: string | undefined },
  startedMs: number,
  deps: SavedDeps,
): { report: SavedReport; spending: ReportSpending } {
  return holdWithRetries(deps.lock, () => {
    const report = deps.book.report(id);
    if (version !== undefined) checkSeen([{ id, version }], deps);
    const spending = checkMayRun(report, deps);
    deps.book.record(reportAfter(report, { kind: 'begun', atMs: startedMs }));
    return { report, spending };
  });
}

function checkMayRun(report: SavedReport, deps: SavedDeps): ReportSpending {
  checkDestinationAccount([report], deps);
  const spending = new Spending(deps).of(report);
  // What somebody else can't run is no failure of its owner's, who would be mailed to log in.
  const lacking = spending.spent.find(({ connection }) => connection === null);
  if (lacking && !report.isMine) throw notConnected(lacking.service, lacking.title);
  return spending;
}

/** The owner of a report's schedule, for words, if that isn't the person at the keyboard; else null. */
export function otherOwner({ schedule, isMine, run }: SavedReport): TableOrder['scheduleOwner'] {
  return schedule !== null && !isMine && run.ownedBy !== '' ? run.ownedBy : null;
}

/**
 * The dependencies of a run, limited to the connections that were checked with the report.
 * @throws StatsError NOT_CONNECTED if one that the report names is missing
 */
export function spendingOnly(
  { opened, missing: [missing] }: ReportSpending,
  deps: SavedDeps,
): InRun<SavedDeps> {
  if (missing) throw new StatsError('NOT_CONNECTED', missing);
  return inRun(deps, opened);
}
