// Which apps are named as silent: by days alone.

import { addDays, type Day } from '../../../src/core/day';
import { DAYS_THAT_TELL, silenceOf, silenceSince } from '../../../src/core/report/silent-apps';
import { day } from '../given-day';

const FINAL = day('2026-11-24');
const before = (back: number) => addDays(FINAL, -back);
/** Days so many before the newest final one, negative for those after it. */
const daysBack = (...back: number[]): Set<Day> => new Set(back.map(before));
const span = (newest: number, oldest: number) =>
  Array.from({ length: oldest - newest + 1 }, (_each, at) => newest + at);

test.each([
  ['has rows on the newest final day', daysBack(...span(0, 14)), null],
  ['has rows on days that aren’t final', daysBack(-1, ...span(1, 14)), null],
  ['lacks one final day', daysBack(...span(1, 14)), { since: before(0), isLast: false }],
  ['lacks six', daysBack(...span(6, 14)), { since: before(5), isLast: false }],
  ['lacks seven', daysBack(...span(7, 14)), { since: before(6), isLast: true }],
  ['lacks eight', daysBack(...span(8, 20)), null],
  ['has rows on five of the seven days before', daysBack(1, 3, 4, 5, 7), { since: before(0), isLast: false }],
  ['has rows on four of them', daysBack(1, 3, 4, 7), null],
  ['has had rows longer ago alone', daysBack(1, 2, ...span(8, 14)), null],
  ['never had rows', daysBack(), null],
])('an app that %s', (_title, days, silence) => {
  expect(silenceOf(days, FINAL)).toEqual(silence);
});

test('what tells goes back as far as the last day on which an app is named, and the week before', () => {
  const [newest, oldest] = [7, DAYS_THAT_TELL - 1];
  expect(silenceOf(daysBack(...span(newest, oldest)), FINAL)).not.toBeNull();
  expect(oldest - newest + 1).toBe(7);
});

describe('of weeks', () => {
  // 2026-11-22 is a Sunday.
  const weeks = new Set(['2026-11-02', '2026-11-09']);
  test.each([
    ['2026-11-21', null],
    ['2026-11-22', { since: '2026-11-16', isLast: false }],
    ['2026-11-28', { since: '2026-11-16', isLast: true }],
    ['2026-11-29', null],
  ])('one counts once its last day is final, on %s', (newestFinal, silence) => {
    expect(silenceOf(weeks, day(newestFinal), 'week')).toEqual(silence);
  });
});

test('since a day that is known, an app is named as long', () => {
  expect(silenceSince(before(6), FINAL)).toEqual({ since: before(6), isLast: true });
  expect(silenceSince(before(7), FINAL)).toBeNull();
  expect(silenceSince(before(-1), FINAL)).toBeNull();
});
