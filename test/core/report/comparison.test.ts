// Which days are compared with which: worked out by hand for some days, and as rules that hold for all.

import fc from 'fast-check';
import { draws } from 'sheets-workbench/test/set-up/draws';
import { addDays, type Day, type DaySpan, dayOfMs, daysIn } from '../../../src/core/day';
import { daysOfPeriod, parsePeriod } from '../../../src/core/period';
import {
  COMPARISONS,
  type ComparisonName,
  comparedDayOf,
  comparedDays,
  comparedOn,
  currentDayOf,
  earlierDaysUpTo,
  hasFixedShift,
  sidesUpTo,
} from '../../../src/core/report/comparison';
import { day, onDay } from '../given-day';

const PERIOD = 'previous period';
const YEAR = 'previous year';
const WEEKDAY = 'previous year, same weekday';
const WEEKS = 'same weekday, weeks before';

function compared(name: ComparisonName, period: string, today: string) {
  return comparedDays(name, parsePeriod(period), onDay(day(today)));
}

const textOf = (span: DaySpan | null) => (span ? `${span.first}..${span.last}` : 'none');

/** The days of a span, in the order of time. */
function daysOf({ first, last }: DaySpan): Day[] {
  return Array.from({ length: daysIn({ first, last }) }, (_day, at) => addDays(first, at));
}

