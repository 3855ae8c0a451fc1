// Approving reports as they were shown, and turning on the schedules of a copied file.

import type { EditDeps } from '../edit-report';
import { changeWithTrigger, type TriggerDeps } from '../own-trigger';
import { Approvals, isScheduledBy } from './approvals';
import { reportsAsShown, type ShownHash } from './shown-report';

/**
 * Approves reports for the person at the keyboard: all of them, or none.
 * @throws StatsError as `reportsAsShown` and `changeWithTrigger`
 */
export function approveReports(shown: readonly ShownHash[], deps: EditDeps): void {
  changeWithTrigger(deps, () => {
    const approvals = new Approvals(deps);
    const reports = reportsAsShown(shown, approvals, deps);
    approvals.approve(reports);
    const user = deps.userEmail();
    const waiting = reports.filter(
      (report) => report.run.waitingSinceMs !== null && isScheduledBy(report, user),
    );
    deps.book.recordAll(
      waiting.map((report) => ({ ...report, run: { ...report.run, waitingSinceMs: null } })),
    );
  });
}

/** Turns on the schedules of a copied file. Each report still waits for its owner's approval in this file. */
export function turnOnSchedules(deps: TriggerDeps): void {
  changeWithTrigger(deps, () => deps.book.turnOn());
}
