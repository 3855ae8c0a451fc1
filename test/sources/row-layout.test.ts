// Rows made into cells and totals: sums, ratios of the sums, and computed metrics.

import fc from 'fast-check';
import type { TableRow } from '../../src/core/table';
import { dimensionColumn, isSent, metricColumn } from '../../src/sources/fields';
import { RowLayout } from '../../src/sources/row-layout';
import { dimensionsNamed, metricsNamed } from './named-fields';

/** Rows of [day, impressions, clicks, revenue]. */
const layout = new RowLayout(
  dimensionsNamed('date'),
  metricsNamed('impressions', 'clicks', 'revenue').filter(isSent),
);
const [DATE] = dimensionsNamed('date').map(dimensionColumn);
if (!DATE) throw new Error('no date');
const date = DATE;
const total = (rows: TableRow[], ...names: string[]) => {
  const metrics = metricsNamed(...names);
  return layout.totals([date, ...metrics.map(metricColumn)], metrics, rows);
};

describe('the totals of a table', () => {
  test('are sums of counts and revenue, and CTR and eCPM of the sums', () => {
    const rows = [
      ['2026-01-01', 1000, 10, 2],
      ['2026-01-02', 3000, 90, 1],
    ];
    // CTR is 100 / 4000 and eCPM 3 USD / 4000 * 1000; averages would be 0.02 and 1.17.
    expect(total(rows, 'impressions', 'clicks', 'ctr', 'ecpm', 'revenue')).toEqual([
      null,
      4000,
      100,
      0.025,
      0.75,
      3,
    ]);
  });

  test('have ratios without the columns that those are computed from', () => {
    const rows = [['2026-01-01', 1000, 10, 2]];
    expect(total(rows, 'ctr')).toEqual([null, 0.01]);
    expect(total(rows, 'ecpm')).toEqual([null, 2]);
  });

  test.each([[[]], [[['2026-01-01', 0, 0, 0]]]])('have no ratio without impressions: %j', (rows) => {
    expect(total(rows, 'impressions', 'ctr', 'ecpm', 'revenue')).toEqual([null, 0, null, null, 0]);
  });

  test('are blank for a column that is not a metric', () => {
    const uniques = { name: 'uniques', title: 'Uniques', kind: 'integer', role: 'metric' } as const;
    expect(layout.totals([date, uniques], metricsNamed('clicks'), [['x', 5, 1, 1]])).toEqual([null, null]);
  });

  test('of a computed metric are computed from sums, and not from the values of its rows', () => {
    const perClick = {
      name: 'perClick',
      title: 'Per click',
      kind: 'money',
      total: { dividend: 'revenue', divisor: 'clicks' },
    } as const;
    const rows = [
      ['2026-01-01', 9, 2, 4],
      ['2026-01-02', 9, 1, 5],
    ];
    expect(rows.map(layout.cellsOf([perClick]))).toEqual([
      ['2026-01-01', 2],
      ['2026-01-02', 5],
    ]);
    expect(layout.totals([date, metricColumn(perClick)], [perClick], rows)).toEqual([null, 3]);
  });

  test('fail by name for a metric that is not sent, as rows do', () => {
    const rows = [['2026-01-01', 5, 1, 1]];
    const [ctr] = metricsNamed('ctr');
    if (!ctr) throw new Error('no CTR');
    expect(() => rows.map(layout.cellsOf([ctr]))).toThrow('no sent metric is called ctr');
    const total = { dividend: 'views' };
    expect(() => layout.totals([metricColumn(ctr)], [{ ...ctr, total }], rows)).toThrow(
      'no sent metric is called views',
    );
  });

  test('of money in cents are exact to the cent', () => {
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
