// Each day of a window is loaded, emptied or refused; an answer without rows changes none.

import { splitByDay } from '../../../src/bigquery/rows/day-changes';
import { COLUMNS, row, span } from '../given-rows';

const changes = (rows: readonly ReturnType<typeof row>[], first = '2026-02-27', last = '2026-03-02') =>
  splitByDay({ columns: COLUMNS, rows }, span(first, last));

test('days with rows are loaded with all of them, the oldest first; the others are emptied', () => {
  const rows = [row('2026-02-28', 1), row('2026-03-02', 2), row('2026-02-28', 3, 'Chess')];
  expect(changes(rows)).toEqual({
    loads: [
      { day: '2026-02-28', rows: [rows[0], rows[2]] },
      { day: '2026-03-02', rows: [rows[1]] },
    ],
    empties: ['2026-02-27', '2026-03-01'],
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
    empties: ['2026-03-01', '2026-03-02'],
  });
});
