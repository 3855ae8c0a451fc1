// The period of a call of the account API.

import { type PeriodQuery, periodOf } from '../../../sandbox/account/period';

const TODAY = '2026-03-01';

test.each<[PeriodQuery, string, string]>([
  [{}, '2026-01-30', '2026-02-28'],
  [{ last: 'day' }, '2026-02-28', '2026-02-28'],
  [{ last: 'week' }, '2026-02-22', '2026-02-28'],
  [{ last: 'month' }, '2026-01-30', '2026-02-28'],
  [{ last: 'year' }, '2025-03-01', '2026-02-28'],
  [{ ds: '2026-01-01', de: '2026-01-01' }, '2026-01-01', '2026-01-01'],
  [{ ds: '2026-01-01', de: '2026-03-09', last: 'day' }, '2026-01-01', '2026-03-09'],
])('the period %j is %s to %s', (query, from, to) => {
  expect(periodOf(query, TODAY)).toEqual({ from, to });
});

test.each<[PeriodQuery, string]>([
  [{ ds: '2026-01-01' }, 'de is missing'],
  [{ de: '2026-01-01' }, 'ds is missing'],
  [{ ds: '2026-01-01', last: 'week' }, 'de is missing'],
  [{ ds: '2026-01-02', de: '2026-01-01' }, 'ds is after de'],
])('the period %j is refused', (query, message) => {
  expect(() => periodOf(query, TODAY)).toThrow(message);
});
