// The harmless call that checks a key: it lists one project and changes nothing.

import { StatsError } from '../../core/errors';
import { withQuery } from '../../http/address';
import { successfulAnswer } from '../../http/answer-or-error';
import { serviceMessageIn } from '../../http/answer-text';
import type { HttpRequest, RequestOutcome } from '../../http/gateway';
import { isApiOffReason, isTemporaryReason, reasonOfAnswer } from './error-envelope';

/** @param secrets texts that no error may repeat */
export function checkRequest(url: string, token: string, secrets: readonly string[]): HttpRequest {
  return {
    service: 'bigquery',
    method: 'get',
    url: withQuery(`${url}/bigquery/v2/projects`, [['maxResults', '1']]),
    headers: { Authorization: `Bearer ${token}` },
    secrets,
    retry: true,
    isTemporaryRefusal: (answer) => isTemporaryReason(reasonOfAnswer(answer)),
  };
}

/**
 * Throws unless the call succeeded.
 * @throws StatsError KEY_REFUSED (401); BIGQUERY_API_OFF, SERVICE_BUSY or SERVICE_REFUSED (403); and what
 *   `successfulAnswer` throws
 */
export function assertChecked(outcome: RequestOutcome, request: HttpRequest, email: string): void {
  const answer = outcome.kind === 'answer' ? outcome.answer : null;
  if (answer?.status === 401)
    throw new StatsError('KEY_REFUSED', {
      service: 'bigquery',
      email,
      serviceMessage: serviceMessageIn(answer.body),
    });
  if (answer?.status === 403) {
    const serviceMessage = serviceMessageIn(answer.body);
    const reason = reasonOfAnswer(answer);
    if (isApiOffReason(reason)) throw new StatsError('BIGQUERY_API_OFF', { serviceMessage });
    // BigQuery has accepted the token and refuses only this call.
    const code = isTemporaryReason(reason) ? 'SERVICE_BUSY' : 'SERVICE_REFUSED';
    throw new StatsError(code, { service: 'bigquery', status: 403, serviceMessage });
  }
  successfulAnswer(outcome, request);
}
