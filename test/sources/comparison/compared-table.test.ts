// Tables of two periods against a plain model: every row, total and order, over arbitrary rows of both sides.

import fc from 'fast-check';
import { draws } from 'sheets-workbench/test/set-up/draws';
import { addDays, type Day, daysIn } from '../../../src/core/day';
import { parsePeriod } from '../../../src/core/period';
import {
  COMPARISON_COLUMNS,
  COMPARISONS,
  comparedDayOf,
  comparedDays,
} from '../../../src/core/report/comparison';
import { SORT_ORDERS } from '../../../src/core/report/report-options';
import type { Table, TableRow, TableValue } from '../../../src/core/table';
import { sortedRows } from '../../../src/sources/comparison/joined-sides';
import { isSent } from '../../../src/sources/fields';
import { RowLayout } from '../../../src/sources/row-layout';
import { tableOfRows } from '../../../src/sources/rows-to-table';
import type { Comparison, Query } from '../../../src/sources/source';
import { day, onDay } from '../../core/given-day';
import { givenQuery } from '../../runs/given-run';
import { dimensionsNamed, metricsNamed } from '../named-fields';

const metrics = metricsNamed('impressions', 'clicks', 'ctr', 'ecpm', 'revenue');
const metricsSent = metrics.filter(isSent);
/** Drivers have a model of their own (`driver-columns.test.ts`). */
const WITHOUT_DRIVERS = COMPARISON_COLUMNS.filter((column) => column !== 'drivers');
const TODAY = day('2026-11-20');

function comparisonOf(name: (typeof COMPARISONS)[number], period: string): Comparison {
  const compared = comparedDays(name, parsePeriod(period), onDay(TODAY));
  if (typeof compared === 'string') throw new Error(compared);
  return { ...compared, columns: WITHOUT_DRIVERS, keepsUnmatchedDays: true };
}

function resolveQuery(
  comparison: Comparison,
  groupBy: readonly string[],
  change: Partial<Query> = {},
): Query {
  return givenQuery({
    apps: ['1'],
    period: { kind: 'days', span: comparison.days },
    days: comparison.days,
    dimensions: dimensionsNamed(...groupBy),
    requestedDimensions: dimensionsNamed(...groupBy),
    metrics,
    totals: true,
    comparison,
    ...change,
  });
}

function tableOf(current: readonly TableRow[], previous: readonly TableRow[], query: Query): Table {
  const rows = sortedRows(current, previous, query);
  return tableOfRows(rows, [], query, new RowLayout(query.dimensions, metricsSent));
}

/** A row of [its dimensions, impressions, clicks, ctr, ecpm, revenue], the ratios as a service may round them. */
const row = (dimensions: TableRow, [impressions, clicks, revenue]: readonly number[]): TableRow => [
  ...dimensions,
  ...[impressions ?? 0, clicks ?? 0],
  Number(((impressions ? (clicks ?? 0) / impressions : 0) as number).toFixed(4)),
  Number((impressions ? ((revenue ?? 0) / impressions) * 1000 : 0).toFixed(2)),
  revenue ?? 0,
];

type Values = readonly (number | null)[];

/** There is no share of 0 or less, except that no change of 0 is 0. */
function modelShare(change: number | null, base: number | null): number | null {
  if (change === 0 && base === 0) return 0;
  const share = change !== null && base !== null && base > 0 ? change / base : null;
  // A tiny base gives no finite share.
  return Number.isFinite(share) ? share : null;
}

/** The cells behind the dimensions for five metrics: value, previous, change and %; for CTR the change in points. */
function modelCells(current: Values | null, previous: Values | null): (number | null)[] {
  return ['impressions', 'clicks', 'ctr', 'ecpm', 'revenue'].flatMap((name, at) => {
    const now = current?.[at] ?? null;
    const then = previous?.[at] ?? null;
    const isRatio = name === 'ctr' || name === 'ecpm';
    const isKnown = isRatio ? now !== null && then !== null : now !== null || then !== null;
    const change = isKnown ? Math.round(((now ?? 0) - (then ?? 0)) * 1e9) / 1e9 : null;
    if (name === 'ctr') return [now, then, change === null ? null : change * 100];
    return [now, then, change, modelShare(change, then)];
  });
}

/** Sums of money and counts, and the ratios of those sums; null without rows. */
function modelTotals(rows: readonly Values[]): (number | null)[] | null {
  if (rows.length === 0) return null;
  const sum = (at: number) => rows.reduce((total, each) => total + (each[at] ?? 0), 0);
  const [impressions, clicks, revenue] = [sum(0), sum(1), sum(4)];
  return [
    ...[impressions, clicks, impressions === 0 ? null : clicks / impressions],
    ...[impressions === 0 ? null : (revenue / impressions) * 1000, revenue],
  ];
}

