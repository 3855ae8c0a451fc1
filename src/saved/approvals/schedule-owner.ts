// Making a schedule one's own: resuming a report, and taking one over.

import { StatsError } from '../../core/errors';
import { SOURCES } from '../../sources/registry';
import { runOfOwner, runsByItself } from '../days/backfill-state';
import type { EditDeps } from '../edit-report';
import { clearUnfinished } from '../fetch-pages';
import { changeWithTrigger } from '../own-trigger';
import type { RunState, SavedReport } from '../saved-report';
import { Approvals } from './approvals';
import { checkDestinationAccount } from './destination-account';
import { checkShown } from './shown-report';

/**
 * Resumes a report from its next due time on, by the trigger of whoever resumes it, who approves it by that.
 * @param shown `Approval.shown`, as that person saw it
 * @throws StatsError REPORT_CHANGED
 */
export function resumeReport(id: string, shown: string | undefined, deps: EditDeps): void {
  makeOwn(id, shown, deps, (report) => ({
    report: { ...report, isPaused: false },
    run: { failures: 0, failuresTowardPause: 0, handledDueMs: deps.clock.now(), handledOffset: null },
  }));
}

/**
 * Makes the schedule of a report that of the person at the keyboard, who approves it by that. What is due stays due.
 * @param shown `Approval.shown`, as that person saw it
 * @throws StatsError REPORT_CHANGED; NOT_CONNECTED and what else opening a connection throws, since the next runs use
 *   theirs; USER_UNKNOWN
 */
export function takeOver(id: string, shown: string | undefined, deps: EditDeps): void {
  if (deps.userEmail() === '') throw new StatsError('USER_UNKNOWN', {});
  makeOwn(id, shown, deps, (report) => {
    for (const service of SOURCES[report.choice.source].services) deps.clients.open(service);
    checkDestinationAccount([report], deps);
    return { report, run: {} };
  });
}

/** What is changed of a report, beside its owner. */
type Change = (report: SavedReport) => { report: SavedReport; run: Partial<RunState> };

function makeOwn(id: string, shown: string | undefined, deps: EditDeps, change: Change): void {
  changeWithTrigger(deps, () => {
    const before = deps.book.report(id);
    const approvals = new Approvals(deps);
    checkShown([{ report: before, shown }], approvals);
    const { report, run } = change(before);
    const own: SavedReport = {
      ...report,
      scheduledBy: runsByItself(report) ? deps.userEmail() : '',
      run: { ...report.run, ...run, appsDone: null, waitingSinceMs: null },
    };
    approvals.give([own], [before]);
    clearUnfinished(before, deps);
    deps.book.save({ ...own, run: runOfOwner(own, before) });
  });
}
