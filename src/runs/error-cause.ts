// What an error is about: its code, and the service whose connection it concerns.

import { type ErrorCode, isStatsError, remedyOf, type ServiceName, type StatsError } from '../core/errors';

export interface Cause {
  code: ErrorCode;
  /** Null if the error is about no service. */
  service: ServiceName | null;
}

/** The cause of an error. For one that only reports the errors of days or of all apps, theirs, if it's the same. */
export function causeOf(error: StatsError): Cause {
  if (isStatsError(error, 'DAYS_NOT_LOADED')) return causeOf(error.details.problem);
  if (isStatsError(error, 'ALL_APPS_FAILED')) {
    const [first, ...others] = error.details.failures.map((one) => causeOf(one.error));
    if (first && others.every(({ code, service }) => code === first.code && service === first.service))
      return first;
  }
  const { service = null } = error.details as { service?: ServiceName };
  return { code: error.code, service };
}

/** The service that the person must log in to before a retry can succeed; null for any other error. */
export function loginNeeded(error: StatsError): ServiceName | null {
  const { code, service } = causeOf(error);
  return remedyOf(code) === 'logIn' ? service : null;
}
