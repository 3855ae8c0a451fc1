// What an error of one run says about other runs of the same person: which login it asks for, whether it stops them.

import { type AskedService, type ErrorCode, isStatsError, type StatsError } from '../core/errors';

/** What can stop several reports: a login, a service, or what a Google account may use a day. */
export type SharedCause =
  | { kind: 'login'; service: AskedService }
  /** What fails with another code is other trouble of that service, and may concern other reports. */
  | { kind: 'service'; service: AskedService; code: ErrorCode }
  | { kind: 'quota'; service: null };

/** The service that must be logged in to before the same can go well; null for an error of another kind. */
export function loginNeeded(error: StatsError): AskedService | null {
  const cause = sharedCause(error);
  return cause?.kind === 'login' ? cause.service : null;
}

/** Null for what concerns one report. */
export function sharedCause(error: StatsError): SharedCause | null {
  if (
    isStatsError(error, 'NOT_CONNECTED') ||
    isStatsError(error, 'TOKEN_REFUSED') ||
    isStatsError(error, 'KEY_REFUSED')
  )
    return { kind: 'login', service: error.details.service };
  if (
    isStatsError(error, 'SERVICE_BUSY') ||
    isStatsError(error, 'SERVICE_FAILED') ||
    isStatsError(error, 'SERVICE_UNREACHABLE')
  )
    return { kind: 'service', service: error.details.service, code: error.code };
  if (isStatsError(error, 'QUOTA_USED') || isStatsError(error, 'BANDWIDTH_USED'))
    return { kind: 'quota', service: null };
  if (isStatsError(error, 'DAYS_NOT_LOADED')) return sharedCause(error.details.problem);
  if (isStatsError(error, 'ALL_APPS_FAILED'))
    return causeOfAll(error.details.failures.map((one) => one.error));
  return null;
}

/** The cause that all of them have; null where one has another. */
function causeOfAll(errors: readonly StatsError[]): SharedCause | null {
  const [first, ...others] = errors.map(sharedCause);
  const isSame = others.every((one) => one?.kind === first?.kind && one?.service === first?.service);
  return isSame ? (first ?? null) : null;
}
