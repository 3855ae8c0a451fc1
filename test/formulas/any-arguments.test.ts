// Any arguments and any behavior of the service give plain values or one sentence, in time and without a token.

import * as fc from 'fast-check';
import { draws } from 'sheets-workbench/test/set-up/draws';
import { StatsError } from '../../src/core/errors';
import { sentenceOf } from '../../src/text/errors/sentence-of';
import { anyText } from '../fakes/any-text';
import { FormulaSheet, type Mood, REPEATED_TOKEN, SECRETS } from './formula-fixture';
import { FORMULAS, type FormulaName } from './formulas';

/** Google's time limit for a custom function. */
const LIMIT_MS = 30_000;

const names = fc.constantFrom(
  'date',
  'Date',
  'ad type',
  'country',
  'revenue',
  'eCPM,clicks',
  'os',
  'ios',
  'all',
  'Chess Online',
);
const apps = fc.constantFrom<unknown>(
  'all',
  'id-chess',
  1400000001,
  'com.games.puzzle',
  'Puzzle Kingdom',
  'CHESS ONLINE',
);
const periods = fc.constantFrom<unknown>(
  ...[
    'yesterday',
    'last 7 days',
    'LAST_MONTH',
    'last=week',
    'last=year',
    'today',
    '2026-11-19',
    '2026-02-30',
    '2026-11-19..2026-11-01',
  ],
  ...[
    46_000,
    45_999.75,
    new Date(Date.UTC(2026, 10, 19)),
    new Date(Date.UTC(12_000, 0, 1)),
    new Date(Number.NaN),
  ],
);
const groups = fc.constantFrom<unknown>('', 'date', [['country'], ['Date']], 'os');
const bundleGroups = fc.constantFrom<unknown>('', 'bundle', 'Date,bundle id', 'date');
const tolerances = fc.constantFrom<unknown>('', 0, 0.1, '5%', 1, '10', new Date(Number.NaN));
const metrics = fc.constantFrom<unknown>('', 'revenue', 'eCPM; CTR', [['impressions', 'clicks']]);
const oddities = fc.oneof(
  fc.constantFrom<unknown>(
    undefined,
    null,
    '',
    ' ',
    true,
    false,
    0,
    1,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    -1e308,
  ),
  fc.constantFrom(
    '#N/A',
    '#REF!',
    'Loading...',
    '#ERROR!',
    '=1+1',
    "'",
    '"',
    '\u0000',
    '\ud800',
    'a'.repeat(60_000),
    ','.repeat(999),
  ),
  anyText(),
  fc.double(),
  fc.date({ noInvalidDate: false }),
);
const scalar = fc.oneof({ arbitrary: names, weight: 2 }, apps, periods, oddities);
const range = fc.array(fc.array(scalar, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 });
const argument = fc.oneof({ arbitrary: fc.constant<unknown>(undefined), weight: 3 }, scalar, range);

/** Mostly valid arguments, so that calls reach the service. */
const sensible: Record<FormulaName, fc.Arbitrary<unknown>[]> = {
  APP_STATS: [apps, periods, fc.constant(''), groups, metrics],
  SELLER_STATS: [periods, fc.constant(''), groups, metrics],
  APP_LIST: [periods],
  DISCREPANCIES: [periods, fc.constant(''), bundleGroups, tolerances],
};
const formula = fc.constantFrom(...(Object.keys(FORMULAS) as FormulaName[]));
const anyCall = formula.chain((name) => {
  const mostlySensible = sensible[name].map((each) => fc.oneof({ arbitrary: each, weight: 4 }, argument));
  return fc.tuple(
    fc.constant(name),
    fc.oneof(fc.array(argument, { maxLength: 8 }), fc.tuple(...mostlySensible)),
  );
});
/** A single number. */
const kpiCall = fc.tuple(
  fc.constant('APP_STATS' as const),
  fc.tuple(apps, periods, fc.constant(''), fc.constant(''), fc.constant('revenue')),
);
const call = fc.oneof({ arbitrary: anyCall, weight: 5 }, kpiCall);

const mood: fc.Arbitrary<Mood> = fc.oneof(
  { arbitrary: fc.constant<Mood>({ kind: 'well' }), weight: 3 },
  fc.constant<Mood>({ kind: 'hangs' }),
  fc.integer({ min: 0, max: 40_000 }).map((ms): Mood => ({ kind: 'slow', ms })),
  fc.record({
    kind: fc.constant('answers' as const),
    status: fc.constantFrom(200, 302, 400, 401, 404, 429, 500, 503),
    body: fc.constantFrom(
      '',
      '<html>busy</html>',
      '{"status":"error","message":"Access-Token wrong"}',
      '{"apps":[',
      '{"apps":[{}]}',
      'date,x\n1',
      REPEATED_TOKEN,
      `{"message":"no user with ${REPEATED_TOKEN}"}`,
    ),
    headers: fc.constantFrom<Record<string, string>>({}, { 'Retry-After': '3' }, { 'retry-after': '99999' }),
  }),
);

function isRectangle(value: unknown): boolean {
  if (!Array.isArray(value)) return isPlain(value);
  const rows = value as unknown[];
  const [first] = rows;
  return (
    Array.isArray(first) &&
    first.length > 0 &&
    rows.every((row) => Array.isArray(row) && row.length === first.length && row.every(isPlain))
  );
}

function isPlain(value: unknown): boolean {
  return (
    typeof value === 'string' ||
    Number.isFinite(value) ||
    (value instanceof Date && !Number.isNaN(Number(value)))
  );
}

function expectSentence(thrown: unknown): void {
  expect(thrown).toBeInstanceOf(StatsError);
  const error = thrown as StatsError;
  expect([error.code, error.causedBy]).not.toContain('UNEXPECTED');
  const sentence = sentenceOf(error);
  expect(sentence).toMatch(/\S.*[.”)]$/su);
  expect(SECRETS.filter((secret) => sentence.includes(secret))).toEqual([]);
}

const CALLS = draws(600, 12_000);

test('any arguments and any behavior of the service give values or a sentence', () => {
  const outcomes = { tables: 0, values: 0, sentences: 0, requests: 0 };
  const property = fc.property(call, mood, fc.boolean(), ([name, args], mood, isLockTaken) => {
    const sheet = new FormulaSheet();
    sheet.service.mood = mood;
    sheet.lock.isTaken = isLockTaken;
    const startedMs = sheet.clock.now();
    try {
      const result = FORMULAS[name](args, sheet.deps());
      expect(isRectangle(result)).toBe(true);
      outcomes[Array.isArray(result) ? 'tables' : 'values'] += 1;
    } catch (thrown) {
      if (!(thrown instanceof StatsError)) throw thrown;
      expectSentence(thrown);
      outcomes.sentences += 1;
    }
    expect(sheet.clock.now() - startedMs).toBeLessThan(LIMIT_MS);
    expect(JSON.stringify([sheet.cache.all()])).not.toMatch(new RegExp(SECRETS.join('|')));
    outcomes.requests += sheet.service.requests.length;
  });
  fc.assert(property, { numRuns: CALLS });
  // The property proves something only if every kind of outcome was reached.
  expect(Math.min(outcomes.tables, outcomes.values, outcomes.sentences)).toBeGreaterThan(CALLS / 300);
  expect(outcomes.requests).toBeGreaterThan(CALLS / 3);
});
