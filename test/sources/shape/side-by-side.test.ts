// Values of one dimension side by side: which have columns, what those sum to, and that they stay.

import * as fc from 'fast-check';
import { draws } from 'sheets-workbench/test/set-up/draws';
import type { StoredColumns } from '../../../src/core/report/value-columns';
import { sumOf } from '../../../src/core/sum';
import type { TableRow, TableValue } from '../../../src/core/table';
import { noteSecrets } from '../../../src/http/secrets/service-words';
import { initialRunState } from '../../../src/saved/saved-report';
import { factsIn, textOfFacts } from '../../../src/saved/store/run-state';
import { appStatsFacts } from '../../../src/sources/account/facts';
import { appStatsFields } from '../../../src/sources/account/fields';
import { sortedRows } from '../../../src/sources/comparison/joined-sides';
import { groupings, isSent } from '../../../src/sources/fields';
import { RowLayout } from '../../../src/sources/row-layout';
import { tableOfRows } from '../../../src/sources/rows-to-table';
import { shapedRows } from '../../../src/sources/shape/shaped-rows';
import { valueRowReader } from '../../../src/sources/shape/side-by-side';
import type { Query, QueryColumns } from '../../../src/sources/source';
import { day } from '../../core/given-day';
import { givenQuery } from '../../runs/given-run';
import { dimensionsNamed, metricsNamed } from '../named-fields';

const metrics = metricsNamed('impressions', 'clicks', 'ctr', 'ecpm', 'revenue').filter(isSent);
const [DATE, COUNTRY] = dimensionsNamed('date', 'country');
if (!DATE || !COUNTRY) throw new Error('no date or country');

const BASE = givenQuery({
  apps: ['1'],
  period: { kind: 'service', last: 'month' },
  byApp: false,
  dimensions: [DATE],
  requestedDimensions: [DATE, COUNTRY],
  metrics: metricsNamed('revenue'),
  columns: { dimension: COUNTRY, most: 50, together: 'metric', of: 'country: revenue' },
});
const saved = (keeps: StoredColumns | null = null): QueryColumns => ({
  dimension: COUNTRY,
  most: 50,
  together: 'metric',
  of: 'country: revenue',
  saved: { asked: '', keeps },
});

/** A row of the service: 1,000 impressions for each dollar, and a click for each 100 of them. */
function row(day: number, country: string | null, revenue: number): TableRow {
  const impressions = revenue * 1000;
  const date = `2026-11-${String(day).padStart(2, '0')}`;
  return [
    date,
    country,
    impressions,
    impressions / 100,
    revenue === 0 ? 0 : 0.01,
    revenue === 0 ? 0 : 1,
    revenue,
  ];
}

/** The table of the answers of several apps. */
function made(answers: readonly (readonly TableRow[])[], change: Partial<Query> = {}) {
  const query = { ...BASE, ...change };
  const read = answers.map((rows) => ({ app: null, rows }));
  const beside = valueRowReader(read, query, metrics);
  const rows = sortedRows(shapedRows(read, query, metrics), undefined, query).map((each) => ({
    ...each,
    ...beside?.(each.row),
  }));
  return tableOfRows(rows, [], query, new RowLayout(query.dimensions, metrics));
}
const titles = ({ columns }: ReturnType<typeof made>) => columns.map(({ title }) => title);

/** Two apps on two days, with sums of 7 for US, 6 for DE, 6 for FR and 1 without a country. */
const ONE = [row(1, 'US', 4), row(1, 'DE', 1), row(2, 'FR', 6), row(2, 'DE', 0)];
const OTHER = [row(1, 'DE', 5), row(2, 'US', 3), row(2, null, 1)];

test('values side by side have columns for each metric, largest first, with their total', () => {
  const table = made([ONE, OTHER], { metrics: metricsNamed('revenue', 'impressions'), totals: true });
  // DE and FR have 6 each, and are ordered by code point.
  expect(titles(table)).toEqual([
    'Date',
    ...['Revenue: US', 'Revenue: DE', 'Revenue: FR', 'Revenue: (none)', 'Revenue: Total'],
    ...['Impressions: US', 'Impressions: DE', 'Impressions: FR', 'Impressions: (none)', 'Impressions: Total'],
  ]);
  // FR is blank on the first day, without a row; DE is 0 on the second, with one.
  expect(table.rows).toEqual([
    ['2026-11-01', 4, 6, null, null, 10, 4000, 6000, null, null, 10_000],
    ['2026-11-02', 3, 0, 6, 1, 10, 3000, 0, 6000, 1000, 10_000],
  ]);
  expect(table.totals).toEqual([null, 7, 6, 6, 1, 20, 7000, 6000, 6000, 1000, 20_000]);
});

