// Which errors end a run that loads days, and which concern only the days that failed.

import { type ErrorCode, isStatsError, type StatsError } from '../../core/errors';

/** Errors that every later window would have too: of a login, the report, the table or a quota, or a cancellation. */
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
  NOT_CONNECTED: true,
  NO_APPS: true,
  QUOTA_USED: true,
  REPORT_CHANGED: true,
  REPORT_DELETED: true,
  TABLE_DATA_OF_OTHERS: true,
  TABLE_DIFFERS: true,
  TABLE_OF_OTHERS: true,
  TOKEN_REFUSED: true,
};

/** The error that ends the run; null if the next window may succeed. */
export function endingError(error: StatsError): StatsError | null {
  const causes = causesOf(error);
  const late = causes.find(isOutOfTime);
  if (late) return late;
  const [first] = causes;
  return first && causes.every(({ code }) => ENDS_RUN[code]) ? first : null;
}

/**
 * The errors behind an error. ALL_APPS_FAILED: those of all apps. APPS_MISSING: only those of apps that ran out of
 * time, because another app's error needn't concern the next window. Any other error: itself.
 */
function causesOf(error: StatsError): readonly StatsError[] {
  if (isStatsError(error, 'ALL_APPS_FAILED')) return error.details.failures.map((each) => each.error);
  if (!isStatsError(error, 'APPS_MISSING')) return [error];
  return error.details.failures.flatMap((each) => (each.error.code === 'OUT_OF_TIME' ? [each.error] : []));
}

/** Whether days with this error are to be loaded by a later run: time or a quota ran out, or the run was cancelled. */
export function isRetriedLater({ code }: StatsError): boolean {
  return isOutOfTime({ code }) || code === 'CANCELLED' || isQuotaUsed({ code });
}

/** Whether only time ran out. */
export function isOutOfTime({ code }: Pick<StatsError, 'code'>): boolean {
  return code === 'OUT_OF_TIME' || code === 'LOAD_UNFINISHED';
}

/** Whether a quota is used up, so that the days left have to wait for another day. */
export function isQuotaUsed({ code }: Pick<StatsError, 'code'>): boolean {
  return code === 'BIGQUERY_QUOTA_USED' || code === 'QUOTA_USED';
}
