// Approving reports as they were shown, and turning on the schedules of a copied file.

import type { EditDeps } from '../edit-report';
import { changeWithTrigger, type TriggerDeps } from '../own-trigger';
import { Approvals, isScheduledBy } from './approvals';
import { checkDestinationAccount } from './destination-account';
import { checkShown, type ShownHash } from './shown-report';

/**
 * Approves reports for the person at the keyboard: all of them, or none.
 * @throws StatsError REPORT_CHANGED, REPORT_UNKNOWN; NOT_CONNECTED as `checkDestinationAccount`
 */
export function approveReports(shown: readonly ShownHash[], deps: EditDeps): void {
  changeWithTrigger(deps, () => {
    const approvals = new Approvals(deps);
    const reports = deps.book.reportsOf(shown.map(({ id }) => id));
    // What is approved without the account would wait again as soon as there is one.
    checkDestinationAccount(reports, deps);
    checkShown(
      reports.map((report, at) => ({ report, shown: shown[at]?.hash })),
      approvals,
    );
    approvals.give(reports);
    const user = deps.userEmail();
    const waiting = reports.filter(
      (report) => report.run.waitingSinceMs !== null && isScheduledBy(report, user),
    );
    deps.book.saveAll(waiting.map((report) => ({ ...report, run: { ...report.run, waitingSinceMs: null } })));
  });
}

/** Turns on the schedules of a copied file. Each report still waits for its owner's approval in this file. */
export function turnOnSchedules(deps: TriggerDeps): void {
  changeWithTrigger(deps, () => deps.book.turnOn());
}
