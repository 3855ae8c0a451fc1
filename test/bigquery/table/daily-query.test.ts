// The query that people get adds up metrics as the sources do.

import { dailyQuery } from '../../../src/bigquery/table/daily-query';
import { compute } from '../../../src/sources/fields';
import { SOURCES } from '../../../src/sources/registry';
import { COLUMNS, PLACE } from '../loading-world';

test('a query of the last 30 days, with sums, and a ratio of sums', () => {
  expect(dailyQuery(PLACE, COLUMNS)).toBe(
    [
      'SELECT',
      '  `date`,',
      '  SUM(`impressions`) AS `impressions`,',
      '  SUM(`clicks`) AS `clicks`,',
      '  SAFE_DIVIDE(SUM(`clicks`), SUM(`impressions`)) AS `ctr`,',
      '  SUM(`revenue`) AS `revenue`',
      'FROM `publisher-demo.publisher_stats.daily`',
      "WHERE `date` >= DATE_SUB(CURRENT_DATE('UTC'), INTERVAL 30 DAY)",
      'GROUP BY `date`',
      'ORDER BY `date`',
    ].join('\n'),
  );
});

const SUMS: { readonly [Name in string]?: number } = { impressions: 8_000, clicks: 200, revenue: 12 };

/** The value of the query's expression for a metric. */
function valueIn(query: string, metric: string): number | null {
  const expression = query.split('\n').find((line) => line.includes(` AS \`${metric}\``)) ?? '';
  const [, dividend = '', divisor = '', scale = '1'] =
    /SAFE_DIVIDE\(SUM\(`(\w+)`\), SUM\(`(\w+)`\)\)(?: \* (\d+))? AS/.exec(expression) ?? [];
  const sum = /SUM\(`(\w+)`\) AS/.exec(expression)?.[1];
  if (dividend) return ((SUMS[dividend] ?? Number.NaN) / (SUMS[divisor] ?? Number.NaN)) * Number(scale);
  return sum ? (SUMS[sum] ?? null) : null;
}

test.each([SOURCES.appStats, SOURCES.sellerStats])(
  '$title adds up in the query as it does in the sheet',
  (source) => {
    const query = dailyQuery(PLACE, source.columns);
    // No table has shares or users.
    for (const { name, total } of source.metrics.filter(({ isShare, users }) => !isShare && !users)) {
      const expected = total === 'sum' ? SUMS[name] : compute(total, (of) => SUMS[of] ?? Number.NaN);
      expect([name, valueIn(query, name)]).toEqual([name, expected]);
    }
  },
);

test('a ratio without its parts is left out; a table without metrics is counted', () => {
  const columns = (...names: string[]) =>
    COLUMNS.filter(({ kind, name }) => kind === 'day' || names.includes(name));
  expect(dailyQuery(PLACE, columns('ctr'))).toContain('COUNT(*) AS `row_count`');
  for (const part of ['clicks', 'impressions'])
    expect(dailyQuery(PLACE, columns('ctr', part)).split('\n').slice(1, 4)).toEqual([
      '  `date`,',
      `  SUM(\`${part}\`) AS \`${part}\``,
      expect.stringContaining('FROM'),
    ]);
});

test('differences of two sides are left out', () => {
  const query = dailyQuery(PLACE, SOURCES.discrepancies.columns);
  expect(query).toContain('SUM(`seller_revenue`) AS `seller_revenue`');
  expect(query).not.toMatch(/difference|share/);
});
