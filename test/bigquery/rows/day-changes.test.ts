// Each day of a window is loaded, emptied or refused; an answer without rows changes none.

import { isExpired, splitByDay } from '../../../src/bigquery/rows/day-changes';
import { day } from '../../core/given-day';
import { COLUMNS, row, span } from '../given-rows';

const changes = (rows: readonly ReturnType<typeof row>[], first = '2026-02-27', last = '2026-03-02') =>
  splitByDay({ columns: COLUMNS, rows }, span(first, last));

test('days with rows are loaded with all of them, the newest first; the others are emptied', () => {
  const rows = [row('2026-02-28', 1), row('2026-03-02', 2), row('2026-02-28', 3, 'Chess')];
  expect(changes(rows)).toEqual({
    loads: [
      { day: '2026-03-02', rows: [rows[1]] },
      { day: '2026-02-28', rows: [rows[0], rows[2]] },
    ],
    empties: ['2026-03-01', '2026-02-27'],
  });
});

test('an answer without rows changes no day', () => expect(changes([])).toBeNull());

test('rows of compared days alone are none', () => {
  const table = { columns: COLUMNS, rows: [row('2026-03-01', 1)], hasOnlyEarlier: true } as const;
  expect(splitByDay(table, span('2026-03-01'))).toBeNull();
});

test('rows of which none passes the filter empty their days', () => {
  const table = { columns: COLUMNS, rows: [], isFilteredOut: true } as const;
  expect(splitByDay(table, span('2026-03-01', '2026-03-02'))).toEqual({
    loads: [],
    empties: ['2026-03-02', '2026-03-01'],
  });
});

test.each([
  // 60 days after midnight of 20 September it is midnight of 19 November.
  ['2026-11-18T23:59:59.999Z', false],
  ['2026-11-19T00:00:00.000Z', true],
])('the partition of 2026-09-20, kept for 60 days, at %s: gone is %s', (at, isGone) => {
  expect(isExpired(day('2026-09-20'), 60 * 86_400_000, Date.parse(at))).toBe(isGone);
});

test('without an expiration no partition expires', () => {
  expect(isExpired(day('2000-01-01'), null, Date.parse('2026-11-20T00:00:00Z'))).toBe(false);
});