test('values side by side stand together by value, if wanted so', () => {
  const columns = { dimension: COUNTRY, most: 1, together: 'value', of: 'country: revenue' } as const;
  const table = made([ONE, OTHER], {
    columns,
    metrics: metricsNamed('revenue', 'impressions'),
    totals: true,
  });
  expect(titles(table)).toEqual([
    'Date',
    ...['US: Revenue', 'US: Impressions'],
    ...['Other: Revenue', 'Other: Impressions'],
    ...['Total: Revenue', 'Total: Impressions'],
  ]);
  expect(table.rows).toEqual([
    ['2026-11-01', 4, 4000, 6, 6000, 10, 10_000],
    ['2026-11-02', 3, 3000, 7, 7000, 10, 10_000],
  ]);
  expect(table.totals).toEqual([null, 7, 7000, 13, 13_000, 20, 20_000]);
});

test('days side by side are all of the period, after the total, in their order, and a saved report stores none', () => {
  const rows = [row(2, 'US', 4), row(2, 'DE', 1), row(4, 'US', 9)];
  const span = { first: day('2026-11-01'), last: day('2026-11-04') };
  const days = { dimension: DATE, most: 1, together: 'metric', of: 'date: revenue' } as const;
  const query = { dimensions: [COUNTRY], days: span, columns: days, totals: true };
  const table = made([rows], query);
  expect(titles(table)).toEqual([
    'Country',
    'Total: Revenue',
    ...['01', '02', '03', '04'].map((of) => `2026-11-${of}: Revenue`),
  ]);
  expect(table.rows).toEqual([
    ['DE', 1, null, 1, null, null],
    ['US', 13, null, 4, null, 9],
  ]);
  expect(table.totals).toEqual([null, 14, null, 5, null, 9]);
  expect(table.sideBySide).toBeUndefined();
  // 1 November was a Sunday, so the span cuts two weeks.
  const [, week, month] = groupings(appStatsFacts(appStatsFields()));
  const of = (dimension: typeof week) =>
    titles(made([rows], { ...query, columns: { ...days, dimension: dimension ?? DATE } }));
  expect(of(week)).toEqual(['Country', 'Total: Revenue', '2026-10-26: Revenue', '2026-11-02: Revenue']);
  expect(of(month)).toEqual(['Country', 'Total: Revenue', '2026-11: Revenue']);
});

test('values side by side leave the total as the metric that sorts and cuts rows', () => {
  const [revenue] = metricsNamed('revenue');
  const sortBy = revenue ? ({ by: revenue, order: 'largest first' } as const) : null;
  const days = [row(1, 'US', 1), row(1, 'DE', 1), row(2, 'US', 3), row(3, 'FR', 9)];
  const table = made([days], { sortBy, topRows: 2, totals: true });
  expect(table.columns[table.columns.length - 1]).toMatchObject({ name: 'revenue', title: 'Revenue: Total' });
  // The sums are 9 for FR, 4 for US and 1 for DE.
  expect(table.rows).toEqual([
    ['2026-11-03', 9, null, null, 9],
    ['2026-11-02', null, 3, null, 3],
  ]);
  expect(table.leftOut).toEqual({ rows: 1, totals: [null, null, 1, 1, 2] });
  expect(table.totals).toEqual([null, 9, 4, 1, 14]);
});

test('values side by side beyond the largest 50 are summed as Other, with ratios of the sums', () => {
  const revenues = Array.from({ length: 52 }, (_each, at) => 100 - at);
  const rows = revenues.map(
    (revenue, at): TableRow => [
      ...['2026-11-01', `c${at}`, 1000 * (at + 1), at, at / (1000 * (at + 1))],
      ...[revenue / (at + 1), revenue],
    ],
  );
  const table = made([rows], { metrics: metricsNamed('revenue', 'ctr', 'ecpm') });
  const at = (title: string) => table.rows[0]?.[titles(table).indexOf(title)];
  expect(titles(table).filter((title) => title.startsWith('Revenue: '))).toEqual([
    ...revenues.slice(0, 50).map((_revenue, place) => `Revenue: c${place}`),
    'Revenue: Other',
    'Revenue: Total',
  ]);
  // The last two have 50 and 49 USD, 51,000 and 52,000 impressions, 50 and 51 clicks.
  expect(at('Revenue: Other')).toBe(50 + 49);
  expect(at('CTR: Other')).toBe((50 + 51) / (51_000 + 52_000));
  expect(at('eCPM: Other')).toBe(((50 + 49) / (51_000 + 52_000)) * 1000);
  const impressions = (1000 * 52 * 53) / 2;
  expect(at('CTR: Total')).toBe((51 * 52) / 2 / impressions);
  expect(at('eCPM: c1')).toBe(99 / 2);
});

