// The arguments from and to as a period.

import { textOfPeriod } from '../../src/core/period';
import { periodOfArguments } from '../../src/formulas/period-argument';
import { sentenceOf } from '../../src/text/errors/sentence-of';
import { day } from '../core/given-day';
import { errorFrom } from '../fakes/error-from';

const inUtc = (date: Date) => day(date.toISOString().slice(0, 10));
const period = (from: unknown, to: unknown) => periodOfArguments(from, to, 'last=month', inUtc);

const DATE = new Date(Date.UTC(2026, 0, 30));

test.each<[unknown, unknown, string]>([
  ['', '', 'last=month'],
  [undefined, undefined, 'last=month'],
  // A date alone is that one day, as in GOOGLEFINANCE.
  [DATE, '', '2026-01-30'],
  [DATE, '2026-02-01', '2026-01-30..2026-02-01'],
  ['2026-01-30', DATE, '2026-01-30'],
  ['2026-01-01..2026-01-31', '', '2026-01-01..2026-01-31'],
  ['LAST_7_DAYS', '', 'last 7 days'],
  ['last = year', '', 'last=year'],
  ['8 days ago', '', '1 day ending 8 days ago'],
  ['last 4 weeks', '', 'last 4 weeks'],
])('the period from %j to %j is %s', (from, to, meant) => {
  expect(textOfPeriod(period(from, to))).toBe(meant);
});

test.each<[unknown, unknown, string]>([
  ['', DATE, 'Argument from is required. Enter a date, because to is one.'],
  ['yesterday', DATE, 'Argument to must be blank when from names a period, not 2026-01-30.'],
  [DATE, 'yesterday', '“yesterday” (to) isn’t a date. Use a date such as 2026-01-31.'],
  [DATE, '2026-02-29', 'There is no 2026-02-29: February 2026 has 28 days. Use 2026-02-28.'],
  [DATE, '2026-01-29', 'The period ends (2026-01-29) before it starts (2026-01-30). Swap the two days.'],
])('the period from %j to %j is refused', (from, to, sentence) => {
  expect(sentenceOf(errorFrom(() => period(from, to)))).toBe(sentence);
});
