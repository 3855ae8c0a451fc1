// When a request is sent again, and how long it waits before.

import * as fc from 'fast-check';
import {
  type Attempt,
  canRetry,
  FIRST_DELAY_MS,
  headerOf,
  LONGEST_DELAY_MS,
  MOST_ATTEMPTS,
  retryAfterMs,
  retryDelayMs,
  shouldRetry,
} from '../../src/http/retry';

const NOW = Date.UTC(2026, 10, 20, 12);
const status = (code: number, headers: Record<string, string> = {}): Attempt => ({ status: code, headers });

test('only 429, 5xx and transport faults are worth another attempt', () => {
  expect(canRetry({ fault: 'DNS error' })).toBe(true);
  for (let code = 100; code < 700; code++) {
    expect(canRetry(status(code))).toBe(code === 429 || (code >= 500 && code < 600));
  }
});

test.each([
  ['Service invoked too many times for one day: urlfetch.', false],
  ['1 日にサービス urlfetch を実行した回数が多すぎます。', false],
  [
    'You do not have permission to call UrlFetchApp.fetchAll. Required permissions: https://www.googleapis.com/auth/script.external_request',
    false,
  ],
  [
    'Service invoked too many times in a short time: urlfetch. Try Utilities.sleep(1000) between calls.',
    true,
  ],
  ['Address unavailable: https://api.example/', true],
  ['Bandwidth quota exceeded: https://api.example/. Try reducing the rate of data transfer.', true],
])('the fault “%s” may pass: %s', (fault, passes) => expect(canRetry({ fault })).toBe(passes));

test.each([
  'Bandwidth quota exceeded: https://api.example/. Try reducing the rate of data transfer.',
  '帯域幅の上限を超えました: https://api.example/a?b=c。データ転送速度を下げてください。',
])('too much data waits from 10 to 20 seconds: %s', (fault) => {
  const waits = [0, 0.5, 0.999].map((random) => retryDelayMs({ fault }, 1, NOW, random));
  expect(waits).toEqual([10_000, 15_000, 19_990]);
});

test.each<[string | undefined, number | null]>([
  ['0', 0],
  ['120', 120_000],
  [' 7 ', 7_000],
  ['Fri, 20 Nov 2026 12:00:30 GMT', 30_000],
  ['Friday, 20-Nov-26 12:00:30 GMT', 30_000],
  ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
  ['Fri Nov 20 12:00:30 2026', 30_000],
  ['Sat Nov  7 12:00:30 2026', 0],
  ['Mon, 1', null],
  // Each form of a date has weekdays of its own (RFC 9110, 5.6.7).
  ['Tueday, 20-Nov-26 12:00:30 GMT', null],
  ['Friday, 20 Nov 2026 12:00:30 GMT', null],
  ['Fri, 20-Nov-26 12:00:30 GMT', null],
  ['Mon, 12026-11-20', null],
  ['Mon, 30 Feb 2026 00:00:00 GMT', null],
  ['Fri, 20 Nov 2026 12:00:30', null],
  ['Fri, 20 Nov 2026 25:00:00 GMT', null],
  ['1.5', null],
  ['-5', null],
  ['2026-11-20', null],
  ['soon', null],
  ['Monday', null],
  ['', null],
  [undefined, null],
])('Retry-After %p is %p ms', (value, ms) => expect(retryAfterMs(value, NOW)).toBe(ms));

test('the wait that the service requests replaces the back-off, in any case of the header', () => {
  for (const name of ['Retry-After', 'retry-after', 'RETRY-AFTER']) {
    expect(retryDelayMs(status(429, { [name]: '3' }), 1, NOW, 0.9)).toBe(3_000);
  }
  expect(retryDelayMs(status(429, { 'Retry-After': 'soon' }), 1, NOW, 0.5)).toBe(FIRST_DELAY_MS / 2);
});

test('the delay is drawn evenly between nothing and a bound that doubles up to the longest', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (failed, random) => {
        let bound = FIRST_DELAY_MS;
        for (let i = 1; i < failed && bound < LONGEST_DELAY_MS; i++) bound *= 2;
        bound = Math.min(bound, LONGEST_DELAY_MS);
        const delay = retryDelayMs({ fault: 'x' }, failed, NOW, random);
        expect(Math.abs(delay - random * bound)).toBeLessThanOrEqual(0.5);
        expect(Number.isInteger(delay)).toBe(true);
      },
    ),
  );
});

test.each<[string, Attempt, number, number, number, boolean]>([
  ['with time left', status(503), 1, 500, NOW + 501, true],
  ['whose wait ends with the budget', status(503), 1, 500, NOW + 500, false],
  ['the last but one time', status(503), MOST_ATTEMPTS - 1, 0, NOW + 1, true],
  ['too often', status(503), MOST_ATTEMPTS, 0, NOW + 1_000_000, false],
  ['in vain', status(404), 1, 0, NOW + 1_000_000, false],
  ['after a fault', { fault: 'reset' }, 1, 100, NOW + 101, true],
])(
  'a request is sent again or not after it failed %s',
  (_what, attempt, failed, waitMs, deadlineMs, expected) => {
    expect(canRetry(attempt) && shouldRetry(failed, waitMs, NOW, deadlineMs)).toBe(expected);
  },
);

describe('a busy service that a person waits for', () => {
  const waitMs = (failed: number, random: number, headers = {}) =>
    retryDelayMs(status(429, headers), failed, NOW, random, true);

  test('is asked after half to all of a delay that doubles, and never before it wants to be', () => {
    const first = [1, 2, 3, 4, 5, 9].map((failed) => waitMs(failed, 0));
    expect(first).toEqual([1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
    expect([waitMs(1, 0.999), waitMs(9, 0.999)]).toEqual([1_999, 15_992]);
    expect(waitMs(1, 0, { 'Retry-After': '50' })).toBe(50_000);
    // Else it would be asked again and again for a whole minute.
    expect(waitMs(9, 0, { 'Retry-After': '0' })).toBe(8_000);
    expect(retryDelayMs(status(503), 1, NOW, 0, true)).toBe(0);
  });

  test.each<[string, number, number, number | null, boolean]>([
    ['within a minute', MOST_ATTEMPTS, 20_000, NOW - 40_000, true],
    ['beyond a minute', MOST_ATTEMPTS, 20_001, NOW - 40_000, false],
    ['beyond a minute, as the service wants with attempts left', 1, 120_000, NOW, true],
    ['beyond the deadline', 1, 300_000, NOW, false],
    ['for a trigger or a cell', MOST_ATTEMPTS, 1, null, false],
  ])('%s', (_when, failed, wait, busySinceMs, expected) =>
    expect(shouldRetry(failed, wait, NOW, NOW + 300_000, busySinceMs)).toBe(expected),
  );
});

test('a header that is absent is undefined', () => {
  expect(headerOf({ 'Content-Type': 'text/csv' }, 'content-type')).toBe('text/csv');
  expect(headerOf({}, 'content-type')).toBeUndefined();
});
