// Maps the outcome of a request to its answer, or to the error that its status means.

import { type ServiceName, StatsError } from '../core/errors';
import { platformTroubleIn } from '../core/platform-trouble';
import { ANSWER_PROBLEMS } from '../text/errors/answer-problems';
import { wordsOf } from './answer-text';
import type { HttpAnswer, HttpRequest, Outcome } from './gateway';

/** Words by which a service reports a bad token or login; a parser's `Unexpected token` is something else. */
const REFUSAL_WORDS =
  /\b(unauthori[sz]ed|forbidden|authError|auth error|authentication|not authenticated|(?<!unexpected )token|credentials?)\b/i;

/** Whether status and words together mean that the token is refused (neither is documented, docs/product.md §6). */
export function saysRefused(status: number, words: string): boolean {
  return status === 401 || status === 403 || (status < 500 && status !== 429 && REFUSAL_WORDS.test(words));
}

/**
 * The answer of `outcome` when its status is 2xx.
 * @throws StatsError SERVICE_UNREACHABLE, or what Google itself refused, such as QUOTA_USED; SERVICE_BUSY (429),
 *   SERVICE_FAILED (5xx), TOKEN_REFUSED, ANSWER_UNREADABLE (a redirect), SERVICE_REFUSED (any other status).
 */
export function successfulAnswer(outcome: Outcome, request: HttpRequest): HttpAnswer {
  if (outcome.kind === 'unsent') throw new StatsError('OUT_OF_TIME', { done: 0, total: 1, unit: 'requests' });
  if (outcome.kind === 'fault') {
    const trouble = platformTroubleIn(outcome.fault);
    if (trouble) throw new StatsError(trouble.code, trouble.details);
    throw new StatsError('SERVICE_UNREACHABLE', { service: request.service, fault: outcome.fault });
  }
  const { answer } = outcome;
  if (answer.status >= 200 && answer.status <= 299) return answer;
  throw errorOfStatus(request.service, answer.status, wordsOf(answer.body));
}

/** The error that a status other than 2xx means. */
function errorOfStatus(service: ServiceName, status: number, serviceMessage: string): StatsError {
  const facts = { service, status, serviceMessage };
  if (status === 429) return new StatsError('SERVICE_BUSY', facts);
  if (status >= 500) return new StatsError('SERVICE_FAILED', facts);
  if (status >= 300 && status <= 399) {
    return new StatsError('ANSWER_UNREADABLE', {
      service,
      status,
      problem: ANSWER_PROBLEMS.redirect,
    });
  }
  return saysRefused(status, serviceMessage)
    ? new StatsError('TOKEN_REFUSED', facts)
    : new StatsError('SERVICE_REFUSED', facts);
}