interface Pair {
  key: readonly (string | null)[];
  current: Values | null;
  previous: Values | null;
}

/** Pairs each row of the period with the first earlier row of its key that is still free. */
function modelPairs(
  current: readonly TableRow[],
  previous: readonly TableRow[],
  { dimensions, comparison }: Query,
): Pair[] {
  const { length } = dimensions;
  const dayAt = dimensions.findIndex(({ kind }) => kind === 'day');
  const metricsOf = (each: TableRow) => each.slice(length) as Values;
  const keyOf = (each: TableRow) => each.slice(0, length) as (string | null)[];
  const earlierKey = (each: TableRow) =>
    keyOf(each).map((value, at) =>
      at === dayAt ? comparedDayOf(value as Day, comparison as Comparison) : value,
    );
  const remaining = [...previous];
  const pairs = current.map((each): Pair => {
    const wanted = JSON.stringify(earlierKey(each));
    const at = remaining.findIndex((other) => JSON.stringify(keyOf(other)) === wanted);
    const [found] = at < 0 ? [] : remaining.splice(at, 1);
    return { key: keyOf(each), current: metricsOf(each), previous: found ? metricsOf(found) : null };
  });
  const { days, previous: span } = comparison as Comparison;
  const all = Array.from({ length: daysIn(days) }, (_day, at) => addDays(days.first, at));
  const lone = remaining.map((each): Pair => {
    const own = keyOf(each);
    const key = own.map((value, at) =>
      at === dayAt
        ? (all.find((one) => comparedDayOf(one, comparison as Comparison) === value) ?? value)
        : value,
    );
    return { key, current: null, previous: metricsOf(each) };
  });
  expect(span !== null || previous.length === 0).toBe(true);
  return [...pairs, ...lone];
}

const PERIODS = [
  'last 3 days',
  '2024-02-27..2024-03-01',
  '2025-02-27..2025-03-02',
  'last month',
  '2024-02-29',
];
const anyFigures = fc.tuple(
  fc.constantFrom(0, 0, 1, 10, 1000),
  fc.constantFrom(0, 0, 1, 7),
  // Quarters have exact sums in any order.
  fc.oneof(
    fc.constantFrom(0, 0, -2.5, 12.75),
    fc.integer({ min: -20, max: 20_000 }).map((n) => n / 4),
  ),
);

const anyCase = fc.record({
  name: fc.constantFrom(...COMPARISONS),
  period: fc.constantFrom(...PERIODS),
  groupBy: fc.constantFrom([], ['date'], ['country'], ['country', 'date'], ['date', 'country']),
  current: fc.array(fc.tuple(fc.nat(), fc.constantFrom('AT', 'DE', ''), anyFigures), { maxLength: 8 }),
  previous: fc.array(fc.tuple(fc.nat(), fc.constantFrom('AT', 'DE', ''), anyFigures), { maxLength: 8 }),
});

/** Rows on up to six days of a span, so that both sides have the same days and some twice. */
function rowsIn(
  { first, last }: { first: Day; last: Day },
  groupBy: readonly string[],
  given: readonly [number, string, readonly number[]][],
): TableRow[] {
  const days = Math.min(6, daysIn({ first, last }));
  return given.map(([at, country, figures]) =>
    row(
      groupBy.map((name) => (name === 'date' ? addDays(first, at % days) : country)),
      figures,
    ),
  );
}

const close = (actual: readonly TableValue[], expected: readonly TableValue[]) => {
  expect(actual).toHaveLength(expected.length);
  actual.forEach((value, at) => {
    const wanted = expected[at] ?? null;
    if (typeof value === 'number' && typeof wanted === 'number')
      expect(Math.abs(value - wanted)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(wanted)));
    else expect(value).toBe(wanted);
  });
};

test('a compared table has every row, the totals and the order of the model', () => {
  fc.assert(
    fc.property(anyCase, ({ name, period, groupBy, ...given }) => {
      const comparison = comparisonOf(name, period);
      const query = resolveQuery(comparison, groupBy);
      const current = rowsIn(comparison.days, groupBy, given.current);
      const previous = comparison.previous ? rowsIn(comparison.previous, groupBy, given.previous) : [];
      const table = tableOf(current, previous, query);
      const pairs = modelPairs(current, previous, query);
      const expected = pairs.map((pair) => [...pair.key, ...modelCells(pair.current, pair.previous)]);
      // Rows are ordered by the dimensions, and duplicates in any way.
      const keys = table.rows.map((each) => JSON.stringify(each.slice(0, groupBy.length)));
      expect(keys).toEqual([...keys].sort());
      const sorted = (rows: readonly TableRow[]) => rows.map((each) => JSON.stringify(each)).sort();
      expect(sorted(table.rows)).toEqual(sorted(expected));
      const side = (of: 'current' | 'previous') =>
        modelTotals(pairs.flatMap((pair) => (pair[of] ? [pair[of]] : [])));
      close(table.totals ?? [], [
        ...groupBy.map(() => null),
        ...modelCells(side('current'), side('previous')),
      ]);
    }),
    { numRuns: draws(100, 400) },
  );
});

