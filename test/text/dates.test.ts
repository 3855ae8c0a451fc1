// Days and hours in sentences.

import { daysSentence, dueHourSentence } from '../../src/text/dates';
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
