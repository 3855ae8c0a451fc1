// The harmless call by which a key is tried: it lists one project, and nothing is changed.

import { StatsError } from '../../core/errors';
import { withQuery } from '../../http/address';
import { wordsOf } from '../../http/answer-text';
import type { HttpRequest, Outcome } from '../../http/gateway';
import { successfulAnswer } from '../../http/outcome';
import { reasonOfAnswer } from './error-envelope';

/** How Google says that the interface is off in the project of the key. */
const API_OFF = /^(accessNotConfigured|SERVICE_DISABLED)$/;
/** A refusal that passes, in spite of its status 403 (BigQuery’s documentation, error-messages). */
const BUSY = /^(user)?rateLimitExceeded$/i;

/** @param secrets texts that no error may repeat */
export function checkRequest(url: string, token: string, secrets: readonly string[]): HttpRequest {
  return {
    service: 'bigquery',
    method: 'get',
    url: withQuery(`${url}/bigquery/v2/projects`, [['maxResults', '1']]),
    headers: { Authorization: `Bearer ${token}` },
    secrets,
    retry: true,
    isPassing: (answer) => BUSY.test(reasonOfAnswer(answer)),
  };
}

/** @throws StatsError KEY_REFUSED, BIGQUERY_API_OFF, and what `successfulAnswer` throws */
export function assertChecked(outcome: Outcome, request: HttpRequest, email: string): void {
  const refused = outcome.kind === 'answer' ? outcome.answer : null;
  if (refused?.status === 401)
    throw new StatsError('KEY_REFUSED', { email, serviceMessage: wordsOf(refused.body) });
  if (refused?.status === 403) {
    const serviceMessage = wordsOf(refused.body);
    if (API_OFF.test(reasonOfAnswer(refused))) throw new StatsError('BIGQUERY_API_OFF', { serviceMessage });
    // The token is good: what is refused is this call.
    const code = BUSY.test(reasonOfAnswer(refused)) ? 'SERVICE_BUSY' : 'SERVICE_REFUSED';
    throw new StatsError(code, { service: 'bigquery', status: 403, serviceMessage });
  }
  successfulAnswer(outcome, request);
}
