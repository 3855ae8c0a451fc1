// The metadata of the seller's JSON answers, and the errors that it reports.

import type { FieldProblem } from '../../core/error-codes/service-codes';
import { StatsError } from '../../core/errors';
import { isRecord, jsonOf, textOrBlank } from '../../core/json';
import { errorOfMeaning, reportedError, sizeErrorOf, successfulAnswer } from '../../http/answer-or-error';
import { serviceMessageIn } from '../../http/answer-text';
import type { HttpAnswer, HttpRequest, RequestOutcome } from '../../http/gateway';
import { refusalIn } from '../../http/refusal';

const SERVICE = 'seller' as const;

/** The metadata of a JSON answer (docs/services.md §2.4). */
interface Metadata {
  requestID: string | undefined;
  /** 0 for success. */
  responseStatus: number;
  responseStatusText: string;
  message: string;
  errorList: readonly FieldProblem[];
}

/** `responseStatus` of a validation failure (docs/services.md §2.4); other numbers are not documented. */
export const VALIDATION_STATUS = 10;
/** `responseStatusText` of a failed authentication (docs/services.md §2.4); its number is not documented. */
export const AUTH_ERROR = 'authError';

/** A successful answer; `json` is its body if that is a JSON object. */
export interface SellerAnswer {
  answer: HttpAnswer;
  json: Readonly<Record<string, unknown>> | null;
}

/**
 * The answer of a successful request. An error in its JSON body is thrown, whatever the HTTP status is.
 * @throws StatsError SERVICE_REFUSED, SERVICE_FAILED, ANSWER_TOO_LARGE, what `errorOfMeaning` returns, or what
 *   `successfulAnswer` throws
 */
export function sellerAnswer(outcome: RequestOutcome, request: HttpRequest): SellerAnswer {
  // An error may come as JSON even if CSV was requested.
  const isJson = outcome.kind === 'answer' && /^\s*\{/.test(outcome.answer.body);
  const body = isJson ? jsonOf(outcome.answer.body) : null;
  const json = isRecord(body) ? body : null;
  const metadata = metadataOf(json);
  if (
    outcome.kind === 'answer' &&
    metadata &&
    (metadata.responseStatus !== 0 || metadata.responseStatusText === AUTH_ERROR)
  )
    throw errorOfMetadata(metadata, outcome.answer, request);
  const answer = successfulAnswer(outcome, request);
  const refusal = json && json['bundleStats'] === undefined ? reportedError(json, answer, request) : null;
  if (refusal) throw refusal;
  return { answer, json };
}

/**
 * The metadata of a body; null without a `responseStatus`, which is a whole number or its digits. Uses no schema, so
 * that an error with a damaged part is still reported with its other parts.
 */
export function metadataOf(body: unknown): Metadata | null {
  const status = isRecord(body) ? body['responseStatus'] : null;
  // Checked first because `String` throws for some objects, such as one with a field `toString`.
  const isPlain = typeof status === 'number' || typeof status === 'string';
  if (!isRecord(body) || !isPlain || !/^-?\d+$/.test(String(status))) return null;
  const requestId = textOrBlank(body['requestID']);
  const problems: unknown[] = Array.isArray(body['errorList']) ? body['errorList'] : [];
  return {
    requestID: requestId === '' ? undefined : requestId,
    responseStatus: Number(status),
    responseStatusText: textOrBlank(body['responseStatusText']),
    message: textOrBlank(body['message']),
    errorList: problems.filter(isRecord).map(({ field, message }) => ({
      field: textOrBlank(field),
      message: textOrBlank(message),
    })),
  };
}

function errorOfMetadata(metadata: Metadata, answer: HttpAnswer, request: HttpRequest): StatsError {
  const { message, responseStatus, responseStatusText: statusText, errorList: problems } = metadata;
  const from = { requestId: metadata.requestID };
  const refusal = {
    service: SERVICE,
    status: responseStatus,
    serviceMessage: message,
    statusText,
    problems,
  };
  if (responseStatus === VALIDATION_STATUS) return new StatsError('SERVICE_REFUSED', refusal, from);
  const sizeError = sizeErrorOf({ kind: 'answer', answer }, request);
  if (sizeError) return sizeError;
  const facts = {
    service: SERVICE,
    status: answer.status,
    serviceMessage: message || serviceMessageIn(answer.body),
  };
  const meaning = statusText === AUTH_ERROR ? 'logIn' : refusalIn(answer);
  if (meaning === 'quotaUsed' || meaning === 'busy' || meaning === 'logIn')
    return errorOfMeaning(meaning, facts, from);
  return new StatsError('SERVICE_FAILED', refusal, from);
}

export function unreadable(answer: HttpAnswer, problem: string): StatsError {
  return new StatsError('ANSWER_UNREADABLE', { service: SERVICE, status: answer.status, problem });
}
