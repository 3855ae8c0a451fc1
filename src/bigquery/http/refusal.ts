// Reads why BigQuery refused a call, from JSON in Google's error format or any other body, or why a job failed.

import { entriesOf, envelopeOf, type Json, reasonIn } from '../../connections/bigquery/error-envelope';
import { isRecord, textOrBlank } from '../../core/json';
import { serviceMessageIn } from '../../http/answer-text';
import type { HttpAnswer } from '../../http/gateway';

export interface Refusal {
  /** The HTTP status; 0 for a job that has failed. */
  status: number;
  /** Google's code for the cause, such as `rateLimitExceeded`; '' if there is none. */
  reason: string;
  message: string;
  /** Where the error is, such as a row of the data; '' if BigQuery doesn't say. */
  location: string;
}

/** Whether a reason means that a quota is used up until the next day. */
export function isQuotaReason(reason: string): boolean {
  return reason === 'quotaExceeded' || reason === 'dailyLimitExceeded';
}

export function refusalOf({ status, body }: HttpAnswer): Refusal {
  const envelope = envelopeOf(body);
  const entry = entriesOf(envelope, 'errors')[0];
  return {
    status,
    reason: reasonIn(envelope),
    message: textOrBlank(envelope['message']) || serviceMessageIn(body),
    location: textOrBlank(entry?.['location']),
  };
}

/**
 * The refusal of a job, from its `errorResult`; null without one. The location may come from `errors`, because often
 * only an entry there names the row.
 */
export function refusalOfJob(status: Json): Refusal | null {
  const result = status['errorResult'];
  if (!isRecord(result)) return null;
  const entries = [result, ...entriesOf(status, 'errors')];
  const detailed = entries.find((entry) => textOrBlank(entry['location']) !== '');
  return {
    status: 0,
    reason: textOrBlank(result['reason']),
    message: textOrBlank(result['message']),
    location: textOrBlank(detailed?.['location']),
  };
}
