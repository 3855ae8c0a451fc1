// The seller's errors, which come as JSON even where CSV was requested, in whatever HTTP status.

import type { ErrorCode } from '../../../src/core/errors';
import { readFile } from '../../../src/sources/seller/csv-answer';
import { readJsonRows } from '../../../src/sources/seller/json-answer';
import { errorFrom } from '../../fakes/error-from';
import { answered } from '../given-requests';
import { errorBody, queryBy, REQUEST, VALIDATION } from './given-answers';

const READS = [
  ['CSV', (body: unknown, status = 200) => readFile(answered(body, status), REQUEST)],
  ['JSON', (body: unknown, status = 200) => readJsonRows(answered(body, status), REQUEST, queryBy())],
] as const;

describe.each(READS)('where %s was requested', (_format, read) => {
  test.each([200, 400, 422, 500])(
    'a validation error in %i brings every entry and the request ID',
    (status) => {
      const error = errorFrom(() => read(VALIDATION, status));
      expect([error.code, error.requestId, error.details]).toEqual([
        'SERVICE_REFUSED',
        'req-7',
        {
          service: 'seller',
          status: 10,
          statusText: 'validationError',
          serviceMessage: 'The request has invalid fields.',
          problems: [
            { field: 'filter.fromDate', message: 'must not be empty' },
            { field: 'filter.toDate', message: 'must be after fromDate' },
          ],
        },
      ]);
    },
  );

  test.each([200, 401, 500])('authError with status %i is a refused token, whatever its number', (status) => {
    for (const responseStatus of [1, 2, 77, -1]) {
      const body = errorBody({ responseStatus, responseStatusText: 'authError', message: 'Unknown token' });
      const error = errorFrom(() => read(body, status));
      expect([error.code, error.requestId, error.details]).toEqual([
        'TOKEN_REFUSED',
        'req-7',
        { service: 'seller', status, serviceMessage: 'Unknown token' },
      ]);
    }
  });

  test.each<[number, ErrorCode]>([
    [200, 'SERVICE_FAILED'],
    [500, 'SERVICE_FAILED'],
    [401, 'TOKEN_REFUSED'],
    [403, 'TOKEN_REFUSED'],
    [429, 'SERVICE_BUSY'],
  ])('another error with status %i is %s with its message and request ID', (status, code) => {
    const error = errorFrom(() => read(errorBody({ message: 'Nothing else is known' }), status));
    expect([error.code, error.requestId]).toEqual([code, 'req-7']);
    expect(JSON.stringify(error.details)).toContain('Nothing else is known');
  });

  test.each<[string, Record<string, unknown>]>([
    ['without a version', { apiVersion: undefined }],
    ['with null for its texts', { message: null, errorList: null }],
    ['with a list of another form', { errorList: ['a'] }],
    ['with a request ID of another type', { requestID: 12 }],
    ['with an entry that lacks its code', { errorList: [{ field: 'token', message: 'is missing' }] }],
  ])('an error %s still has its message', (_what, changes) => {
    const error = errorFrom(() => read(errorBody({ responseStatus: 10, ...changes })));
    expect(error.code).toBe('SERVICE_REFUSED');
    expect(error.details).toMatchObject({ statusText: 'internalError' });
  });

  test('an error is read after a byte order mark', () => {
    expect(errorFrom(() => read(`\ufeff${JSON.stringify(VALIDATION)}`)).code).toBe('SERVICE_REFUSED');
  });

  test.each<[unknown, number, ErrorCode]>([
    ['<html><title>Bad gateway</title></html>', 502, 'SERVICE_FAILED'],
    ['', 500, 'SERVICE_FAILED'],
    ['', 401, 'TOKEN_REFUSED'],
    ['{"responseStatus":10,"respo', 400, 'SERVICE_REFUSED'],
    ['Too many', 429, 'SERVICE_BUSY'],
    ['', 307, 'ANSWER_UNREADABLE'],
    [{ message: 'gateway' }, 404, 'SERVICE_REFUSED'],
    ['', 200, 'ANSWER_UNREADABLE'],
    ['<html></html>', 200, 'ANSWER_UNREADABLE'],
    ['{"responseStatus":0,"bundleStats":[', 200, 'ANSWER_UNREADABLE'],
  ])('%j with status %i is %s', (body, status, code) =>
    expect(errorFrom(() => read(body, status)).code).toBe(code),
  );
});

test.each([
  ['an object without a text', '{"toString":0}'],
  ['a list', '[7]'],
  ['lists in lists', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
])('a responseStatus that is %s is none', (_what, status) => {
  const body = `{"responseStatus":${status},"bundleStats":[]}`;
  expect(readJsonRows(answered(body), REQUEST, queryBy('date')).rows).toEqual([]);
});
