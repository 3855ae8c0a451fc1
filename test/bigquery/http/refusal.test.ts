// Reads a refusal of BigQuery from any body, and turns it into an error.

import { errorOfRefusal } from '../../../src/bigquery/http/bigquery-call';
import { refusalOf, refusalOfJob } from '../../../src/bigquery/http/refusal';
import { PLACE } from '../given-rows';

const read = (status: number, body: string) => refusalOf({ status, headers: {}, body });
const envelope = (reason: string, message: string) =>
  JSON.stringify({
    error: { code: 400, message, errors: [{ reason, message, location: 'q' }], status: 'X' },
  });

test.each([
  ['its envelope', envelope('invalid', 'Bad field'), ['invalid', 'Bad field', 'q']],
  [
    'the newer list',
    JSON.stringify({ error: { message: 'm', details: [{ '@type': 't' }, { reason: 'SERVICE_DISABLED' }] } }),
    ['SERVICE_DISABLED', 'm', ''],
  ],
  ['an error that is a text', '{"error":"invalid_grant","error_description":"gone"}', ['', 'gone', '']],
  ['a page', '<html><head><title>502 Bad Gateway</title></head></html>', ['', '502 Bad Gateway', '']],
  ['nothing', '', ['', '', '']],
  ['a cut body', '{"error":{"errors":[{"reason":"inv', ['', '{"error":{"errors":[{"reason":"inv', '']],
  ['lists that are none', '{"error":{"errors":"x","message":5}}', ['', 'x', '']],
])('a refusal is read from %s', (_what, body, [reason, message, location]) => {
  expect(read(400, body)).toEqual({ status: 400, reason, message, location });
});

test('the row of a job’s error is taken from its other errors', () => {
  const errorResult = { reason: 'invalid', message: 'Error while reading data' };
  const errors = [errorResult, { reason: 'invalid', message: 'Bad int', location: 'row 7' }];
  expect(refusalOfJob({ state: 'DONE', errorResult, errors })).toEqual({
    status: 0,
    reason: 'invalid',
    message: 'Error while reading data',
    location: 'row 7',
  });
  expect(refusalOfJob({ state: 'DONE', errors })).toBeNull();
});

test.each([
  [401, 'authError', 'KEY_REFUSED'],
  [403, 'accessNotConfigured', 'BIGQUERY_API_OFF'],
  [403, 'SERVICE_DISABLED', 'BIGQUERY_API_OFF'],
  [403, 'quotaExceeded', 'SERVICE_QUOTA_USED'],
  [403, 'accessDenied', 'BIGQUERY_DENIED'],
  [403, 'rateLimitExceeded', 'SERVICE_BUSY'],
  [429, '', 'SERVICE_BUSY'],
  [403, 'billingNotEnabled', 'SERVICE_REFUSED'],
  [403, '', 'SERVICE_REFUSED'],
  [400, 'invalid', 'SERVICE_REFUSED'],
  [501, 'notImplemented', 'SERVICE_FAILED'],
  [500, '', 'SERVICE_FAILED'],
])('%d %s means %s', (status, reason, code) => {
  expect(errorOfRefusal({ status, reason, message: '', location: '' }, PLACE, 'a@b').code).toBe(code);
});
