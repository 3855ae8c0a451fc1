// What a chart draws of a table: domain, series, sums and ratios, at most 12 and the rest.

import fc from 'fast-check';
import type { ChartChoice, ChartKind } from '../../../src/core/report/chart';
import type { Column, Table, TableRow } from '../../../src/core/table';
import { bandContent } from '../../../src/sheet/charts/chart-band';
import { chartFieldsOf } from '../../../src/sheet/charts/chart-columns';
import { chartDataOf } from '../../../src/sheet/charts/chart-data';
import { knownColumns } from '../../../src/sheet/known-columns';
import { errorFrom } from '../../fakes/error-from';

/** Columns by their titles, as the sources have them. */
const columnsTitled = (...titles: string[]): Column[] =>
  titles.map((title) => {
    const known = knownColumns().find((column) => column.title === title);
    if (!known) throw new Error(`no column ${title}`);
    return known;
  });

const tableOf = (titles: string[], rows: TableRow[]): Table => ({ columns: columnsTitled(...titles), rows });
const choice = (changes: Partial<ChartChoice> = {}): ChartChoice => ({
  ...{ kind: 'line', metric: 'Revenue', split: '', title: 'Chart' },
  ...changes,
});
const drawn = (table: Table, changes: Partial<ChartChoice> = {}, before: string[] = []) => {
  const { columns, rows } = chartDataOf(table, choice(changes), before);
  return [columns.map(({ title }) => title), ...rows];
};

const byDayAndCountry = tableOf(
  ['Date', 'Country', 'Impressions', 'eCPM', 'Revenue'],
  [
    ['2026-10-02', 'US', 1000, 2, 2],
    ['2026-10-01', 'US', 3000, 1, 3],
    ['2026-10-01', 'DE', 1000, 9, 9],
    [null, null, null, null, null],
  ],
);

test('months are points in time, which the rectangle that a chart reads shows as months', () => {
  const months = tableOf(
    ['Month', 'Country', 'Revenue'],
    [
      ['2026-10-01', 'us', 2],
      ['2026-09-01', 'us', 3],
      ['2026-10-01', 'de', 9],
    ],
  );
  const data = chartDataOf(months, choice());
  expect(data.rows).toEqual([
    ['2026-09-01', 3],
    ['2026-10-01', 11],
  ]);
  const { formats, values } = bandContent('Report', data);
  expect([formats[2]?.slice(0, 2), values[2]?.[0]]).toEqual([['yyyy-mm', '"$"#,##0.00'], 46_266]);
  const split = chartDataOf(months, choice({ split: 'Country' }));
  expect(split.columns[0]).toEqual({ title: 'Month', kind: 'day', bucket: 'month' });
  expect(chartFieldsOf(months.columns).splits).toEqual(['Country']);
});

