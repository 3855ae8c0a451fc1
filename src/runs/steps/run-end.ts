// Which errors say that nothing more can be loaded in a run, and which concern no more than their days.

import { type ErrorCode, isStatsError, type StatsError } from '../../core/errors';

/** Those of the person, the report, the table or the quota, which every further window would meet. */
const ENDS_RUN: { readonly [Code in ErrorCode]?: true } = {
  ADDRESS_INVALID: true,
  ADDRESS_MISSING: true,
  APP_UNKNOWN: true,
  BIGQUERY_API_OFF: true,
  BIGQUERY_DENIED: true,
  BIGQUERY_QUOTA_USED: true,
  CANCELLED: true,
  DATASET_MISSING: true,
  KEY_REFUSED: true,
  LOAD_UNFINISHED: true,
  NOT_CONNECTED: true,
  NO_APPS: true,
  OUT_OF_TIME: true,
  QUOTA_USED: true,
  REPORT_CHANGED: true,
  REPORT_DELETED: true,
  TABLE_DATA_OF_OTHERS: true,
  TABLE_DIFFERS: true,
  TABLE_OF_OTHERS: true,
  TOKEN_REFUSED: true,
};

/** The error that ends the run; null where the next window may go well. */
export function runEndIn(error: StatsError): StatsError | null {
  const causes = causesOf(error);
  const late = causes.find(isLate);
  if (late) return late;
  const [first] = causes;
  return first && causes.every(({ code }) => ENDS_RUN[code]) ? first : null;
}

/** Those of the apps, where no app was read or some found no time. One app may fail for a reason of its own. */
function causesOf(error: StatsError): readonly StatsError[] {
  if (isStatsError(error, 'ALL_APPS_FAILED')) return error.details.failures.map((each) => each.error);
  if (!isStatsError(error, 'APPS_MISSING')) return [error];
  return error.details.failures.flatMap((each) => (each.error.code === 'OUT_OF_TIME' ? [each.error] : []));
}

/** Whether days with this error wait for more time, a quota, or a person who goes on: nothing is wrong with them. */
export function isUntried({ code }: StatsError): boolean {
  return isLate({ code }) || code === 'CANCELLED' || isQuotaUsed({ code });
}

/** Whether nothing but time was missing. */
export function isLate({ code }: Pick<StatsError, 'code'>): boolean {
  return code === 'OUT_OF_TIME' || code === 'LOAD_UNFINISHED';
}

/** Whether the rest has to wait for another day. */
export function isQuotaUsed({ code }: Pick<StatsError, 'code'>): boolean {
  return code === 'BIGQUERY_QUOTA_USED' || code === 'QUOTA_USED';
}
