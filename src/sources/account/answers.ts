// The account service's answers: the token, the apps, the statistics rows; checked once, here.

import { StatsError } from '../../core/errors';
import { isRecord, jsonOf } from '../../core/json';
import type { TableRow } from '../../core/table';
import { hasNoContent, reportedError, successfulAnswer } from '../../http/answer-or-error';
import { bodyProblem } from '../../http/answer-text';
import type { HttpRequest, Outcome } from '../../http/gateway';
import { isTooShort, SHORTEST_TOKEN } from '../../http/secrets/token';
import { WITHHELD } from '../../text/phrases';
import { type FieldReader, fieldWrong, readRow } from '../row-reader';
import type { App } from './app';
import { readApp } from './app-record';

const SERVICE = 'account' as const;

/**
 * The access token of a login's answer.
 * @throws StatsError LOGIN_REFUSED if the service refuses the login, FIELD_WRONG without a usable token,
 *   ANSWER_UNREADABLE for a body that isn't a JSON object, and what else `successfulAnswer` throws
 */
export function readLogin(outcome: Outcome, request: HttpRequest): string {
  const body = readBody(outcome, request, 'access_token', asLoginError);
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

/** The apps of a list answer, in the order sent. @throws StatsError FIELD_WRONG, and as `readBody` */
export function readApps(outcome: Outcome, request: HttpRequest): App[] {
  return appsArray(readBody(outcome, request, 'apps')).map((record, index) => readApp(record, index + 1));
}

/**
 * The statistics rows of one app, their values in the order of `readers`. The first element of the answer is the app's
 * record (docs/services.md §1.3). It must have the requested ID, so that a row isn't mistaken for the record, and
 * another app's figures aren't mistaken for this app's.
 * @param onRecord called with the record
 * @throws StatsError FIELD_WRONG, and as `readBody`
 */
export function readStats(
  outcome: Outcome,
  request: HttpRequest,
  appId: string,
  readers: readonly FieldReader[],
  onRecord: (record: Readonly<Record<string, unknown>>) => void = () => undefined,
): TableRow[] {
  if (hasNoContent(outcome)) return [];
  const apps = appsArray(readBody(outcome, request, 'apps'));
  const [record] = apps;
  const answeredId = isRecord(record) ? record['app_id'] : record;
  if (answeredId !== appId) throw fieldWrong(SERVICE, 'app_id', 0, `"${appId}"`, answeredId);
  if (isRecord(record)) onRecord(record);
  const rows: TableRow[] = [];
  for (let at = 1; at < apps.length; at++) rows.push(readRow(apps[at], at, readers, SERVICE));
  return rows;
}

function appsArray(body: Readonly<Record<string, unknown>>): unknown[] {
  const apps = body['apps'];
  if (Array.isArray(apps)) return apps;
  throw fieldWrong(SERVICE, 'apps', 0, 'a list', apps);
}

/**
 * The JSON object of a successful answer. The service doesn't document its errors, so this recognizes them by the
 * object's fields, even if the HTTP status is 2xx.
 * @param field the field that a successful answer has
 * @param mapError changes a StatsError before it's thrown
 * @throws StatsError ANSWER_UNREADABLE, what `successfulAnswer` throws, and what `reportedError` returns
 */
function readBody(
  outcome: Outcome,
  request: HttpRequest,
  field: 'apps' | 'access_token',
  mapError: (error: StatsError) => StatsError = (error) => error,
): Readonly<Record<string, unknown>> {
  try {
    const answer = successfulAnswer(outcome, request);
    const body = jsonOf(answer.body);
    if (!isRecord(body)) {
      throw new StatsError('ANSWER_UNREADABLE', {
        service: SERVICE,
        status: answer.status,
        problem: bodyProblem(answer.body),
      });
    }
    const hasData = body['status'] !== 'error' && body[field] !== undefined;
    const refusal = hasData ? null : reportedError(body, answer, request);
    if (refusal) throw refusal;
    return body;
  } catch (error) {
    throw error instanceof StatsError ? mapError(error) : error;
  }
}