test.each<[string, Table, Partial<ChartChoice>, unknown]>([
  [
    'days, summed',
    byDayAndCountry,
    {},
    [
      ['Date', 'Revenue'],
      ['2026-10-01', 12],
      ['2026-10-02', 2],
    ],
  ],
  [
    'a ratio, from sums',
    byDayAndCountry,
    { metric: 'eCPM' },
    [
      ['Date', 'eCPM'],
      ['2026-10-01', 3],
      ['2026-10-02', 2],
    ],
  ],
  [
    'series of a split, the largest first, blank where there is no row',
    byDayAndCountry,
    { kind: 'stacked column', split: 'Country' },
    [
      ['Date', 'DE', 'US'],
      ['2026-10-01', 9, 3],
      ['2026-10-02', null, 2],
    ],
  ],
  [
    'series of a ratio, the one with the most impressions first',
    byDayAndCountry,
    { split: 'Country', metric: 'eCPM' },
    [
      ['Date', 'US', 'DE'],
      ['2026-10-01', 1, 9],
      ['2026-10-02', 2, null],
    ],
  ],
  [
    'series of a difference, the one with the largest figure of the account first',
    tableOf(
      ['Date', 'Bundle', 'Account impressions', 'Seller impressions', 'Impressions difference'],
      [
        ['2026-10-01', 'a', 100, 1000, 900],
        ['2026-10-01', 'b', 500, 520, 20],
      ],
    ),
    { split: 'Bundle', metric: 'Impressions difference' },
    [
      ['Date', 'b', 'a'],
      ['2026-10-01', 20, 900],
    ],
  ],
  [
    'categories of a pie, over all days',
    byDayAndCountry,
    { kind: 'pie' },
    [
      ['Country', 'Revenue'],
      ['DE', 9],
      ['US', 5],
    ],
  ],
  [
    'days of a bar, where there is no category',
    tableOf(
      ['Date', 'Revenue'],
      [
        ['2026-10-02', 1],
        ['2026-10-01', 5],
      ],
    ),
    { kind: 'bar' },
    [
      ['Date', 'Revenue'],
      ['2026-10-01', 5],
      ['2026-10-02', 1],
    ],
  ],
  [
    'categories without days, split by another one',
    tableOf(
      ['Country', 'Ad type', 'Revenue'],
      [
        ['US', 'video', 1],
        ['US', 'banner', 2],
        ['DE', 'video', 7],
      ],
    ),
    { kind: 'stacked column', split: 'Ad type' },
    [
      ['Country', 'video', 'banner'],
      ['DE', 7, null],
      ['US', 1, 2],
    ],
  ],
  [
    'the only category as the domain, split by it',
    tableOf(
      ['Country', 'Revenue'],
      [
        ['US', 1],
        ['DE', 7],
      ],
    ),
    { kind: 'column', split: 'Country' },
    [
      ['Country', 'Revenue'],
      ['DE', 7],
      ['US', 1],
    ],
  ],
  [
    'a table of one row',
    tableOf(['Revenue'], [[7]]),
    { kind: 'column' },
    [
      ['', 'Revenue'],
      ['Total', 7],
    ],
  ],
  [
    'names of countries',
    tableOf(
      ['Country', 'Country name', 'Revenue'],
      [
        ['US', 'United States', 1],
        ['XX', null, 2],
      ],
    ),
    { kind: 'bar' },
    [
      ['Country', 'Revenue'],
      ['XX', 2],
      ['United States', 1],
    ],
  ],
  [
    'two apps of one name, on one platform or on two',
    tableOf(
      ['App', 'Bundle ID', 'Platform', 'Revenue'],
      [
        ['Chess', 'a', 'ios', 1],
        ['Chess', 'b', 'android', 2],
        ['Go', 'c', 'ios', 3],
        ['Dice', 'd', 'ios', 5],
        ['Dice', 'e', 'ios', 4],
      ],
    ),
    { kind: 'bar', split: 'App' },
    [
      ['App', 'Revenue'],
      ['Dice (d, ios)', 5],
      ['Dice (e, ios)', 4],
      ['Go', 3],
      ['Chess (android)', 2],
      ['Chess (ios)', 1],
    ],
  ],
  [
    'the earlier period beside it, its ratio from its own sums',
    tableOf(
      [
        'Date',
        'Country',
        'Impressions',
        'Impressions (previous)',
        'eCPM',
        'eCPM (previous)',
        'Revenue',
        'Revenue (previous)',
      ],
      [
        ['2026-10-01', 'US', 1000, 2000, 5, 1, 5, 2],
        ['2026-10-01', 'DE', 1000, 2000, 1, 3, 1, 6],
      ],
    ),
    { metric: 'eCPM' },
    [
      ['Date', 'eCPM', 'eCPM (previous)'],
      ['2026-10-01', 3, 2],
    ],
  ],
  [
    'differences, from the sums of both sides',
    tableOf(
      ['Date', 'Bundle', 'Account revenue', 'Seller revenue', 'Revenue difference', 'Revenue difference %'],
      [
        ['2026-10-01', 'a', 8, 4, -4, -0.5],
        ['2026-10-01', 'b', 2, null, null, null],
      ],
    ),
    { metric: 'Revenue difference %' },
    [
      ['Date', 'Revenue difference %'],
      ['2026-10-01', -0.6],
    ],
  ],
  [
    'rows that the service no longer returns are left out',
    tableOf(
      ['Date', 'Revenue', 'State'],
      [
        ['2026-10-01', 1, 'final'],
        ['2026-10-02', 2, 'no longer reported'],
        ['2026-10-03', 4, 'provisional'],
      ],
    ),
    {},
    [
      ['Date', 'Revenue'],
      ['2026-10-01', 1],
      ['2026-10-03', 4],
    ],
  ],
])('the rows that a chart draws: %s', (_title, table, changes, expected) => {
  expect(drawn(table, changes)).toEqual(expected);
});