test('a compared table has changes that add up to the change of the totals', () => {
  fc.assert(
    fc.property(anyCase, ({ name, period, groupBy, ...given }) => {
      const comparison = comparisonOf(name, period);
      const current = rowsIn(comparison.days, groupBy, given.current);
      const previous = comparison.previous ? rowsIn(comparison.previous, groupBy, given.previous) : [];
      const { columns, rows, totals = [] } = tableOf(current, previous, resolveQuery(comparison, groupBy));
      for (const title of ['Impressions change', 'Clicks change', 'Revenue change']) {
        const at = columns.findIndex((column) => column.title === title);
        const sum = rows.reduce((total, each) => total + Number(each[at] ?? 0), 0);
        close([Number(totals[at] ?? 0)], [sum]);
      }
    }),
    { numRuns: draws(25, 100) },
  );
});

test('a table is sorted by any of its columns: blanks last, equal rows in their own order, top rows first', () => {
  const comparison = {
    ...comparisonOf('previous period', 'last 3 days'),
    columns: COMPARISON_COLUMNS,
  };
  const [first, last] = [comparison.days.first, comparison.days.last];
  const figures = fc.tuple(
    fc.nat(3),
    fc.nat(3),
    fc.integer({ min: 0, max: 4 }).map((half) => half / 2),
  );
  const sideOf = (from: Day, to: Day) =>
    fc.uniqueArray(
      fc.tuple(
        fc.integer({ min: 0, max: daysIn({ first: from, last: to }) - 1 }).map((at) => addDays(from, at)),
        fc.constantFrom('AT', 'DE', 'b', '', null),
        figures,
      ),
      { selector: ([on, country]) => `${on} ${country ?? ''}`, maxLength: 12 },
    );
  const columns = tableOf(
    [],
    [],
    resolveQuery(comparison, ['date', 'country'], { countryNames: true }),
  ).columns;
  const shownValue = (value: TableValue | undefined) => (value === '' || value === undefined ? null : value);
  fc.assert(
    fc.property(
      sideOf(first, last),
      sideOf(addDays(first, -3), addDays(last, -3)),
      fc.constantFrom(...columns),
      fc.constantFrom(...SORT_ORDERS),
      fc.option(fc.integer({ min: 1, max: 8 })),
      (now, then, by, order, topRows) => {
        fc.pre(order !== 'farthest from 0 first' || by.role === 'metric');
        const rowsOf = (side: typeof now) => side.map(([on, country, of]) => row([on, country], of));
        const made = (change: Partial<Query>) =>
          tableOf(
            rowsOf(now),
            rowsOf(then),
            resolveQuery(comparison, ['date', 'country'], { countryNames: true, ...change }),
          );
        const plain = made({});
        const table = made({ sortBy: { by, order }, topRows });
        const at = columns.indexOf(by);
        const rank = (each: TableRow) => {
          const value = shownValue(each[at]);
          return order === 'farthest from 0 first' && typeof value === 'number' ? Math.abs(value) : value;
        };
        /** How many rows of the plain table stand before this one. */
        const placeOf = (each: TableRow) =>
          plain.rows.filter((other, place) => {
            const [a, b] = [rank(other), rank(each)];
            if (a === b || (a !== null && b !== null && !(a < b) && !(b < a)))
              return place < plain.rows.indexOf(each);
            if (a === null || b === null) return b === null;
            return order === 'smallest first' ? a < b : a > b;
          }).length;
        const wanted = plain.rows.map((each) => [placeOf(each), each] as const).sort(([a], [b]) => a - b);
        expect(table.rows).toEqual(wanted.map(([, each]) => each).slice(0, topRows ?? undefined));
        expect(table.totals).toEqual(plain.totals);
        expect(table.leftOut?.rows ?? 0).toBe(plain.rows.length - table.rows.length);
        const rest = wanted.map(([, each]) => each).slice(table.rows.length);
        expect(table.leftOut?.compared?.rows ?? []).toEqual(rest);
      },
    ),
  );
});

