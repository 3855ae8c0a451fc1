// Periods on difficult days, in every spelling that is accepted, and as canonical text.

import * as fc from 'fast-check';
import { dayOfMs } from '../../src/core/day';
import { isStatsError } from '../../src/core/errors';
import {
  daysOfPeriod,
  isListedPeriod,
  lastUnits,
  listedPeriods,
  type Period,
  parsePeriod,
  textOfPeriod,
} from '../../src/core/period';
import { errorFrom } from '../fakes/error-from';
import { day, onDay } from './given-day';

/** What each period is on each of these todays, worked out by hand on a calendar. */
const CASES: Record<string, Record<string, string>> = {
  // A leap day, a Thursday.
  '2024-02-29': {
    today: '2024-02-29..2024-02-29',
    yesterday: '2024-02-28..2024-02-28',
    'last 1 day': '2024-02-28..2024-02-28',
    'last 7 days': '2024-02-22..2024-02-28',
    'this week': '2024-02-26..2024-02-29',
    'last week': '2024-02-19..2024-02-25',
    'this month': '2024-02-01..2024-02-29',
    'last month': '2024-01-01..2024-01-31',
    'this quarter': '2024-01-01..2024-02-29',
    'last quarter': '2023-10-01..2023-12-31',
    'this year': '2024-01-01..2024-02-29',
    'last year': '2023-01-01..2023-12-31',
    'last 366 days': '2023-02-28..2024-02-28',
    'last 4 weeks': '2024-01-29..2024-02-25',
    'last 3 months': '2023-11-01..2024-01-31',
    'last 120 months': '2014-02-01..2024-01-31',
    '8 days ago': '2024-02-21..2024-02-21',
    '7 days ending 3 days ago': '2024-02-20..2024-02-26',
    '1 day ending 1 day ago': '2024-02-28..2024-02-28',
  },
  // New Year, a Thursday, in a week that began last year.
  '2026-01-01': {
    today: '2026-01-01..2026-01-01',
    yesterday: '2025-12-31..2025-12-31',
    'last 30 days': '2025-12-02..2025-12-31',
    'this week': '2025-12-29..2026-01-01',
    'last week': '2025-12-22..2025-12-28',
    'this month': '2026-01-01..2026-01-01',
    'last month': '2025-12-01..2025-12-31',
    'this quarter': '2026-01-01..2026-01-01',
    'last quarter': '2025-10-01..2025-12-31',
    'this year': '2026-01-01..2026-01-01',
    'last year': '2025-01-01..2025-12-31',
    'last 2 weeks': '2025-12-15..2025-12-28',
    'last 12 months': '2025-01-01..2025-12-31',
    '7 days ending 3 days ago': '2025-12-23..2025-12-29',
  },
  // A Monday, the first of a month and of no quarter.
  '2026-06-01': {
    'this week': '2026-06-01..2026-06-01',
    'last week': '2026-05-25..2026-05-31',
    'last 2 weeks': '2026-05-18..2026-05-31',
    'last 2 months': '2026-04-01..2026-05-31',
    'this month': '2026-06-01..2026-06-01',
    'last month': '2026-05-01..2026-05-31',
    'this quarter': '2026-04-01..2026-06-01',
    'last quarter': '2026-01-01..2026-03-31',
  },
  // A Sunday, the last day of its ISO week, and the day after 28 February.
  '2026-03-01': {
    yesterday: '2026-02-28..2026-02-28',
    'this week': '2026-02-23..2026-03-01',
    'last week': '2026-02-16..2026-02-22',
    'last 2 weeks': '2026-02-09..2026-02-22',
    'last 522 weeks': '2016-02-22..2026-02-22',
    'last month': '2026-02-01..2026-02-28',
    'last quarter': '2025-10-01..2025-12-31',
  },
  // The last day of a quarter, of a half year, and of a month after a longer one.
  '2026-06-30': {
    'this quarter': '2026-04-01..2026-06-30',
    'last quarter': '2026-01-01..2026-03-31',
    'this month': '2026-06-01..2026-06-30',
    'last month': '2026-05-01..2026-05-31',
  },
  '2026-12-31': {
    'this quarter': '2026-10-01..2026-12-31',
    'last quarter': '2026-07-01..2026-09-30',
    'this year': '2026-01-01..2026-12-31',
    'last month': '2026-11-01..2026-11-30',
  },
};

const SPANS = Object.entries(CASES).flatMap(([today, spans]) =>
  Object.entries(spans).map(([text, span]) => [today, text, span] as const),
);

test.each(SPANS)('on %s, %s is %s', (today, text, span) => {
  const days = daysOfPeriod(parsePeriod(text), onDay(day(today)));
  expect(`${days?.first}..${days?.last}`).toBe(span);
});

