// How often a day's job is sent.

import { firstAttempt, nextAttempt } from '../../../src/bigquery/loads/day-attempts';
import { day } from '../../core/given-day';

test('a day is given up after three attempts', () => {
  const second = nextAttempt(firstAttempt({ day: day('2026-11-19'), rows: [] }), 0, 0);
  const third = second && nextAttempt(second, 0, 0);
  expect([third?.attempt, third && nextAttempt(third, 0, 0)]).toEqual([3, null]);
});
