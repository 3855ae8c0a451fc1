// What tells that an app is silent: seven days with rows in a row, or that it was regular before.

import fc from 'fast-check';
import { addDays, type Day } from '../../../src/core/day';
import { regularAfter, silentAmong, silentSince } from '../../../src/core/report/silent-apps';
import { day } from '../given-day';

const NEWEST = day('2026-11-24');
/** Days so many before the newest one. */
const back = (...days: number[]) => new Set(days.map((each): string => addDays(NEWEST, -each)));

test.each<[string, ReadonlySet<string>, Day | null]>([
  ['seven days up to one before the newest', back(1, 2, 3, 4, 5, 6, 7), NEWEST],
  ['seven days, long ago', back(20, 21, 22, 23, 24, 25, 26, 40), addDays(NEWEST, -19)],
  ['six of seven days', back(1, 2, 3, 5, 6, 7), null],
  ['the newest day', back(0, 1, 2, 3, 4, 5, 6, 7), null],
  ['a later day', new Set([...back(2, 3, 4, 5, 6, 7, 8), addDays(NEWEST, 1)]), null],
  ['no day', new Set(), null],
])('an app with rows on %s', (_what, days, expected) => {
  expect(silentSince(days, NEWEST)).toBe(expected);
});

const finals = (count: number, to: Day = NEWEST) =>
  Array.from({ length: count }, (_day, at) => addDays(to, at + 1 - count));

test.each<[string, ReadonlySet<string>, number, Day | null]>([
  ['every final day of three', back(0, 1, 2), 3, NEWEST],
  ['every final day of two', back(0, 1), 2, null],
  ['the newest seven of ten', back(0, 1, 2, 3, 4, 5, 6), 10, NEWEST],
  ['all but one between', back(0, 1, 3, 4, 5, 6), 7, null],
  // As the run before left it.
  ['every day up to two before the newest', back(2, 3, 4), 5, addDays(NEWEST, -2)],
  ['every day up to three before the newest', back(3, 4), 5, null],
  ['none of them', back(), 2 + 3, null],
])('an app that was regular to two days before stays so with rows on %s', (_what, days, count, to) => {
  const before = [{ to: addDays(NEWEST, -2), marks: ['a'] }];
  const expected = to === null ? [] : [{ to, marks: ['a'] }];
  expect(regularAfter(before, [{ mark: 'a', days }], new Set(), finals(count))).toEqual(expected);
});

test.each<[string, ReadonlySet<string>, Day]>([
  ['no rows', new Set(), addDays(NEWEST, -1)],
  ['rows that were not final when they were read', new Set([...back(2, 1, 0)]), addDays(NEWEST, 1)],
])(
  'an app that was regular, and of which an answer has no row, is silent where the table has %s',
  (_what, days, since) => {
    const heard = { app: 'A', mark: 'a', days, isSilent: true };
    const regular = [{ to: addDays(NEWEST, -2), marks: ['a'] }];
    expect(silentAmong([heard], NEWEST, regular)).toEqual([{ app: 'A', mark: 'a', since }]);
    expect(silentAmong([{ ...heard, isSilent: false }], NEWEST, regular)).toEqual([]);
  },
);

test('an app that is missing stays as it was', () => {
  const before = [{ to: addDays(NEWEST, -9), marks: ['a'] }];
  expect(regularAfter(before, [], new Set(['a']), finals(5))).toEqual(before);
});

test('of forty apps, of which five have rows on every other day, hardly one is taken for silent in thirty days', () => {
  const days = finals(60);
  // The same draw each time: of others, one in eight has two.
  const has = fc.sample(fc.array(fc.boolean(), { minLength: 60, maxLength: 60 }), { numRuns: 5, seed: 1 });
  const apps = Array.from({ length: 40 }, (_app, at) => days.filter((_day, on) => has[at]?.[on] ?? true));
  const told = apps.flatMap((withRows) => {
    const since = days
      .slice(30)
      .map((now) => silentSince(new Set(withRows.filter((each) => each <= now)), now));
    return [...new Set(since)].filter((each) => each !== null);
  });
  expect(told.length).toBeLessThanOrEqual(1);
});
