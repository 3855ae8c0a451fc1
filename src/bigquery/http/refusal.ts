// What BigQuery says when it refuses: status, reason and words, in its own envelope or in any other body.

import {
  entriesOf,
  envelopeOf,
  type Json,
  reasonIn,
  textOrBlank,
} from '../../connections/bigquery/error-envelope';
import { isRecord } from '../../core/json';
import { wordsOf } from '../../http/answer-text';
import type { HttpAnswer } from '../../http/gateway';

export interface Refusal {
  /** The HTTP status; 0 for a job that has failed. */
  status: number;
  /** Google's word for the cause, such as `rateLimitExceeded`; '' where there is none. */
  reason: string;
  message: string;
  /** The row or byte of the data, where it names one. */
  location: string;
}

/** A quota that is used up until the next day. */
export function isQuotaReason(reason: string): boolean {
  return reason === 'quotaExceeded' || reason === 'dailyLimitExceeded';
}

export function refusalOf({ status, body }: HttpAnswer): Refusal {
  const envelope = envelopeOf(body);
  const entry = entriesOf(envelope, 'errors')[0];
  return {
    status,
    reason: reasonIn(envelope),
    message: textOrBlank(envelope['message']) || wordsOf(body),
    location: textOrBlank(entry?.['location']),
  };
}

/** The refusal of a job: its `errorResult`. Often only one of its other errors names the row. */
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
