// How Google's APIs report errors, and what their reasons mean (BigQuery's documentation, "Error messages").

import { isRecord, jsonOf, textOrBlank } from '../../core/json';
import type { HttpAnswer } from '../../http/gateway';

export type Json = Readonly<Record<string, unknown>>;

/** The reason that an error answer gives, or ''. For decisions only, because secrets in it aren't withheld. */
export function reasonOfAnswer({ body }: HttpAnswer): string {
  return reasonIn(envelopeOf(body));
}

/** The `error` object of a body; empty if the body isn't such JSON, for example an HTML page. */
export function envelopeOf(body: string): Json {
  const json = jsonOf(body);
  const error = isRecord(json) ? json['error'] : undefined;
  return isRecord(error) ? error : {};
}

/** The first reason in the older list `errors`, or else in the newer `details`; '' if there is none. */
export function reasonIn(envelope: Json): string {
  const entries = [...entriesOf(envelope, 'errors'), ...entriesOf(envelope, 'details')];
  return entries.map((entry) => textOrBlank(entry['reason'])).find((reason) => reason !== '') ?? '';
}

export function entriesOf(of: Json, name: string): Json[] {
  const list = of[name];
  return Array.isArray(list) ? list.filter(isRecord) : [];
}

/** Whether a refusal is temporary. The HTTP status doesn't tell, because 400 and 403 can be either. */
export function isTemporaryReason(reason: string): boolean {
  return TEMPORARY_REASONS.includes(reason);
}

const TEMPORARY_REASONS = [
  'backendError',
  'internalError',
  'rateLimitExceeded',
  'jobRateLimitExceeded',
  'userRateLimitExceeded',
  'jobBackendError',
  'jobInternalError',
  'tableUnavailable',
];

/** Whether a reason means that the API is off in the key's project. Google has an older and a newer reason for this. */
export function isApiOffReason(reason: string): boolean {
  return reason === 'accessNotConfigured' || reason === 'SERVICE_DISABLED';
}