test.each([
  ['Last 7 Days', 'last 7 days'],
  ['last_7_days', 'last 7 days'],
  ['LAST-7-DAYS', 'last 7 days'],
  ['last7days', 'last 7 days'],
  ['  last   7\tdays ', 'last 7 days'],
  ['last 07 days', 'last 7 days'],
  ['last 1 days', 'last 1 day'],
  ['last 30\u00a0days', 'last 30 days'],
  ['7 Days Ending 3 Days Ago', '7 days ending 3 days ago'],
  ['last 7 days ending 3 days ago', '7 days ending 3 days ago'],
  ['1_day-ending 1 days ago', '1 day ending 1 day ago'],
  // One text for each, so that what is stored by it stays.
  ['8 days ago', '1 day ending 8 days ago'],
  ['1_Day-Ago', '1 day ending 1 day ago'],
  ['Last 4 WEEKS', 'last 4 weeks'],
  ['last_12-months', 'last 12 months'],
  ['last 2 month', 'last 2 months'],
  ['last 1 week', 'last week'],
  ['last1months', 'last month'],
  ['Last 7 FINAL days', 'last 7 final days'],
  ['last_1-final days', 'last 1 final day'],
  ['last28finaldays', 'last 28 final days'],
  ['YESTERDAY', 'yesterday'],
  ['this_month', 'this month'],
  ['Last-Quarter', 'last quarter'],
  ['lastYear', 'last year'],
  ['last=month', 'last=month'],
  ['LAST = Year', 'last=year'],
  [' 2026-01-31 ', '2026-01-31'],
  ['2026-01-01..2026-01-31', '2026-01-01..2026-01-31'],
  ['2026-01-01 .. 2026-01-31', '2026-01-01..2026-01-31'],
  ['2026-01-31..2026-01-31', '2026-01-31'],
])('%p is read as %s', (text, canonical) => expect(textOfPeriod(parsePeriod(text))).toBe(canonical));

test.each([
  '',
  'last',
  'last days',
  'last 0 days',
  'last +7 days',
  'last 7.5 days',
  'last 3661 days',
  'last 99999999999999999999 days',
  '7 days',
  '0 days ending 3 days ago',
  '7 days ending 0 days ago',
  '7 days ending 3661 days ago',
  '7 days ending today',
  '0 days ago',
  '3661 days ago',
  'last 8 days ago',
  'days ago',
  'last 0 weeks',
  'last 523 weeks',
  'last 121 months',
  'last 2 quarters',
  '4 weeks',
  'next week',
  'last=quarter',
  'last=',
  '2026-02-30',
  '2026-01-01..',
  '2026-01-01..2026-02-30',
  '2026-01-01-2026-01-31',
  '01/02/2026',
  'constructor',
])('%p is not a period', (text) => {
  const error = errorFrom(() => parsePeriod(text));
  expect(error.code).toBe('PERIOD_UNKNOWN');
  expect(isStatsError(error, 'PERIOD_UNKNOWN') && error.details.text).toBe(text);
});

test('a period that ends before it starts is refused', () => {
  const error = errorFrom(() => parsePeriod('2026-02-01..2026-01-31'));
  expect([error.code, error.details]).toEqual([
    'PERIOD_REVERSED',
    { first: '2026-02-01', last: '2026-01-31' },
  ]);
});

const anyDay = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2099, 11, 31) }).map(dayOfMs);
const anyPeriod: fc.Arbitrary<Period> = fc.oneof(
  fc
    .constantFrom(...Object.keys(CASES['2026-01-01'] ?? {}).filter((name) => !/\d/.test(name)))
    .map(parsePeriod),
  fc.integer({ min: 1, max: 3660 }).map((days): Period => ({ kind: 'lastDays', days })),
  fc
    .tuple(fc.integer({ min: 1, max: 120 }), fc.constantFrom('week', 'month'))
    .map(([count, unit]) => lastUnits(count, unit)),
  fc
    .record({ days: fc.integer({ min: 1, max: 3660 }), daysAgo: fc.integer({ min: 1, max: 3660 }) })
    .map((ended): Period => ({ kind: 'endedDays', ...ended })),
  fc
    .tuple(anyDay, anyDay)
    .map(([a, b]): Period => ({ kind: 'days', span: a < b ? { first: a, last: b } : { first: b, last: a } })),
  fc.constantFrom('day', 'week', 'month', 'year').map((last): Period => ({ kind: 'service', last })),
);

test('the canonical text is read back as the same period, and is never reversed', () => {
  fc.assert(
    fc.property(anyPeriod, anyDay, (period, today) => {
      expect(parsePeriod(textOfPeriod(period))).toEqual(period);
      const days = daysOfPeriod(period, onDay(today));
      if (days === null) expect(period.kind).toBe('service');
      else expect(days.first <= days.last).toBe(true);
    }),
  );
});

test('a list offers periods with their titles and days', () => {
  const listed = listedPeriods(onDay(day('2026-11-20')));
  expect(listed.map(({ title }) => title)).toEqual([
    ...['Today', 'Yesterday', 'Last 7 days', 'Last 14 days', 'Last 30 days', 'Last 90 days'],
    ...['Last 7 final days', 'Last 28 final days'],
    ...['This week', 'Last week', 'Last 4 weeks', 'Last 12 weeks'],
    ...['This month', 'Last month', 'Last 3 months', 'Last 12 months'],
    ...['This quarter', 'Last quarter', 'This year', 'Last year'],
  ]);
  expect(listed.filter(({ period }) => !isListedPeriod(period))).toEqual([]);
  expect(isListedPeriod('last 5 days')).toBe(false);
  expect(listed[2]).toEqual({
    period: 'last 7 days',
    title: 'Last 7 days',
    first: '2026-11-13',
    last: '2026-11-19',
  });
});
