// The row of totals: sums, and ratios of the sums.

import fc from 'fast-check';
import type { TableRow } from '../../src/core/table';
import { METRICS, type MetricName, metricColumn } from '../../src/sources/fields';
import { totalsOf } from '../../src/sources/totals';

const date = { name: 'date', title: 'Date', kind: 'day', role: 'dimension' } as const;
const columns = (...names: MetricName[]) => [date, ...names.map((name) => metricColumn(METRICS[name]))];
/** Rows of [day, impressions, clicks, revenue]. */
const metricsOf = ([, impressions = null, clicks = null, revenue = null]: TableRow) => ({
  impressions,
  clicks,
  revenue,
});
const total = (rows: TableRow[], ...names: MetricName[]) => totalsOf(columns(...names), rows, metricsOf);

describe('totalsOf', () => {
  test('counts and revenue are summed; CTR and eCPM come from the sums', () => {
    const rows = [
      ['2026-01-01', 1000, 10, 2],
      ['2026-01-02', 3000, 90, 1],
    ];
    // CTR 100 / 4000, eCPM 3 USD / 4000 * 1000; the averages would be 0.02 and 1.17.
    expect(total(rows, 'impressions', 'clicks', 'ctr', 'ecpm', 'revenue')).toEqual([
      null,
      4000,
      100,
      0.025,
      0.75,
      3,
    ]);
  });

  test('ratios need no column of what they are made of', () => {
    const rows = [['2026-01-01', 1000, 10, 2]];
    expect(total(rows, 'ctr')).toEqual([null, 0.01]);
    expect(total(rows, 'ecpm')).toEqual([null, 2]);
  });

  test.each([[[]], [[['2026-01-01', 0, 0, 0]]]])('without impressions a ratio is empty: %j', (rows) => {
    expect(total(rows, 'impressions', 'ctr', 'ecpm', 'revenue')).toEqual([null, 0, null, null, 0]);
  });

  test('a metric that is none of the five has no total', () => {
    const uniques = { name: 'uniques', title: 'Uniques', kind: 'integer', role: 'metric' } as const;
    expect(totalsOf([date, uniques], [['x', 5, 1, 1]], metricsOf)).toEqual([null, null]);
  });

  test('money in cents sums to the cent that whole numbers give', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 2000 }),
        (cents) => {
          const rows = cents.map((cent) => ['2026-01-01', 1, 0, cent / 100]);
          const exact = cents.reduce((sum, cent) => sum + cent, 0);
          const [, revenue] = total(rows, 'revenue');
          expect(Math.abs(Number(revenue) - exact / 100)).toBeLessThan(0.005 / 100);
        },
      ),
      { numRuns: 30 },
    );
  });
});