test.each([1, 2, 4, 5])('at most %i values side by side have columns, the largest', (most) => {
  const rows = ['AT', 'DE', 'FR', 'US'].map((country, at) => row(1, country, at + 1));
  const columns = { dimension: COUNTRY, most, together: 'metric', of: 'country: revenue' } as const;
  const countries = ['US', 'FR', 'DE', 'AT'].slice(0, most);
  const table = made([rows], { columns });
  expect(titles(table)).toEqual(
    ['Date', ...countries, ...(most < 4 ? ['Other'] : []), 'Total'].map((title, at) =>
      at === 0 ? title : `Revenue: ${title}`,
    ),
  );
  // All four sum to 10 USD, and the largest are 4, 3, 2 and 1.
  const figures = [4, 3, 2, 1].slice(0, most);
  const rest = 10 - figures.reduce((sum, each) => sum + each, 0);
  expect(table.rows).toEqual([['2026-11-01', ...figures, ...(rest > 0 ? [rest] : []), 10]]);
});

test.each<[name: string, title: string]>([
  ['Other', 'Revenue: “Other”'],
  ['Total', 'Revenue: “Total”'],
  ['(none)', 'Revenue: “(none)”'],
  ['OTHER ', 'Revenue: “OTHER ”'],
  ['Ｔｏｔａｌ', 'Revenue: “Ｔｏｔａｌ”'],
  ['“Other”', 'Revenue: “Other”'],
  ['a: b', 'Revenue: a: b'],
  ['=1+1', 'Revenue: =1+1'],
])('a value called %s has a title of its own', (name, title) => {
  expect(titles(made([[row(1, name, 2), row(1, '', 1)]]))).toEqual([
    'Date',
    title,
    'Revenue: (none)',
    'Revenue: Total',
  ]);
});

test('values side by side have titles that differ, in any case, whatever the service sends', () => {
  const words = fc.constantFrom('Other', 'other', 'TOTAL', 'Total', '(none)', '', 'us', 'US', 'é', 'e\u0301');
  const quotes = fc.integer({ min: 0, max: 3 }).map((count) => ['“'.repeat(count), '”'.repeat(count)]);
  const value = fc
    .tuple(words, quotes, fc.constantFrom('', ' '))
    .map(([word, [open, close], space]) => `${open}${word}${close}${space}`);
  fc.assert(
    fc.property(fc.uniqueArray(value, { minLength: 1 }), fc.boolean(), (values, isSaved) => {
      const columns = isSaved ? saved() : BASE.columns;
      const table = made([values.map((each, at) => row(1, each, at + 1))], columns ? { columns } : {});
      const own = titles(table).map((title) => title.normalize('NFKC').toLowerCase().trim());
      expect(new Set(own).size).toBe(1 + values.length + (isSaved ? 2 : 1));
      // The largest sum comes first, so each figure stands below its own value.
      expect(table.rows[0]?.slice(1, values.length + 1)).toEqual(
        values.map((_each, at) => values.length - at),
      );
    }),
  );
});