/** Thirteen bundles, of which the last has lost most and the first gained least. */
const differing = tableOf(
  ['Bundle', 'Revenue difference'],
  Array.from({ length: 13 }, (_none, at) => [`b${at}`, at === 12 ? -900 : at + 1]),
);

test('of figures below 0 those that are far from it are drawn by themselves, not in Other', () => {
  const rows = drawn(differing, { kind: 'bar', metric: 'Revenue difference' }).slice(1);
  expect(rows.at(-1)).toEqual(['Other', 1]);
  expect(rows.at(-2)).toEqual(['b12', -900]);
  expect(rows[0]).toEqual(['b11', 12]);
});

describe('a category that is really called Other', () => {
  const named = (at: number) => (at === 0 ? 'Other' : `place ${at}`);
  const placements = tableOf(
    ['Date', 'Ad placement', 'Revenue'],
    Array.from({ length: 14 }, (_none, at) => ['2026-10-01', named(at), 100 - at]),
  );

  test('is told from the rest, and stays among the largest', () => {
    const rows = drawn(placements, { kind: 'pie' }).slice(1);
    expect(rows[0]).toEqual(['“Other”', 100]);
    // The thirteenth and the fourteenth: 88 and 87.
    expect(rows.at(-1)).toEqual(['Other', 175]);
    expect(rows).toHaveLength(13);
  });

  test('keeps its place as a series', () => {
    const split = { kind: 'line', split: 'Ad placement' } as const;
    const [before = []] = drawn(placements, split);
    const turned = placements.rows.map(([day = null, name = null, revenue]) => [day, name, -Number(revenue)]);
    const [after = []] = drawn({ ...placements, rows: turned }, split, before.slice(1).map(String));
    expect(after).toEqual(before);
    expect(new Set(after).size).toBe(14);
  });
});

test('a stacked column and a pie have no earlier period in them', () => {
  const table = tableOf(['Date', 'Revenue', 'Revenue (previous)'], [['2026-10-01', 1, 2]]);
  for (const kind of ['stacked column', 'pie'] as const)
    expect(drawn(table, { kind })[0]).toEqual(['Date', 'Revenue']);
});

test('a ratio of several rows without what it is computed from names what is missing', () => {
  const table = tableOf(
    ['Date', 'Country', 'eCPM', 'Revenue'],
    [
      ['2026-10-01', 'US', 1, 2],
      ['2026-10-01', 'DE', 3, 4],
    ],
  );
  const error = errorFrom(() => drawn(table, { metric: 'eCPM' }));
  expect([error.code, error.details]).toEqual([
    'CHART_NEEDS_COLUMNS',
    { metric: 'eCPM', columns: ['Impressions'] },
  ]);
  // Of one row each it is drawn as it is.
  expect(drawn(table, { metric: 'eCPM', split: 'Country' })).toHaveLength(2);
});

test.each([
  [{ metric: 'Clicks' }, 'Clicks'],
  [{ split: 'OS' }, 'OS'],
])('a column that is gone is named: %j', (changes, column) => {
  const error = errorFrom(() => drawn(byDayAndCountry, changes));
  expect([error.code, error.details]).toEqual(['CHART_COLUMN_MISSING', { column }]);
});