describe('worked out on a calendar', () => {
  // [comparison, period, today, its days that are over, the earlier days]; 2026-11-20 is a Friday.
  test.each<[ComparisonName, string, string, string, string]>([
    [PERIOD, 'yesterday', '2026-11-20', '2026-11-19..2026-11-19', '2026-11-18..2026-11-18'],
    [PERIOD, 'last 7 days', '2026-11-20', '2026-11-13..2026-11-19', '2026-11-06..2026-11-12'],
    [PERIOD, '2026-03-01..2026-03-31', '2026-11-20', '2026-03-01..2026-03-31', '2026-01-29..2026-02-28'],
    [PERIOD, 'this week', '2026-11-20', '2026-11-16..2026-11-19', '2026-11-09..2026-11-12'],
    [PERIOD, 'last week', '2026-11-20', '2026-11-09..2026-11-15', '2026-11-02..2026-11-08'],
    [PERIOD, 'this month', '2026-11-20', '2026-11-01..2026-11-19', '2026-10-01..2026-10-19'],
    // October has 31 days and September 30, so the last day has no earlier one.
    [PERIOD, 'last month', '2026-11-20', '2026-10-01..2026-10-31', '2026-09-01..2026-09-30'],
    // September has 30 days, so 30 of August's 31 count.
    [PERIOD, 'last month', '2026-10-05', '2026-09-01..2026-09-30', '2026-08-01..2026-08-30'],
    // March has 30 days that are over, and February all its 28.
    [PERIOD, 'this month', '2026-03-31', '2026-03-01..2026-03-30', '2026-02-01..2026-02-28'],
    [PERIOD, 'this quarter', '2026-11-20', '2026-10-01..2026-11-19', '2026-07-01..2026-08-19'],
    // The third quarter has 92 days as the second has, and the first has 90.
    [PERIOD, 'last quarter', '2026-11-20', '2026-07-01..2026-09-30', '2026-04-01..2026-06-30'],
    [PERIOD, 'last quarter', '2026-04-02', '2026-01-01..2026-03-31', '2025-10-01..2025-12-29'],
    [PERIOD, 'this year', '2026-11-20', '2026-01-01..2026-11-19', '2025-01-01..2025-11-19'],
    [PERIOD, 'last 4 weeks', '2026-11-20', '2026-10-19..2026-11-15', '2026-09-21..2026-10-18'],
    // September and October have 61 days, July and August 62; March and April 61, January and February 59.
    [PERIOD, 'last 2 months', '2026-11-20', '2026-09-01..2026-10-31', '2026-07-01..2026-08-30'],
    [PERIOD, 'last 2 months', '2026-05-10', '2026-03-01..2026-04-30', '2026-01-01..2026-02-28'],
    // 2024 has 366 days, and 2023 has 365.
    [PERIOD, 'last year', '2025-02-03', '2024-01-01..2024-12-31', '2023-01-01..2023-12-31'],
    [YEAR, 'last 7 days', '2026-11-20', '2026-11-13..2026-11-19', '2025-11-13..2025-11-19'],
    [YEAR, '2025-02-20..2025-03-05', '2026-11-20', '2025-02-20..2025-03-05', '2024-02-20..2024-03-05'],
    // 29 February 2024 has no day in 2023: as a first day it moves on, as a last one back.
    [YEAR, '2024-02-29..2024-03-02', '2026-11-20', '2024-02-29..2024-03-02', '2023-03-01..2023-03-02'],
    [YEAR, '2024-02-27..2024-02-29', '2026-11-20', '2024-02-27..2024-02-29', '2023-02-27..2023-02-28'],
    [YEAR, '2024-02-29', '2026-11-20', '2024-02-29..2024-02-29', 'none'],
    [WEEKDAY, 'last 7 days', '2026-11-20', '2026-11-13..2026-11-19', '2025-11-14..2025-11-20'],
    [WEEKDAY, '2024-02-29', '2026-11-20', '2024-02-29..2024-02-29', '2023-03-02..2023-03-02'],
    [WEEKS, 'yesterday', '2026-11-20', '2026-11-19..2026-11-19', '2026-11-12..2026-11-12'],
    [WEEKS, '3 days ago', '2026-11-20', '2026-11-17..2026-11-17', '2026-11-10..2026-11-10'],
    [WEEKS, 'last 7 days', '2026-11-20', '2026-11-13..2026-11-19', '2026-11-06..2026-11-12'],
    // Eight days need two weeks, and 30 need five.
    [WEEKS, 'last 8 days', '2026-11-20', '2026-11-12..2026-11-19', '2026-10-29..2026-11-05'],
    [WEEKS, 'last 30 days', '2026-11-20', '2026-10-21..2026-11-19', '2026-09-16..2026-10-15'],
    [WEEKS, 'last 28 final days', '2026-11-20', '2026-10-21..2026-11-17', '2026-09-23..2026-10-20'],
    [WEEKS, 'last 4 weeks', '2026-11-20', '2026-10-19..2026-11-15', '2026-09-21..2026-10-18'],
    // 19 days are over, which need three weeks; the next week, 26 will need four.
    [WEEKS, 'this month', '2026-11-20', '2026-11-01..2026-11-19', '2026-10-11..2026-10-29'],
    [WEEKS, 'this month', '2026-11-27', '2026-11-01..2026-11-26', '2026-10-04..2026-10-29'],
    [WEEKS, 'last month', '2026-11-20', '2026-10-01..2026-10-31', '2026-08-27..2026-09-26'],
    // 12 days in all, so that the first is compared with the same day while the others come.
    [WEEKS, '2026-11-19..2026-11-30', '2026-11-20', '2026-11-19..2026-11-19', '2026-11-05..2026-11-05'],
    // Days that are not over are left out, however many there are.
    [PERIOD, '2026-11-10..2026-12-31', '2026-11-20', '2026-11-10..2026-11-19', '2026-10-31..2026-11-09'],
    [YEAR, '2026-11-19..2026-11-20', '2026-11-20', '2026-11-19..2026-11-19', '2025-11-19..2025-11-19'],
  ])('%s of %s on %s', (name, period, today, current, previous) => {
    const found = compared(name, period, today);
    expect(typeof found === 'string' ? found : [textOf(found.days), textOf(found.previous)]).toEqual([
      current,
      previous,
    ]);
  });

  test.each([
    ['last=month', 'daysUnknown'],
    ['last=day', 'daysUnknown'],
    ['today', 'nothingOver'],
    ['2026-11-20..2026-11-25', 'nothingOver'],
    ['2027-01-01', 'nothingOver'],
  ])('%s cannot be compared: %s', (period, problem) => {
    for (const name of COMPARISONS) expect(compared(name, period, '2026-11-20')).toBe(problem);
  });

  test.each(['this month', 'this quarter', 'this year'])('%s begins today: nothing is over', (period) => {
    const first = { 'this month': '2026-11-01', 'this quarter': '2026-10-01', 'this year': '2027-01-01' };
    expect(compared(YEAR, period, first[period as keyof typeof first])).toBe('nothingOver');
    expect(compared(PERIOD, 'this week', '2026-11-16')).toBe('nothingOver');
  });

  test('a 29 February that the period does not have stands against no day', () => {
    const found = compared(YEAR, '2025-02-28..2025-03-01', '2026-11-20');
    if (typeof found === 'string') throw new Error(found);
    expect(daysOf(found.previous as DaySpan).map((each) => currentDayOf(each, found))).toEqual([
      '2025-02-28',
      null,
      '2025-03-01',
    ]);
  });
});

