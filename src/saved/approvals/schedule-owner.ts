// Resuming a report, and taking over its schedule: both make the person at the keyboard its owner.

import { SOURCES } from '../../sources/registry';
import { runStateAfterEdit, runsUnattended } from '../days/backfill-state';
import type { EditDeps } from '../edit-report';
import { changeWithTrigger } from '../own-trigger';
import { clearFetchIfAny } from '../run/fetch-pages';
import type { RunState, SavedReport } from '../saved-report';
import { Approvals, checkKnown, isScheduledBy } from './approvals';
import { checkDestinationAccount } from './destination-account';
import { checkShown } from './shown-report';

/**
 * Resumes a report from its next due time on. Whoever resumes it approves it, and their trigger runs it. If they
 * weren't its owner, its backfill is paused, because only the earlier owner has agreed to it.
 * @param shown `Approval.shown` when the person was shown the report, to detect a later change; undefined if not shown
 * @throws StatsError REPORT_CHANGED, REPORT_UNKNOWN, and as `changeWithTrigger`
 */
export function resumeReport(id: string, shown: string | undefined, deps: EditDeps): void {
  makeOwn(id, shown, deps, (report) => ({
    report: { ...report, isPaused: false },
    run: {
      ...{ failures: 0, failuresTowardPause: 0, troubleSinceMs: null },
      ...{ handledDueMs: deps.clock.now(), handledOffset: null, firstTryMs: null, nextTryMs: null },
    },
  }));
}

/**
 * Makes the person at the keyboard the owner of a report's schedule, which approves the report. Due runs stay due, but
 * a backfill is paused, because only the earlier owner has agreed to it.
 * @param shown as in `resumeReport`
 * @throws StatsError NOT_CONNECTED, or another error of opening this person's connections, which the next runs use;
 *   USER_UNKNOWN; and as `resumeReport`
 */
export function takeOver(id: string, shown: string | undefined, deps: EditDeps): void {
  checkKnown(deps);
  makeOwn(id, shown, deps, (report) => {
    const { services } = SOURCES[report.choice.source];
    for (const service of services) deps.openConnection(service, report[service]);
    checkDestinationAccount([report], deps);
    // A used-up quota is the earlier owner's.
    return { report, run: { errorCode: '' } };
  });
}

/** Returns what changes in a report besides its owner and the connections that it names, which are this person's. */
type Change = (report: SavedReport) => { report: SavedReport; run: Partial<RunState> };

function makeOwn(id: string, shown: string | undefined, deps: EditDeps, change: Change): void {
  changeWithTrigger(deps, () => {
    const before = deps.book.report(id);
    const approvals = new Approvals(deps);
    checkShown([{ report: before, shown }], approvals);
    const isMine = isScheduledBy(before, deps.userEmail());
    const { report, run } = change(isMine ? before : approvals.named(approvals.withOwn(before)));
    const own: SavedReport = {
      ...report,
      scheduledBy: runsUnattended(report) ? deps.userEmail() : '',
      run: { ...report.run, ...run, appsDone: null, goesOn: false, waitingSinceMs: null },
    };
    approvals.approve([own], [before]);
    clearFetchIfAny(before, deps);
    deps.book.save({ ...own, run: runStateAfterEdit(own, before) });
  });
}
