// Starts a person's run, only with their consent and only with the connections that were checked.

import { type InRun, inRun } from '../../connections/opener';
import { StatsError } from '../../core/errors';
import type { TableOrder } from '../../runs/write-order';
import type { SavedDeps } from '../deps';
import { holdWithRetries } from '../run/record-under-lock';
import { reportAfter } from '../run/run-events';
import type { SavedReport } from '../saved-report';
import { type Approval, Approvals, isScheduledBy } from './approvals';
import { checkDestinationAccount } from './destination-account';
import { checkShown } from './shown-report';

/** What the person who starts a run has agreed to. */
export interface RunConsent {
  /**
   * `Approval.shown` as the person saw it, to detect that the report has changed since; undefined if it wasn't shown,
   * so that it runs as it is now.
   */
  shown: string | undefined;
  /** Whether all reports are being run. The person is then asked nothing, so a report that needs approval fails. */
  isOneOfAll: boolean;
  /** Whether the run spends this person's current connections in place of those named that they don't have. */
  withOwn?: boolean;
}

/**
 * Reads the report again, because the person may have been shown it long ago, and marks it as running.
 * @throws StatsError NOT_CONNECTED if it loads with an account that this person doesn't have; REPORT_CHANGED if it has
 *   changed since the person agreed to it, or needs approval in a run of all reports; REPORT_UNKNOWN; DOCUMENT_BUSY
 */
export function beginRun(
  id: string,
  startedMs: number,
  consent: RunConsent,
  deps: SavedDeps,
): { report: SavedReport; approval: Approval } {
  return holdWithRetries(deps.lock, () => {
    const report = deps.book.report(id);
    const approval = checkConsent(report, consent, deps);
    deps.book.record(reportAfter(report, { kind: 'begun', atMs: startedMs }));
    return { report, approval };
  });
}

/**
 * Checks that the person has agreed to a report as it is now. The caller holds the lock.
 * @throws StatsError NOT_CONNECTED and REPORT_CHANGED, as `beginRun`
 */
function checkConsent(
  named: SavedReport,
  { shown, isOneOfAll, withOwn }: RunConsent,
  deps: SavedDeps,
): Approval {
  const approvals = new Approvals(deps);
  const report = withOwn ? approvals.withOwn(named) : named;
  // Checked first: a missing account also changes the hash, and REPORT_CHANGED wouldn't say what is missing.
  checkDestinationAccount([report], deps);
  const approval = approvals.of(report);
  checkShown([{ report, shown }], approvals);
  if (isOneOfAll && !approval.mayRun) throw new StatsError('REPORT_CHANGED', { names: [report.name] });
  return approval;
}

/** The owner of a report's schedule if that isn't the person at the keyboard; else null. */
export function otherOwner(
  report: SavedReport,
  { userEmail }: Pick<SavedDeps, 'userEmail'>,
): TableOrder['scheduleOwner'] {
  const { scheduledBy } = report;
  return scheduledBy !== '' && !isScheduledBy(report, userEmail()) ? scheduledBy : null;
}

/**
 * The dependencies of a run, limited to the connections that were checked with the report.
 * @throws StatsError NOT_CONNECTED if one that the report names is missing
 */
export function spendingOnly({ opened, missing: [missing] }: Approval, deps: SavedDeps): InRun<SavedDeps> {
  if (missing) throw new StatsError('NOT_CONNECTED', missing);
  return inRun(deps, opened);
}
