// Causes of errors that stop several reports of one person: a missing login, a failing service, or a used-up quota.

import { type ErrorCode, isStatsError, type ServiceName, type StatsError } from '../core/errors';

/** What can stop several reports: a login, a service, or a quota of Google's. */
export type SharedCause =
  | { kind: 'login'; service: ServiceName }
  /** With its code, because another code of the same service is a separate problem and may stop other reports. */
  | { kind: 'service'; service: ServiceName; code: ErrorCode }
  | { kind: 'quota'; service: null };

/** The service that the person must log in to before a retry can succeed; null for any other error. */
export function loginNeeded(error: StatsError): ServiceName | null {
  const cause = sharedCause(error);
  return cause?.kind === 'login' ? cause.service : null;
}

/** The cause of an error that can stop other reports too; null for an error that concerns one report. */
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

/** The cause of all errors, if they have the same kind and service; else null. */
function causeOfAll(errors: readonly StatsError[]): SharedCause | null {
  const [first, ...others] = errors.map(sharedCause);
  const isSame = others.every((one) => one?.kind === first?.kind && one?.service === first?.service);
  return isSame ? (first ?? null) : null;
}
