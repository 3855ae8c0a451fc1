// Days and hours in sentences.

import { daysSentence, dueHourSentence, periodTitle } from '../../src/text/dates';
import { day } from '../core/given-day';

test('days are followed by UTC', () => {
  const [first, last] = [day('2026-11-13'), day('2026-11-19')];
  expect(daysSentence({ first, last })).toBe('2026-11-13 to 2026-11-19, 7 days (UTC)');
  expect(daysSentence({ first: last, last })).toBe('2026-11-19 (UTC)');
});

test.each([
  [{ day: '2026-11-20', hour: 9 }, '2026-11-20, between 09:00 and 10:00'],
  [{ day: '2026-11-20', hour: 23 }, '2026-11-20, between 23:00 and 00:00'],
])('%j is a span of one hour', (time, sentence) => expect(dueHourSentence(time)).toBe(sentence));

test.each([
  ['2026-07-01', '2026-09-30', 'Q3 2026'],
  ['2026-01-01', '2026-03-31', 'Q1 2026'],
  ['2025-10-01', '2025-12-31', 'Q4 2025'],
  ['2026-07-01', '2026-09-29', '2026-07-01 to 2026-09-29'],
  ['2026-06-01', '2026-08-31', '2026-06-01 to 2026-08-31'],
  ['2026-01-01', '2026-12-31', '2026-01-01 to 2026-12-31'],
  ['2026-11-19', '2026-11-19', '2026-11-19'],
])('%s to %s is called %s beside another period', (first, last, title) => {
  expect(periodTitle({ first: day(first), last: day(last) })).toBe(title);
});
