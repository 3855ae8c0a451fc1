// Who may change a report, and whether its schedule could run.

import { SCHEDULE_SCOPES } from '../../core/add-on/scopes';
import { StatsError } from '../../core/errors';
import type { SavedDeps } from '../deps';
import type { SavedReport } from '../saved-report';

/**
 * Refuses a schedule that couldn't run, or couldn't tell its owner of a failure.
 * @throws StatsError PERMISSION_MISSING
 */
export function checkMayRun(reports: readonly SavedReport[], { person }: Pick<SavedDeps, 'person'>): void {
  if (reports.some((report) => report.schedule !== null && !report.isPaused))
    person.consent.check(SCHEDULE_SCOPES);
}

/** Whether this person may change a report: only its owner edits a schedule. */
export function mayEdit(report: SavedReport): boolean {
  return report.isMine || report.schedule === null;
}

/** Whether this person may resume a report: its owner, and whoever has paused it. @param mark this person's */
export function mayResume({ isMine, run: { pausedBy } }: SavedReport, mark: string): boolean {
  return isMine || (mark !== '' && pausedBy?.mark === mark);
}

/** Whether its schedule can't run: its owner has deleted their data or, of another's report, has to log in. */
export function isStopped({ schedule, owner, isMine, run }: SavedReport): boolean {
  return schedule !== null && (owner === '' || (!isMine && run.logInTo !== null));
}

export function ofOthers({ name, run: { ownedBy } }: SavedReport): StatsError {
  return new StatsError('REPORT_OF_OTHERS', { name, owner: ownedBy });
}
