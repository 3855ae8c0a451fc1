// Which window of days is loaded next, and how large it is.

import fc from 'fast-check';
import { firstPace, mayBegin, nextWindow, type Pace, paceAfter } from '../../../src/bigquery/days/pace';
import { addDays, daysIn } from '../../../src/core/day';
import {
  type DaySpans,
  daysInSpans,
  spansOfText,
  spansWithout,
  textOfSpan,
} from '../../../src/core/day-spans';
import { day } from '../../core/given-day';

const spans = (text: string): DaySpans => spansOfText(text) ?? [];
const pace = (days: number): Pace => ({ days, tookMs: 1 });

test.each([
  ['', 10, null],
  ['2026-11-19', 10, '2026-11-19'],
  ['2026-10-01..2026-11-19', 10, '2026-11-10..2026-11-19'],
  ['2026-11-10..2026-11-19', 10, '2026-11-10..2026-11-19'],
  // A window never crosses a gap.
  ['2026-11-18..2026-11-19, 2026-10-01..2026-11-05', 10, '2026-11-18..2026-11-19'],
  ['2026-01-01..2026-11-19', 60, '2026-09-21..2026-11-19'],
])('the next window of %p by %p days is %p', (remaining, days, expected) => {
  const window = nextWindow(spans(remaining), pace(days));
  expect(window && textOfSpan(window)).toBe(expected);
});

test.each<[string, Pace, { days: number; rows: number; tookMs: number }, number]>([
  ['grows while it is small', firstPace(), { days: 10, rows: 19_999, tookMs: 29_999 }, 20],
  ['grows to 60 days', pace(40), { days: 40, rows: 0, tookMs: 0 }, 60],
  ['stays with many rows', pace(20), { days: 20, rows: 20_000, tookMs: 0 }, 20],
  ['stays when it takes long', pace(20), { days: 20, rows: 0, tookMs: 30_000 }, 20],
  ['halves with too many rows', pace(20), { days: 20, rows: 50_001, tookMs: 0 }, 10],
  ['halves when it takes too long', pace(15), { days: 15, rows: 0, tookMs: 60_001 }, 7],
  ['has one day at least', pace(1), { days: 1, rows: 90_000, tookMs: 0 }, 1],
  ['does not grow by what a gap has cut', pace(20), { days: 3, rows: 5, tookMs: 5 }, 20],
  ['halves what a gap has cut', pace(20), { days: 3, rows: 60_000, tookMs: 5 }, 1],
])('a window %s', (_what, before, size, expected) => {
  expect(paceAfter(before, size)).toEqual({ days: expected, tookMs: size.tookMs });
});

test.each([
  // Ten days at most, and no more than 240 days of one app.
  [1, 0, 10],
  [24, 0, 10],
  [25, 0, 9],
  [100, 0, 2],
  [500, 0, 1],
  // Each failed run halves the days.
  [1, 1, 5],
  [1, 2, 2],
  [1, 9, 1],
  [100, 1, 1],
])('the first window of %p apps after %p failed runs has %p days', (apps, failures, expected) => {
  expect(firstPace(apps, failures)).toEqual({ days: expected, tookMs: null });
});

test('the first window always begins, and later ones with half as much time again and a minute left', () => {
  expect(mayBegin(firstPace(), 0)).toBe(true);
  expect(mayBegin({ days: 10, tookMs: 20_000 }, 90_000)).toBe(true);
  expect(mayBegin({ days: 10, tookMs: 20_000 }, 89_999)).toBe(false);
});

test('windows take every day once, newest first', () => {
  const start = day('2026-01-01');
  const list = fc.array(
    fc.record({ gap: fc.integer({ min: 2, max: 9 }), length: fc.integer({ min: 1, max: 99 }) }),
    {
      maxLength: 5,
    },
  );
  fc.assert(
    fc.property(list, fc.infiniteStream(fc.integer({ min: 1, max: 60 })), (parts, paces) => {
      let at = 0;
      const given = parts.map(({ gap, length }) => {
        const first = addDays(start, at + gap);
        at += gap + length;
        return { first, last: addDays(first, length - 1) };
      });
      let remaining: DaySpans = given.reverse();
      const before = daysInSpans(remaining);
      const taken: string[] = [];
      for (const days of paces) {
        const window = nextWindow(remaining, pace(days));
        if (!window) break;
        expect(daysIn(window)).toBeLessThanOrEqual(days);
        for (let back = 0; back < daysIn(window); back++) taken.push(addDays(window.last, -back));
        remaining = spansWithout(remaining, window);
      }
      expect(taken).toHaveLength(before);
      expect(taken).toEqual([...taken].sort().reverse());
    }),
  );
});
