// Approving reports as they were shown, and turning on the schedules of a copied file.

import type { EditDeps } from '../edit-report';
import { changeWithTrigger, type TriggerDeps } from '../own-trigger';
import { updateRunState } from '../recording';
import { Approvals, isScheduledBy } from './approvals';
import { checkDestinationAccount } from './destination-account';
import { checkShown } from './shown-report';

/** A report, and what a person was shown of it. */
export interface ShownHash {
  id: string;
  /** `Approval.shown`. */
  hash: string;
}

/**
 * Approves reports for the person at the keyboard: all of them, or none.
 * @throws StatsError REPORT_CHANGED, REPORT_UNKNOWN; NOT_CONNECTED as `checkDestinationAccount`
 */
export function approveReports(shown: readonly ShownHash[], deps: EditDeps): void {
  changeWithTrigger(deps, () => {
    const approvals = new Approvals(deps);
    const reports = shown.map(({ id, hash }) => ({ report: deps.book.report(id), shown: hash }));
    // What is approved without the account would wait again as soon as there is one.
    for (const { report } of reports) checkDestinationAccount(report, deps);
    checkShown(reports, approvals);
    approvals.give(reports.map(({ report }) => report));
    for (const { report } of reports)
      if (report.run.waitingSinceMs !== null && isScheduledBy(report, deps.userEmail()))
        updateRunState(report.id, { waitingSinceMs: null }, deps);
  });
}

/** Turns on the schedules of a copied file. Each report still waits for its owner's approval in this file. */
export function turnOnSchedules(deps: TriggerDeps): void {
  changeWithTrigger(deps, () => deps.book.turnOn());
}