describe('the top rows of a compared table', () => {
  const comparison = comparisonOf('previous period', 'last 3 days');
  const [REVENUE] = metricsNamed('revenue');
  const sortBy = REVENUE ? ({ by: REVENUE, order: 'largest first' } as const) : null;
  const figures = { AT: [1000, 10, 2], DE: [4000, 10, 5], US: [500, 5, 9] };
  const current = Object.entries(figures).map(([country, values]) => row([country], values));
  // FR has rows on earlier days only, with the most revenue.
  const previous = [row(['DE'], [2000, 20, 4]), row(['FR'], [100, 1, 99]), row(['US'], [500, 50, 0])];

  test('are those of the period, with rows of earlier days alone last', () => {
    const { rows } = tableOf(current, previous, resolveQuery(comparison, ['country'], { sortBy }));
    expect(rows.map(([country]) => country)).toEqual(['US', 'DE', 'AT', 'FR']);
  });

  test('leave others that are summed on each side, with ratios of the sums', () => {
    const change = { sortBy, topRows: 1 };
    const { leftOut, totals } = tableOf(current, previous, resolveQuery(comparison, ['country'], change));
    // AT and DE have 5,000 impressions, 20 clicks and 7 USD now; DE and FR had 2,100, 21 and 103.
    const others = modelCells([5000, 20, 20 / 5000, 1.4, 7], [2100, 21, 21 / 2100, (103 / 2100) * 1000, 103]);
    expect(leftOut?.rows).toBe(3);
    close(leftOut?.totals ?? [], [null, ...others]);
    const all = modelCells(
      [5500, 25, 25 / 5500, (16 / 5500) * 1000, 16],
      [2600, 71, 71 / 2600, (103 / 2600) * 1000, 103],
    );
    close(totals ?? [], [null, ...all]);
  });
});

describe('a 29 February of the earlier year', () => {
  const comparison = comparisonOf('previous year', '2025-02-28..2025-03-01');
  const current = ['2025-02-28', '2025-03-01'].map((date) => row([date], [100, 1, 1]));
  const previous = ['2024-02-28', '2024-02-29', '2024-03-01'].map((date) => row([date], [10, 1, 2]));

  test('has a row of its own, so that the sums include it', () => {
    const { rows, totals } = tableOf(current, previous, resolveQuery(comparison, ['date']));
    expect(rows.map(([date, impressions, before]) => [date, impressions, before])).toEqual([
      ['2024-02-29', null, 10],
      ['2025-02-28', 100, 10],
      ['2025-03-01', 100, 10],
    ]);
    expect(totals?.slice(0, 3)).toEqual([null, 200, 30]);
  });

  test('is left out if rows stay from run to run', () => {
    const query = resolveQuery({ ...comparison, keepsUnmatchedDays: false }, ['date']);
    expect(tableOf(current, previous, query).rows.map(([date]) => date)).toEqual([
      '2025-02-28',
      '2025-03-01',
    ]);
  });
});

describe('a compared table', () => {
  const comparison = comparisonOf('previous year', 'last 3 days');
  const query = resolveQuery(comparison, ['country']);
  const previous = [row(['AT'], [10, 1, 2])];

  test('tells that all its rows are of earlier days', () => {
    const lone = tableOf([], previous, query);
    expect(lone.hasOnlyEarlier).toBe(true);
    expect(lone.rows.map((each) => each.slice(0, 5))).toEqual([['AT', null, 10, -10, -1]]);
    expect(tableOf([row(['US'], [1, 1, 1])], previous, query)).not.toHaveProperty('hasOnlyEarlier');
    expect(tableOf([], [], query)).not.toHaveProperty('hasOnlyEarlier');
  });

  test('tells that no row has an earlier one, or only zeros', () => {
    const current = [row(['US'], [1, 1, 1])];
    const lacks = (earlier: TableRow[]) => tableOf(current, earlier, query).lacksEarlier ?? false;
    expect([lacks([]), lacks([row(['US'], [0, 0, 0])]), lacks(previous)]).toEqual([true, true, false]);
    expect(tableOf([], [], query)).not.toHaveProperty('lacksEarlier');
  });
});

test('a compared table takes a missing placement for an empty one', () => {
  const query = resolveQuery(comparisonOf('previous period', 'last 3 days'), ['placement_id']);
  const { rows } = tableOf([row([null], [3, 0, 0])], [row([''], [2, 0, 0])], query);
  expect(rows.map((each) => each.slice(0, 4))).toEqual([[null, 3, 2, 1]]);
});

test('a compared table names the countries of both sides', () => {
  const query = resolveQuery(comparisonOf('previous period', 'last 3 days'), ['country'], {
    countryNames: true,
  });
  const { rows } = tableOf([row(['AT'], [3, 0, 0])], [row(['DE'], [2, 0, 0])], query);
  expect(rows.map((each) => each.slice(0, 4))).toEqual([
    ['AT', 'Austria', 3, null],
    ['DE', 'Germany', null, 2],
  ]);
});
