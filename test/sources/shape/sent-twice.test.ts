// Rows that were sent twice: named once for all answers, where a place tells it, and never mistaken in parts.

import { noteSecrets } from '../../../src/http/secrets/service-words';
import { appStatsFields } from '../../../src/sources/account/fields';
import { SOURCES } from '../../../src/sources/registry';
import { filterOf } from '../../../src/sources/shape/row-filter';
import { type DimensionedRows, sentTwice } from '../../../src/sources/shape/sent-twice';
import type { FinishContext } from '../../../src/sources/source';

const [DATE, COUNTRY] = appStatsFields().dimensions;
const BY_BOTH = [DATE, COUNTRY].flatMap((dimension) => dimension ?? []);
const BY_COUNTRY = BY_BOTH.slice(1);
const CLIENTS = { reportsUnmatched: true } as FinishContext;

const rows = (...keys: string[]) => keys.map((key, at) => [...key.split(' '), at, 0.5]);
const ONCE = rows('2026-11-10 US', '2026-11-10 DE', '2026-11-11 US');
const answer = (changes: Partial<DimensionedRows> = {}): DimensionedRows => ({
  rows: [...ONCE, ...rows('2026-11-10 US')],
  dayParts: 0,
  dimensions: BY_BOTH,
  ...changes,
});
const found = (...answers: DimensionedRows[]) => sentTwice(answers, CLIENTS)[0];

test('a row that was sent twice or more often is named once, whatever its figures are', () => {
  expect(found(answer({ rows: ONCE }))).toBeUndefined();
  expect(found(answer())).toMatchObject({ name: '2026-11-10 · US', rows: 1 });
  const often = rows('2026-11-10 US', '2026-11-10 US', '2026-11-10 US');
  expect(found(answer({ rows: often }))).toMatchObject({ name: '2026-11-10 · US', rows: 1 });
});

test('rows of several answers are counted together, and equal rows of two answers are none', () => {
  const apps = [answer({ of: 'Bee' }), answer({ of: 'Cat', rows: ONCE }), answer({ of: 'Dog' })];
  expect(found(...apps)).toMatchObject({ name: 'Bee · 2026-11-10 · US', rows: 2 });
});

test('rows of the earlier days of a comparison are told, too', () => {
  expect(found(answer({ rows: [], previous: answer().rows }))).toMatchObject({
    name: '2026-11-10 · US',
    rows: 1,
  });
});

test('values that a separator joins alike are two rows', () => {
  const alike = [
    ['a b', 'c', 1],
    ['a', 'b c', 1],
  ];
  expect(found(answer({ rows: alike }))).toBeUndefined();
});

test('rows that do not pass the filter are nobody’s', () => {
  const filter = (text: string) => filterOf(text, SOURCES.appStats) ?? undefined;
  expect(found(answer({ filter: filter('country=DE') }))).toBeUndefined();
  expect(found(answer({ filter: filter('country=US') }))).toMatchObject({ rows: 1 });
});

test('each part of an answer has a row without a day once, and one with a day in one part alone', () => {
  const ofParts = rows('US', 'DE', 'US');
  expect(found(answer({ rows: ofParts, dimensions: BY_COUNTRY, dayParts: 2 }))).toBeUndefined();
  expect(found(answer({ rows: ofParts, dimensions: BY_COUNTRY }))).toMatchObject({ name: 'US', rows: 1 });
  expect(found(answer({ dayParts: 2 }))).toMatchObject({ rows: 1 });
});

test('in a formula nothing is told', () => {
  expect(sentTwice([answer()], {} as FinishContext)).toEqual([]);
});

test('a row that repeats a secret is withheld', () => {
  noteSecrets(['token-0123']);
  const ofSecret = rows('2026-11-10 token-0123', '2026-11-10 token-0123');
  expect(JSON.stringify(found(answer({ rows: ofSecret })))).not.toContain('token-0123');
});
