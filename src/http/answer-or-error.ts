// Maps the outcome of a request to its answer, or to the error that its status means.

import type { ServiceName } from '../core/add-on/services';
import { StatsError } from '../core/errors';
import { ANSWER_PROBLEMS } from '../text/errors/answer-problems';
import { isCutByGoogle, sizeProblem } from './answer-size';
import { serviceMessageIn } from './answer-text';
import { fetchTroubleIn } from './fetch-trouble';
import type { HttpAnswer, HttpRequest, RequestOutcome } from './gateway';
import { type RefusalMeaning, refusalIn, refusalInWords } from './refusal';

/** Fields that show that a JSON answer is an error. */
const ERROR_FIELDS = ['error', 'errors', 'message'];

/**
 * The answer of `outcome` when its status is 2xx.
 * @throws StatsError OUT_OF_TIME if the request wasn't sent; what `sizeErrorOf` returns; for any other fault
 *   SERVICE_UNREACHABLE, or the code of Google's own refusal, such as QUOTA_USED; for a status other than 2xx what
 *   `errorOfRefusal` returns
 */
export function successfulAnswer(outcome: RequestOutcome, request: HttpRequest): HttpAnswer {
  if (outcome.kind === 'unsent') throw new StatsError('OUT_OF_TIME', { done: 0, total: 1, unit: 'requests' });
  const sizeError = sizeErrorOf(outcome, request);
  if (sizeError) throw sizeError;
  if (outcome.kind === 'fault') {
    const trouble = fetchTroubleIn(outcome.fault);
    if (trouble) throw new StatsError(trouble.code, trouble.details);
    throw new StatsError('SERVICE_UNREACHABLE', { service: request.service, fault: outcome.fault });
  }
  const { answer } = outcome;
  if (answer.status >= 200 && answer.status <= 299) return answer;
  throw errorOfRefusal(request.service, answer);
}

/**
 * The error for an answer that was too large or too slow: ANSWER_TOO_LARGE or ANSWER_TOO_SLOW, which tell the person to
 * request less; otherwise null. If `byDay` is absent (a login, a list of apps), nobody can request less, so only an
 * answer that Google cut is an error: ANSWER_UNREADABLE.
 */
export function sizeErrorOf(outcome: RequestOutcome, request: HttpRequest): StatsError | null {
  const { service, byDay } = request;
  if (outcome.kind === 'unsent') return null;
  const problem = sizeProblem(outcome.kind === 'answer' ? outcome.answer : outcome);
  if (byDay === undefined) {
    const isCut = outcome.kind === 'answer' && isCutByGoogle(outcome.answer.body);
    return isCut ? unreadable(service, outcome.answer.status, ANSWER_PROBLEMS.tooLarge) : null;
  }
  if (problem === 'tooSlow') return new StatsError('ANSWER_TOO_SLOW', { service });
  if (problem !== 'tooLarge') return null;
  if (outcome.kind === 'fault' || isCutByGoogle(outcome.answer.body))
    return new StatsError('ANSWER_TOO_LARGE', { service, refusal: null });
  const refusal = {
    status: outcome.answer.status,
    serviceMessage: serviceMessageIn(outcome.answer.body),
  };
  return new StatsError('ANSWER_TOO_LARGE', { service, refusal });
}

function unreadable(service: ServiceName, status: number, problem: string): StatsError {
  return new StatsError('ANSWER_UNREADABLE', { service, status, problem });
}

/**
 * The error that a JSON body reports, whatever its HTTP status; null for data. The services don't document all of their
 * errors, so without this check an error would be reported as an answer with a missing field.
 */
export function reportedError(
  body: Readonly<Record<string, unknown>>,
  answer: HttpAnswer,
  request: HttpRequest,
): StatsError | null {
  const isRefusal = body['status'] === 'error' || ERROR_FIELDS.some((field) => field in body);
  if (!isRefusal) return null;
  return sizeErrorOf({ kind: 'answer', answer }, request) ?? errorOfRefusal(request.service, answer);
}

/** Whether an answer says by its status that it has no content (RFC 9110, 15.3.5). */
export function hasNoContent(outcome: RequestOutcome): boolean {
  return outcome.kind === 'answer' && outcome.answer.status === 204;
}

/**
 * The error of an answer that isn't data: SERVICE_QUOTA_USED, SERVICE_BUSY, SERVICE_FAILED, TOKEN_REFUSED,
 * ANSWER_UNREADABLE (a redirect, or a page in place of an answer) or SERVICE_REFUSED.
 */
function errorOfRefusal(service: ServiceName, answer: HttpAnswer): StatsError {
  const { status, body } = answer;
  if (status >= 300 && status <= 399) return unreadable(service, status, ANSWER_PROBLEMS.redirect);
  return errorOfMeaning(refusalIn(answer) ?? 'request', {
    service,
    status,
    serviceMessage: serviceMessageIn(body),
  });
}

/** The error of an answer that is a sentence in place of data, whatever its status. */
export function errorOfSentence(service: ServiceName, { status, body }: HttpAnswer): StatsError {
  const serviceMessage = serviceMessageIn(body);
  return errorOfMeaning(refusalInWords(serviceMessage) ?? 'request', { service, status, serviceMessage });
}

/** The error that a refusal comes to. What is too large is only so for a request that can be divided. */
export function errorOfMeaning(
  meaning: RefusalMeaning,
  facts: { service: ServiceName; status: number; serviceMessage: string },
  from: { requestId?: string | undefined } = {},
): StatsError {
  const { service, status, serviceMessage } = facts;
  switch (meaning) {
    case 'quotaUsed':
      return new StatsError('SERVICE_QUOTA_USED', { service, serviceMessage }, from);
    case 'busy':
      return new StatsError('SERVICE_BUSY', facts, from);
    case 'away':
      return new StatsError('SERVICE_FAILED', facts, from);
    case 'logIn':
      return new StatsError('TOKEN_REFUSED', facts, from);
    case 'page':
      return unreadable(service, status, ANSWER_PROBLEMS.page);
    case 'tooLarge':
    case 'request':
      return new StatsError('SERVICE_REFUSED', facts, from);
  }
}
