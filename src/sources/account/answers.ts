// The account service's answers: the token, the apps, the statistics rows; checked once, here.

import { StatsError } from '../../core/errors';
import { isRecord, jsonOf } from '../../core/json';
import type { OutcomeEvent } from '../../core/outcome-events';
import type { TableRow } from '../../core/table';
import { errorOfSentence, hasNoContent, reportedError, successfulAnswer } from '../../http/answer-or-error';
import { bodyProblem } from '../../http/answer-text';
import type { HttpRequest, RequestOutcome } from '../../http/gateway';
import { refusalInWords } from '../../http/refusal';
import { withoutSecrets } from '../../http/secrets/service-words';
import { isTooShort, SHORTEST_TOKEN } from '../../http/secrets/token';
import { WITHHELD } from '../../text/phrases';
import { readEnvelope } from '../envelope';
import { type FieldReader, fieldWrong, readRow } from '../row-reader';
import type { App } from './app';
import { readApp } from './app-record';

const SERVICE = 'account' as const;
/** In characters. A longer text in place of JSON isn't a sentence. */
const LONGEST_SENTENCE = 1_000;

/**
 * The access token of a login's answer.
 * @throws StatsError LOGIN_REFUSED if the service refuses the login, FIELD_WRONG without a usable token,
 *   ANSWER_UNREADABLE for a body that isn't a JSON object, and what else `successfulAnswer` throws
 */
export function readLogin(outcome: RequestOutcome, request: HttpRequest): string {
  const { body } = readBody(outcome, request, 'access_token', asLoginError);
  const token = body['access_token'];
  if (typeof token === 'string' && !isTooShort(token)) return token;
  // A token this short can't be withheld from messages, because it could match ordinary words.
  const expected = `a text of at least ${SHORTEST_TOKEN} characters`;
  throw fieldWrong(SERVICE, 'access_token', 0, expected, token ? WITHHELD : token);
}

/** A login has no token yet, so a refusal is always about the email and password that were typed. */
function asLoginError(error: StatsError): StatsError {
  if (error.code !== 'TOKEN_REFUSED' && error.code !== 'SERVICE_REFUSED') return error;
  const { serviceMessage } = (error as StatsError<'TOKEN_REFUSED'>).details;
  return new StatsError('LOGIN_REFUSED', { service: SERVICE, serviceMessage }, { cause: error });
}

/** The apps of an account, and what their list says beside them. */
export interface AppList {
  /** In the order sent. */
  apps: App[];
  events: readonly OutcomeEvent[];
}

/**
 * The apps of a list answer, without records that have no ID, which are named.
 * @throws StatsError as `readBody` and `readEnvelope`
 */
export function readApps(outcome: RequestOutcome, request: HttpRequest): AppList {
  const { elements, events } = readElements(outcome, request, 0);
  const read = elements.map((record, index) => readApp(record, index + 1));
  const unnamed = read.flatMap((app, index) => (app ? [] : [unnamedApp(elements[index], index + 1)]));
  return {
    apps: read.flatMap((app) => app ?? []),
    events: [...events, ...unnamed],
  };
}

/** A record without an ID, by which nothing can be requested. */
function unnamedApp(record: unknown, row: number): OutcomeEvent {
  const name = isRecord(record) && typeof record['name'] === 'string' ? record['name'] : '';
  return { kind: 'recordWithoutId', service: SERVICE, row, name: withoutSecrets(name) };
}

/** What an answer of statistics has beside its rows: the app's record, and what the answer says. */
export interface NotRows {
  record: Readonly<Record<string, unknown>>;
  events: readonly OutcomeEvent[];
}

/**
 * The statistics rows of one app, their values in the order of `readers`. The first element of the answer is the app's
 * record (docs/services.md §1.3). It must have the requested ID, so that a row isn't mistaken for the record, and
 * another app's figures aren't mistaken for this app's.
 * @param onNotRows called with what the answer has beside the rows
 * @throws StatsError FIELD_WRONG, and as `readBody` and `readEnvelope`
 */
export function readStats(
  outcome: RequestOutcome,
  request: HttpRequest,
  appId: string,
  readers: readonly FieldReader[],
  onNotRows: (of: NotRows) => void = () => undefined,
): TableRow[] {
  if (hasNoContent(outcome)) return [];
  const { elements: apps, events } = readElements(outcome, request, 1);
  const [record] = apps;
  const answeredId = isRecord(record) ? record['app_id'] : record;
  if (answeredId !== appId) throw fieldWrong(SERVICE, 'app_id', 0, `"${appId}"`, answeredId);
  if (isRecord(record)) onNotRows({ record, events });
  const rows: TableRow[] = [];
  for (let at = 1; at < apps.length; at++) rows.push(readRow(apps[at], at, readers, SERVICE));
  return rows;
}

/** The elements of `apps`, of which so many are no rows, and what stands beside them. */
function readElements(
  outcome: RequestOutcome,
  request: HttpRequest,
  noRows: number,
): { elements: unknown[]; events: readonly OutcomeEvent[] } {
  const { body, status } = readBody(outcome, request, 'apps');
  const { apps: elements } = body;
  // First, because an answer that isn't ready may have no list.
  const events = readEnvelope(SERVICE, status, body, Array.isArray(elements) ? elements.length - noRows : 0);
  if (Array.isArray(elements)) return { elements, events };
  throw fieldWrong(SERVICE, 'apps', 0, 'a list', elements);
}

/**
 * The JSON object of a successful answer. The service doesn't document its errors, so this recognizes them by the
 * object's fields, even if the HTTP status is 2xx.
 * @param field the field that a successful answer has
 * @param mapError changes a StatsError before it's thrown
 * @throws StatsError ANSWER_UNREADABLE, what `successfulAnswer` throws, and what `reportedError` returns
 */
function readBody(
  outcome: RequestOutcome,
  request: HttpRequest,
  field: 'apps' | 'access_token',
  mapError: (error: StatsError) => StatsError = (error) => error,
): { body: Readonly<Record<string, unknown>>; status: number } {
  try {
    const answer = successfulAnswer(outcome, request);
    const body = jsonOf(answer.body);
    if (!isRecord(body)) {
      const isText = answer.body.length <= LONGEST_SENTENCE && !/^\s*[<[{]/.test(answer.body);
      if (isText && refusalInWords(answer.body)) throw errorOfSentence(SERVICE, answer);
      throw new StatsError('ANSWER_UNREADABLE', {
        service: SERVICE,
        status: answer.status,
        problem: bodyProblem(answer.body),
      });
    }
    const hasData = body['status'] !== 'error' && body[field] !== undefined;
    const refusal = hasData ? null : reportedError(body, answer, request);
    if (refusal) throw refusal;
    return { body, status: answer.status };
  } catch (error) {
    throw error instanceof StatsError ? mapError(error) : error;
  }
}