/** Spans of up to 801 days within 60 years. */
const anySpan = fc
  .tuple(fc.integer({ min: 0, max: 60 * 365 }), fc.integer({ min: 0, max: 800 }))
  .map(([start, length]) => {
    const first = addDays(dayOfMs(Date.UTC(1995, 0, 1)), start);
    return { first, last: addDays(first, length) };
  });
const NAMED = ['yesterday', 'last 30 days', 'this week', 'last week', 'this month', 'last month'];
const MORE = ['this quarter', 'last quarter', 'this year', 'last year', 'today', 'last 400 days'];
const anyCase = fc.record({
  name: fc.constantFrom(...COMPARISONS),
  span: anySpan,
  offset: fc.integer({ min: -100, max: 900 }),
  text: fc.option(fc.constantFrom(...NAMED, ...MORE)),
});

/** The month and day of the year before, by the calendar of JavaScript alone. */
function yearBefore(text: Day): string | null {
  const date = new Date(`${text}T00:00:00Z`);
  const month = date.getUTCMonth();
  date.setUTCFullYear(date.getUTCFullYear() - 1);
  return date.getUTCMonth() === month ? date.toISOString().slice(0, 10) : null;
}

/** 7 days back for each 7 days, begun ones too: of those that are over, or of all that a period always has. */
function weeksFor(whole: DaySpan, over: number, text: string | null): number {
  const isNumbered = text === null || text === 'last 30 days' || text === 'last 400 days';
  return 7 * Math.ceil((isNumbered ? daysIn(whole) : over) / 7);
}

test('each day stands against the day that its comparison names, and the earlier days are those and no more', () => {
  fc.assert(
    fc.property(anyCase, ({ name, span, offset, text }) => {
      const today = addDays(span.first, offset);
      const period = parsePeriod(text ?? `${span.first}..${span.last}`);
      const whole = daysOfPeriod(period, onDay(today)) as DaySpan;
      const found = comparedDays(name, period, onDay(today));
      const over = daysOf(whole).filter((each) => each < today);
      if (typeof found === 'string') {
        expect([found, over]).toEqual(['nothingOver', []]);
        return;
      }
      expect(daysOf(found.days)).toEqual(over);
      expect(found.isCut).toBe(over.length < daysIn(whole));
      const before = over.map((each) => comparedDayOf(each, found));
      const earlier = found.previous ? daysOf(found.previous) : [];
      const there = before.filter((each): each is Day => each !== null);
      expect([there[0], there[there.length - 1]]).toEqual([earlier[0], earlier[earlier.length - 1]]);
      over.forEach((each, place) => {
        const expected = {
          [PERIOD]: earlier[place] ?? null,
          [YEAR]: yearBefore(each),
          [WEEKDAY]: addDays(each, -364),
          [WEEKS]: addDays(each, -weeksFor(whole, over.length, text)),
        };
        expect(before[place]).toBe(expected[name]);
      });
      // The same holds the other way round, except for a 29 February.
      for (const each of earlier) {
        const at = before.indexOf(each);
        expect(currentDayOf(each, found)).toBe(at < 0 ? null : over[at]);
        if (at < 0) expect(each.slice(5)).toBe('02-29');
      }
      const mayOverlap = name === YEAR || name === WEEKDAY;
      expect(earlier.every((each) => each < found.days.first || mayOverlap)).toBe(true);
    }),
    { numRuns: draws(25, 100) },
  );
});

test.each<[ComparisonName, string, string, number]>([
  [PERIOD, 'last month', '2026-10-31', 30],
  [PERIOD, 'last month', '2026-10-30', 30],
  [PERIOD, 'last month', '2026-10-10', 10],
  // 29 February 2024 is compared with no day.
  [YEAR, '2025-02-20..2025-03-05', '2025-03-05', 15],
  [YEAR, '2025-02-20..2025-03-05', '2025-02-28', 10],
  [YEAR, '2024-02-29', '2024-02-29', 0],
])('%s of %s to %s has %i earlier days', (name, period, last, count) => {
  const found = compared(name, period, '2026-11-20');
  if (typeof found === 'string') throw new Error(found);
  expect(earlierDaysUpTo(day(last), found)).toBe(count);
});

