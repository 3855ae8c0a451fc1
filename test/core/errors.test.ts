// Errors as data, with their code, facts, remedy and cause, whatever was thrown.

import { type ErrorCode, isStatsError, logTextOf, StatsError, toStatsError } from '../../src/core/errors';

test('an error carries its facts, its request ID, its remedy and its cause', () => {
  const cause = new Error('below');
  const error = new StatsError('NOT_CONNECTED', { service: 'seller' }, { cause, requestId: 'r-1' });
  expect(error).toBeInstanceOf(Error);
  expect([error.name, error.message, error.code]).toEqual(['StatsError', 'NOT_CONNECTED', 'NOT_CONNECTED']);
  expect([error.details, error.requestId, error.causedBy, error.remedy]).toEqual([
    { service: 'seller' },
    'r-1',
    cause,
    'logIn',
  ]);
});

test('the code narrows the facts, and no other code matches', () => {
  const error: unknown = new StatsError('PERIOD_UNKNOWN', { text: 'next week' });
  expect(isStatsError(error, 'PERIOD_UNKNOWN') && error.details.text).toBe('next week');
  expect(isStatsError(error, 'NO_APPS')).toBe(false);
  expect(isStatsError({ code: 'NO_APPS' }, 'NO_APPS')).toBe(false);
});

test('what other code throws is UNEXPECTED, with its message', () => {
  const own = new StatsError('NO_APPS', {});
  expect(toStatsError(own)).toBe(own);
  for (const [thrown, reason] of [
    [new RangeError('too far'), 'too far'],
    ['a text', 'a text'],
    [42, '42'],
    [null, 'null'],
  ] as const) {
    const error = toStatsError(thrown);
    expect([error.code, error.details, error.causedBy]).toEqual(['UNEXPECTED', { reason }, thrown]);
  }
});

// Retries and buttons must agree with this table: a wrong password never helps the second time.
test.each([
  ['SERVICE_BUSY', 'wait'],
  ['SERVICE_UNREACHABLE', 'retry'],
  ['SERVICE_FAILED', 'retry'],
  ['TOKEN_REFUSED', 'logIn'],
  ['LOGIN_REFUSED', 'fix'],
  ['SERVICE_REFUSED', 'fix'],
] as const)('%s asks the person to %s', (code, remedy) =>
  expect(new StatsError<ErrorCode>(code, {}).remedy).toBe(remedy),
);

test.each([
  [new StatsError('NO_APPS', {}), 'NO_APPS'],
  [toStatsError(new TypeError('x is undefined')), 'UNEXPECTED, caused by x is undefined'],
  [
    new StatsError('NO_APPS', {}, { cause: toStatsError('a text') }),
    'NO_APPS, caused by UNEXPECTED, caused by a text',
  ],
])('the log names an error and its causes: %#', (error, line) => expect(logTextOf(error)).toBe(line));
