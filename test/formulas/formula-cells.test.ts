// Tables as the cells of a formula, with dates for days.

import * as fc from 'fast-check';
import type { Column, Table } from '../../src/core/table';
import { cellsOfTable } from '../../src/formulas/formula-cells';
import { MOST_CELLS } from '../../src/formulas/formula-table';
import { appStatsFields } from '../../src/sources/account/fields';
import { metricColumn } from '../../src/sources/fields';
import { errorFrom } from '../fakes/error-from';

const ALL_METRICS = appStatsFields().metrics;
const DATE: Column = { name: 'date', title: 'Date', kind: 'day', role: 'dimension' };
const COUNTRY: Column = { name: 'country', title: 'Country', kind: 'text', role: 'dimension' };
const dateOfDay = (day: string) => new Date(`${day}T00:00:00Z`);

const day = fc
  .integer({ min: 0, max: 20_000 })
  .map((n) => new Date(n * 86_400_000).toISOString().slice(0, 10));
const rows = fc.array(
  fc.tuple(
    day,
    // A text that looks like a date or a formula stays a text.
    fc.oneof(fc.string(), day, fc.constant('=1+1')),
    ...ALL_METRICS.map(() => fc.oneof(fc.integer(), fc.constant(null))),
  ),
);

test('the cells of a formula have dates for days, blanks for null, and all else unchanged', () => {
  const property = fc.property(
    rows,
    fc.shuffledSubarray([...ALL_METRICS], { minLength: 1 }),
    (rows, metrics) => {
      const table: Table = { columns: [DATE, COUNTRY, ...ALL_METRICS.map(metricColumn)], rows };
      const cells = cellsOfTable(table, { metrics, headers: true, scalar: false }, dateOfDay);
      expect(cells).toEqual([
        ['Date', 'Country', ...metrics.map((metric) => metric.title)],
        ...rows.map(([date, country, ...values]) => [
          dateOfDay(date),
          country,
          ...metrics.map(
            (metric) => values[ALL_METRICS.findIndex((each) => each.name === metric.name)] ?? '',
          ),
        ]),
      ]);
      const bare = cellsOfTable(table, { metrics, headers: false, scalar: false }, dateOfDay);
      expect(bare).toEqual(rows.length === 0 ? '' : (cells as unknown[]).slice(1));
    },
  );
  fc.assert(property);
});

test.each([
  [MOST_CELLS / 2 - 1, true],
  [MOST_CELLS / 2, false],
])('the cells of a formula may be %i rows of two columns and a header: %s', (count, fits) => {
  const table: Table = {
    columns: [COUNTRY, ...ALL_METRICS.map(metricColumn)],
    rows: Array.from({ length: count }, () => ['us', 1, 1, 1, 1, 1]),
  };
  const show = () =>
    cellsOfTable(table, { metrics: ALL_METRICS.slice(0, 1), headers: true, scalar: false }, dateOfDay);
  if (fits) expect(show()).toHaveLength(count + 1);
  else expect(errorFrom(show).details).toEqual({ cells: MOST_CELLS + 2, limit: MOST_CELLS });
});