test('a comparison whose shift is fixed sets the same days against each other, however wide the days are', () => {
  fc.assert(
    fc.property(
      anySpan,
      fc.integer({ min: 0, max: 400 }),
      fc.constantFrom(...COMPARISONS),
      (span, more, name) => {
        const found = comparedDays(name, { kind: 'days', span }, onDay(addDays(span.last, 1)));
        if (typeof found === 'string') throw new Error(found);
        const wide = { first: addDays(span.first, -more), last: span.last };
        if (name === PERIOD) {
          expect(() => comparedOn(wide, found)).toThrow(TypeError);
          return;
        }
        const wider = comparedOn(wide, found);
        expect(wider.days).toEqual(wide);
        for (const each of daysOf(span)) expect(comparedDayOf(each, wider)).toBe(comparedDayOf(each, found));
      },
    ),
    { numRuns: draws(12, 50) },
  );
});

describe('the same weekday, weeks before', () => {
  const weekday = (of: Day) => new Date(`${of}T00:00:00Z`).getUTCDay();

  test('of 1 to 400 days: no day is on both sides, no weekday changes, and no fewer weeks would do', () => {
    for (let count = 1; count <= 400; count += 1) {
      // Each begins on another weekday than the one before.
      const today = addDays(day('2024-01-15'), 8 * count);
      const found = compared(WEEKS, `last ${count} days`, today);
      if (typeof found === 'string' || !found.previous) throw new Error(`nothing for ${count} days`);
      const { days, previous } = found;
      expect([daysIn(days), daysIn(previous)]).toEqual([count, count]);
      const [now, earlier] = [daysOf(days), daysOf(previous)];
      expect(now.filter((each) => earlier.includes(each))).toEqual([]);
      expect(now.map((each) => comparedDayOf(each, found))).toEqual(earlier);
      expect(earlier.map((each) => currentDayOf(each, found))).toEqual(now);
      expect(earlier.map(weekday)).toEqual(now.map(weekday));
      // A week less would be the same days, or overlap.
      expect(addDays(previous.last, 7) >= days.first).toBe(true);
    }
  });

  const FIXED = ['yesterday', 'last 7 days', 'last 30 days', 'last 28 final days', '3 days ago', 'last week'];
  const MORE_FIXED = ['9 days ending 4 days ago', 'last 4 weeks', '2026-10-20..2026-12-24'];
  const MOVING = ['this month', 'last month', 'last 3 months', 'this quarter', 'last quarter', 'this year'];

  /** How many days back each period is compared, on each day of two years on which it can be. */
  const shifts = (period: string) => {
    const all = Array.from({ length: 730 }, (_day, at) => {
      const found = compared(WEEKS, period, addDays(day('2026-11-01'), at));
      return typeof found === 'string' || !found.previous
        ? []
        : [daysIn({ first: found.previous.first, last: found.days.first }) - 1];
    });
    return new Set(all.flat());
  };

  test.each([...FIXED, ...MORE_FIXED])('%s is compared with as many weeks before on every day', (period) => {
    expect(hasFixedShift(WEEKS, parsePeriod(period))).toBe(true);
    expect(shifts(period).size).toBe(1);
  });

  test.each(MOVING)('%s is compared with other weeks on other days', (period) => {
    expect(hasFixedShift(WEEKS, parsePeriod(period))).toBe(false);
    expect(shifts(period).size).toBeGreaterThan(1);
  });
});

test.each<[ComparisonName, string, string, string]>([
  [PERIOD, 'last 7 days', '2026-11-17', '2026-11-13..2026-11-17 against 2026-11-06..2026-11-10'],
  [PERIOD, 'last 7 days', '2026-11-19', '2026-11-13..2026-11-19 against 2026-11-06..2026-11-12'],
  // September has no 31st, and its 30 days are all there is.
  [PERIOD, 'last month', '2026-10-31', '2026-10-01..2026-10-31 against 2026-09-01..2026-09-30'],
  [WEEKS, 'last 8 days', '2026-11-17', '2026-11-12..2026-11-17 against 2026-10-29..2026-11-03'],
  [WEEKDAY, 'last 7 days', '2026-11-17', '2026-11-13..2026-11-17 against 2025-11-14..2025-11-18'],
  [YEAR, '2024-02-27..2024-03-05', '2024-02-29', '2024-02-27..2024-02-29 against 2023-02-27..2023-02-28'],
])('the sides of %s of %s to %s are %s', (name, period, last, sides) => {
  const found = compared(name, period, '2026-11-20');
  const spans = typeof found === 'string' ? null : sidesUpTo(day(last), found);
  expect(spans && `${textOf(spans.now)} against ${textOf(spans.before)}`).toBe(sides);
});
