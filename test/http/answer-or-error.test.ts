// From the status and body of a response to an answer, or to an error.

import type { ErrorCode } from '../../src/core/errors';
import { successfulAnswer } from '../../src/http/answer-or-error';
import { errorFrom } from '../fakes/error-from';
import { answered, answerOf, getOf } from '../sources/given-requests';

const REQUEST = getOf('/api/apps');

test.each([200, 201, 204, 299])('%i is an answer', (status) => {
  expect(successfulAnswer(answered('body', status), REQUEST)).toEqual(answerOf('body', status));
});

test.each<[number, unknown, ErrorCode]>([
  [401, '', 'TOKEN_REFUSED'],
  [403, '', 'TOKEN_REFUSED'],
  [403, '<html><title>Attention Required!</title></html>', 'ANSWER_UNREADABLE'],
  [403, { errorCode: 403048, errorDetails: 'Api Rate limit exceeded' }, 'SERVICE_BUSY'],
  [400, { message: 'Invalid access token' }, 'TOKEN_REFUSED'],
  [422, { error: 'Unauthorized' }, 'TOKEN_REFUSED'],
  [400, { message: 'ds is after de' }, 'SERVICE_REFUSED'],
  [404, { message: 'No such app' }, 'SERVICE_REFUSED'],
  [404, '', 'SERVICE_REFUSED'],
  [429, { message: 'Token bucket is empty' }, 'SERVICE_BUSY'],
  [500, { message: 'token store is down' }, 'SERVICE_FAILED'],
  [503, '<html><title>Service unavailable</title></html>', 'SERVICE_FAILED'],
  [301, '', 'ANSWER_UNREADABLE'],
  [302, '', 'ANSWER_UNREADABLE'],
  [100, '', 'SERVICE_REFUSED'],
])('%i with %j is %s', (status, body, code) => {
  const error = errorFrom(() => successfulAnswer(answered(body, status), REQUEST));
  expect(error.code).toBe(code);
  expect(error.details).toMatchObject({ service: 'account', status });
});

test.each<[string, ErrorCode]>([
  ['Service invoked too many times for one day: urlfetch.', 'QUOTA_USED'],
  ['1 日にサービス urlfetch を実行した回数が多すぎます。', 'QUOTA_USED'],
  [
    'UrlFetchApp.fetch を呼び出す権限がありません。必要な権限: https://www.googleapis.com/auth/script.external_request',
    'PERMISSION_MISSING',
  ],
  [
    'Service invoked too many times in a short time: urlfetch. Try Utilities.sleep(1000) between calls.',
    'TOO_MANY_CALLS',
  ],
  ['Bandwidth quota exceeded: https://a.example/. Try reducing the rate of data transfer.', 'BANDWIDTH_USED'],
  ['DNS error: https://a.example/', 'SERVICE_UNREACHABLE'],
])('what Google itself refuses is no fault of the service: %s', (fault, code) => {
  expect(errorFrom(() => successfulAnswer({ kind: 'fault', fault }, REQUEST)).code).toBe(code);
});

test('a fault and a request that was not sent have errors of their own', () => {
  const fault = errorFrom(() => successfulAnswer({ kind: 'fault', fault: 'DNS error' }, REQUEST));
  expect([fault.code, fault.details]).toEqual([
    'SERVICE_UNREACHABLE',
    { service: 'account', fault: 'DNS error' },
  ]);
  expect(errorFrom(() => successfulAnswer({ kind: 'unsent' }, REQUEST)).code).toBe('OUT_OF_TIME');
});
