// A person's run: begun only on what that person has agreed to, and spending only the connection that was checked.

import { StatsError } from '../../core/errors';
import type { SavedDeps } from '../deps';
import { holdWithRetries } from '../record-under-lock';
import type { SavedReport } from '../saved-report';
import { type Approval, Approvals } from './approvals';
import { checkDestinationAccount } from './destination-account';
import { checkShown } from './shown-report';

/** What a person has agreed to who starts a run. Without either, the report runs as it stands. */
export interface RunConsent {
  /** `Approval.shown`, as the person saw it. */
  shown?: string | undefined;
  /** Whether it is one of all reports, which runs only what needs no question. */
  isOneOfAll?: boolean;
}

/**
 * Marks the report as running, as it now stands: it may have been listed long ago.
 * @throws StatsError NOT_CONNECTED where it would load with an account that this person does not have; REPORT_CHANGED
 *   when it is another now than the person has agreed to
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
    deps.book.save({ ...report, run: { ...report.run, startedMs } });
    return { report, approval };
  });
}

/**
 * Checks that the person has agreed to a report as it stands. The caller holds the lock.
 * @throws StatsError as `beginRun`
 */
export function checkConsent(
  report: SavedReport,
  { shown, isOneOfAll }: RunConsent,
  deps: SavedDeps,
): Approval {
  // Without the account the report is another than the one that was shown, which would help nobody.
  checkDestinationAccount([report], deps);
  const approvals = new Approvals(deps);
  const approval = approvals.of(report);
  checkShown([{ report, shown }], approvals);
  if (isOneOfAll && !approval.mayRun) throw new StatsError('REPORT_CHANGED', { names: [report.name] });
  return approval;
}

/** What a run works with, opening only the connection that was checked with the report. */
export function spendingOnly({ open }: Approval, deps: SavedDeps): SavedDeps {
  return { ...deps, clients: { ...deps.clients, open } };
}