const days = fc.constantFrom('2026-10-01', '2026-10-02', '2026-10-03', '2026-10-04');
const countries = fc.nat(30).map((code) => `c${code}`);
const rows = fc.array(fc.tuple(days, countries, fc.nat(1000), fc.nat(1_000_000)), { maxLength: 80 });
const anyTable = rows.map((all) => tableOf(['Date', 'Country', 'Clicks', 'Impressions'], all));
const KINDS: ChartKind[] = ['line', 'column', 'stacked column', 'bar', 'pie'];

test('a chart loses no row and counts none twice, and shows at most 12 series and the rest', () => {
  fc.assert(
    fc.property(anyTable, fc.constantFrom(...KINDS), fc.boolean(), (table, kind, isSplit) => {
      const [head = [], ...lines] = drawn(table, { kind, metric: 'Clicks', split: isSplit ? 'Country' : '' });
      const all = lines
        .flatMap((line) => line.slice(1))
        .reduce<number>((sum, value) => sum + Number(value ?? 0), 0);
      expect(all).toBe(table.rows.reduce((sum, row) => sum + Number(row[2]), 0));
      expect(Math.min(head.length - 1, 14)).toBe(head.length - 1);
      expect(head.length - 1).toBeLessThanOrEqual(13);
      expect(lines.length).toBeLessThanOrEqual(13);
      if (kind !== 'bar' && kind !== 'pie') {
        const domain = lines.map(([day]) => String(day));
        expect(domain).toEqual([...new Set(domain)].sort());
      }
    }),
  );
});

test('a series that is drawn again keeps its place, and Other is last', () => {
  fc.assert(
    fc.property(anyTable, anyTable, (first, second) => {
      const chosen = { kind: 'line', metric: 'Clicks', split: 'Country' } as const;
      const titlesOf = (table: Table, before: string[] = []) =>
        (drawn(table, chosen, before)[0] ?? []).slice(1).map(String);
      const before = titlesOf(first);
      const after = titlesOf(second, before);
      const free = titlesOf(second);
      expect([...after].sort()).toEqual([...free].sort());
      const own = after.filter((title) => title !== 'Other');
      before.slice(0, own.length).forEach((title, at) => {
        if (title !== 'Other' && own.includes(title)) expect(own[at]).toBe(title);
      });
      if (after.includes('Other')) expect(after.at(-1)).toBe('Other');
    }),
  );
});

test('two series of one title are both drawn again: rows without a value, and a value that is called so', () => {
  const table = tableOf(
    ['Date', 'Ad placement', 'Revenue'],
    [
      ['2026-10-01', null, 2],
      ['2026-10-01', '(none)', 1],
    ],
  );
  const first = drawn(table, { split: 'Ad placement' });
  expect(first).toEqual([
    ['Date', '(none)', '(none)'],
    ['2026-10-01', 2, 1],
  ]);
  expect(drawn(table, { split: 'Ad placement' }, ['(none)', '(none)'])).toEqual(first);
});

test.each([
  [
    ['App', 'Bundle ID', 'Platform', 'Date', 'Country', 'Country name', 'Impressions', 'eCPM', 'Revenue'],
    'Revenue',
    ['App', 'Country'],
  ],
  [['Date', 'CTR', 'eCPM', 'Clicks'], 'Clicks', []],
  [
    ['Date', 'Bundle', 'Account impressions', 'Impressions difference %', 'Status'],
    'Account impressions',
    ['Bundle'],
  ],
  [['Date', 'CTR', 'eCPM'], 'CTR', []],
  [
    ['Country', 'Revenue', 'Revenue (previous)', 'Revenue change', 'Revenue change %'],
    'Revenue',
    ['Country'],
  ],
])('of %j, %s is first', (titles, first, splits) => {
  const fields = chartFieldsOf(columnsTitled(...titles));
  expect([fields.metrics[0], fields.splits]).toEqual([first, splits]);
  expect(fields.metrics.join()).not.toMatch(/previous|change/);
});