describe('values side by side of a saved report', () => {
  const first = made([[row(1, 'US', 4), row(1, 'DE', 1)]], { columns: saved() });
  const keeps = first.sideBySide?.kept;

  test('have a column of the rest from the first run on', () => {
    expect(titles(first)).toEqual(['Date', 'Revenue: US', 'Revenue: DE', 'Revenue: Other', 'Revenue: Total']);
    expect(first.rows).toEqual([['2026-11-01', 4, 1, null, 5]]);
    expect(first.sideBySide?.added).toEqual([]);
  });

  test('keep their columns, with a new value named and counted in the rest', () => {
    const next = made([[row(2, 'DE', 9), row(2, 'JP', 2)]], { columns: saved(keeps) });
    expect(titles(next)).toEqual(titles(first));
    expect(next.rows).toEqual([['2026-11-02', null, 9, 2, 11]]);
    expect(next.sideBySide).toEqual({ kept: keeps, added: ['JP'] });
  });

  test('do not name a value as new that was in the rest from the start', () => {
    const many = Array.from({ length: 51 }, (_each, at) => row(1, `c${at}`, 100 - at));
    const { sideBySide, inOther } = made([many], { columns: saved() });
    const kept = sideBySide?.kept;
    expect([inOther, kept?.rest]).toEqual([['c50'], ['c50']]);
    const next = made([[row(2, 'c50', 9), row(2, 'new', 1)]], { columns: saved(kept) });
    expect(next.sideBySide?.added).toEqual(['new']);
  });

  test('neither store nor name a value that repeats a secret, which is in Other from the first run', () => {
    const token = 'account-secret-12345';
    const rows = [[row(1, 'US', 1), row(1, `x${token}`, 2)]];
    const before = made(rows, { columns: saved() });
    noteSecrets([token]);
    const { sideBySide } = made(rows, { columns: saved(keeps) });
    expect(sideBySide).toEqual({ kept: keeps, added: [] });
    const fresh = made(rows, { columns: saved() });
    expect(titles(fresh)).toEqual(['Date', 'Revenue: US', 'Revenue: Other', 'Revenue: Total']);
    expect(fresh.rows).toEqual([['2026-11-01', 1, 2, 3]]);
    const next = made(rows, { columns: saved(fresh.sideBySide?.kept) });
    expect([titles(next), next.sideBySide]).toEqual([titles(fresh), fresh.sideBySide]);
    // Columns that were stored before it was known as a secret are chosen anew.
    const again = made(rows, { columns: saved(before.sideBySide?.kept) });
    expect([titles(again), again.sideBySide]).toEqual([titles(fresh), fresh.sideBySide]);
    expect(JSON.stringify([fresh, again])).not.toContain(token);
    // Without a saved report nothing is stored, and values are data.
    expect(JSON.stringify(made(rows).columns)).toContain(token);
  });

  const lengths = fc.array(fc.constantFrom(1, 2_000, 2_001, 4_001, 9_000, 30_000), {
    minLength: 1,
    maxLength: 9,
  });
  test('have the columns of the first run in later ones, however long the values', () => {
    fc.assert(
      fc.property(lengths, (long) => {
        const rows = [long.map((length, at) => row(1, String(at).repeat(length), at + 1))];
        const before = made(rows, { columns: saved() });
        const run = { ...initialRunState(0), columnsKept: before.sideBySide?.kept ?? null };
        const stored = factsIn(JSON.parse(textOfFacts(run)), 0).columnsKept;
        const next = made(rows, { columns: saved(stored) });
        expect(titles(next)).toEqual(titles(before));
        expect(next.rows).toEqual(before.rows);
        expect(stored).toEqual(before.sideBySide?.kept);
      }),
      { numRuns: draws(25, 100) },
    );
  });

  test('are not stored for an answer without rows', () => {
    expect(made([[]], { columns: saved() }).sideBySide).toBeUndefined();
  });
});

const cents = fc.integer({ min: 0, max: 500_000 }).map((amount) => amount / 100);
const anyRow = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.constantFrom('US', 'DE', 'FR', 'JP', '', 'Other'), cents)
  .map(([day, country, revenue]) => row(day, country, revenue));

test('values side by side add up to the total, which is that of the same table without columns', () => {
  const keptValues = fc.subarray(['US', 'DE', 'XX']).map(
    (values): StoredColumns => ({
      of: 'country: revenue',
      asked: '',
      values,
      rest: [],
      isLetGo: false,
    }),
  );
  const columns = fc.oneof(
    fc.constant(BASE.columns),
    keptValues.map((keeps) => saved(keeps)),
  );
  fc.assert(
    fc.property(
      fc.array(fc.array(anyRow, { maxLength: 20 }), { maxLength: 3 }),
      columns,
      (answers, chosen) => {
        const table = made(answers, { totals: true, ...(chosen ? { columns: chosen } : {}) });
        const { columns: _columns, ...without } = BASE;
        const plain = tableOfRows(
          sortedRows(
            shapedRows(
              answers.map((rows) => ({ app: null, rows })),
              { ...without, requestedDimensions: [DATE, COUNTRY] },
              metrics,
            ),
            undefined,
            without,
          ),
          [],
          { ...without, totals: true },
          new RowLayout([DATE], metrics),
        );
        const numbers = (values: readonly TableValue[]) => values.map((value) => Number(value ?? 0));
        for (const each of [...table.rows, table.totals ?? []]) {
          const parts = numbers(each.slice(1, -1));
          expect(sumOf(parts)).toBeCloseTo(Number(each[each.length - 1]), 6);
        }
        const ends = (rows: readonly TableRow[]) => rows.map((each) => [each[0], each[each.length - 1]]);
        expect(ends(table.rows)).toEqual(ends(plain.rows));
        expect(table.totals?.[table.columns.length - 1]).toBe(plain.totals?.[1]);
        // Each cell is the sum of the rows that were sent.
        table.columns.forEach(({ title }, at) => {
          const country = title.replace('Revenue: ', '').replace(/[“”]/g, '').replace('(none)', '');
          if (at === 0 || ['Revenue: Other', 'Revenue: Total'].includes(title)) return;
          for (const line of table.rows) {
            const own = answers.flat().filter((sentRow) => sentRow[0] === line[0] && sentRow[1] === country);
            const sum = own.reduce((before, sentRow) => before + Math.round(Number(sentRow[6]) * 100), 0);
            expect(line[at] === null).toBe(own.length === 0);
            expect(Math.round(Number(line[at] ?? 0) * 100)).toBe(sum);
          }
        });
      },
    ),
  );
});
