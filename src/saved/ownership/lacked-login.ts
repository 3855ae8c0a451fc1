// The login that a report lacks, or that its last run lacked and that has been renewed since.

import type { Connection } from '../../connections/connection';
import type { ServiceName } from '../../core/add-on/services';
import type { SavedReport } from '../saved-report';
import { isByFailures } from '../store/run-state';
import { mayEdit } from './may-edit';
import type { SpentConnection } from './named-connections';
import type { ReportSpending } from './report-spending';

/** Whether a run can't spend it: it's gone, or the service no longer accepts this person's own. */
export function isLost({ connection, isOwn }: SpentConnection): boolean {
  const { isRefused = false }: Partial<Connection> = connection ?? {};
  return connection === null || (isOwn && isRefused);
}

/** @returns the service to log in to, and the one that this person has logged in to since; null for none */
export function lackedLogin(
  report: SavedReport,
  { spent }: ReportSpending,
): { logInTo: ServiceName | null; loggedInTo: ServiceName | null } {
  const { run, isMine, isPaused } = report;
  const { failures, logInTo: service, lastRunMs, durationMs, pausedBy } = run;
  const lost = isMine ? spent.find(isLost) : undefined;
  if (lost) return { logInTo: lost.service, loggedInTo: null };
  // Only the owner of a schedule can log in for it.
  if (failures === 0 || service === null || !mayEdit(report)) return { logInTo: null, loggedInTo: null };
  const { connection = null, isOwn = false } = spent.find((each) => each.service === service) ?? {};
  const { sinceMs = 0, acceptedMs = 0, isRefused = false }: Partial<Connection> = connection ?? {};
  // A run that began with the login before, and ended after the new one, has told nothing of that.
  const beganMs = (lastRunMs ?? 0) - (durationMs ?? 0);
  const isRenewed = !isRefused && Math.max(sinceMs, acceptedMs) > beganMs;
  const isOthers = connection !== null && !isOwn;
  const isHeld = isPaused && !(pausedBy && isByFailures(pausedBy));
  return {
    logInTo: isRenewed || isOthers ? null : service,
    loggedInTo: isRenewed && isMine && !isHeld ? service : null,
  };
}
