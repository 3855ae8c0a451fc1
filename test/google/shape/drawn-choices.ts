// Random choices of statistics, each of which the add-on accepts, or refuses by a rule.

import fc from 'fast-check';
import type { DaySpan } from '../../../src/core/day';
import {
  COMPARISON_COLUMNS,
  COMPARISONS,
  type ComparisonColumn,
  type ComparisonName,
} from '../../../src/core/report/comparison';
import { SORT_ORDERS, type SortOrder } from '../../../src/core/report/report-options';
import { type ColumnOrder, TOGETHER } from '../../../src/core/report/value-columns';
import { day } from '../../core/given-day';

const METRICS = ['impressions', 'clicks', 'ctr', 'ecpm', 'revenue'] as const;
export type MetricName = (typeof METRICS)[number];

/** A condition on a dimension, with the database's values at `places`, written as `form` says. */
export interface DrawnCondition {
  field: string;
  operator: '=' | '!=' | '~' | '!~';
  places: readonly number[];
  form: 'same' | 'otherCase' | 'part' | 'countryName';
}

export interface DrawnChoice {
  source: 'appStats' | 'sellerStats';
  period: string;
  groupBy: readonly string[];
  metrics: readonly MetricName[];
  byApp: boolean;
  /** The places of the chosen apps among the account's, in their order; null: all. */
  apps: readonly number[] | null;
  /** The seller's own filters. */
  bundles: readonly number[];
  os: readonly string[];
  conditions: readonly DrawnCondition[];
  /** A condition on a metric. Its limit is the value of the row at that share of all rows. */
  limit: { metric: MetricName; operator: '>=' | '<='; share: number } | null;
  columns: string;
  mostColumns: number;
  together: ColumnOrder;
  compare: '' | ComparisonName;
  compareColumns: readonly ComparisonColumn[];
  totals: boolean;
  sortBy: '' | MetricName;
  sortOrder: SortOrder;
  topRows: number | null;
}

const span = (first: string, last: string): DaySpan => ({ first: day(first), last: day(last) });

interface KnownPeriod {
  days: DaySpan;
  /** The days of a comparison, which end yesterday. */
  compared?: DaySpan;
  /** The previous period. */
  before?: DaySpan;
}

/** Short enough for rows by day and something else. */
const SHORT: Readonly<Record<string, KnownPeriod>> = {
  yesterday: { days: span('2026-11-19', '2026-11-19'), before: span('2026-11-18', '2026-11-18') },
  'last 7 days': { days: span('2026-11-13', '2026-11-19'), before: span('2026-11-06', '2026-11-12') },
  'this week': {
    days: span('2026-11-16', '2026-11-20'),
    compared: span('2026-11-16', '2026-11-19'),
    before: span('2026-11-09', '2026-11-12'),
  },
  'last week': { days: span('2026-11-09', '2026-11-15'), before: span('2026-11-02', '2026-11-08') },
  '2026-10-30..2026-11-02': {
    days: span('2026-10-30', '2026-11-02'),
    before: span('2026-10-26', '2026-10-29'),
  },
};

const LONG: Readonly<Record<string, KnownPeriod>> = {
  'last 28 days': { days: span('2026-10-23', '2026-11-19'), before: span('2026-09-25', '2026-10-22') },
  'this month': {
    days: span('2026-11-01', '2026-11-20'),
    compared: span('2026-11-01', '2026-11-19'),
    before: span('2026-10-01', '2026-10-19'),
  },
  'last month': { days: span('2026-10-01', '2026-10-31'), before: span('2026-09-01', '2026-09-30') },
  '2026-10-12..2026-11-08': {
    days: span('2026-10-12', '2026-11-08'),
    before: span('2026-09-14', '2026-10-11'),
  },
};

/** The account service's own, which end yesterday in the sandbox. */
const OF_SERVICE: Readonly<Record<string, KnownPeriod>> = {
  'last=week': { days: span('2026-11-13', '2026-11-19') },
};

/** The days of all periods when today is TODAY. */
export const PERIODS: Readonly<Record<string, KnownPeriod>> = { ...SHORT, ...LONG, ...OF_SERVICE };
/** A Friday. */
export const TODAY = day('2026-11-20');

/** The fields to group by besides days, to put in columns, and to filter by. */
export const FIELDS = {
  appStats: {
    dimensions: ['country', 'ad_type', 'placement_id', 'platform'],
    columns: ['app', 'country', 'ad_type', 'placement_id', 'platform'],
    filter: ['app', 'bundle_id', 'platform', 'country', 'ad_type', 'placement_id'],
  },
  sellerStats: {
    dimensions: [
      'country',
      'inventoryType',
      'bundle',
      'adPlacement',
      'operationSystem',
      'appName',
      'storeID',
    ],
    columns: ['country', 'inventoryType', 'bundle', 'adPlacement', 'operationSystem'],
    filter: ['country', 'inventoryType', 'bundle', 'adPlacement', 'operationSystem', 'appName', 'storeID'],
  },
} as const;

/** What days can be in rows, or in columns. */
export const TIMES = ['date', 'week', 'month'];

const OS = ['ios', 'android', 'windows', 'web'];

const metric = fc.constantFrom(...METRICS);
const conditionOn = (fields: readonly string[]): fc.Arbitrary<DrawnCondition> =>
  fc.record({
    field: fc.constantFrom(...fields),
    operator: fc.constantFrom('=', '!=', '~', '!~'),
    places: fc.array(fc.nat(999), { minLength: 1, maxLength: 8 }),
    form: fc.constantFrom('same', 'otherCase', 'part', 'countryName'),
  });

/** Columns, a comparison, or neither, because a choice can't have both. */
const beside = (columns: readonly string[]) =>
  fc.oneof(
    fc.record({ columns: fc.constantFrom(...columns), compare: fc.constant('' as const) }),
    fc.record({ columns: fc.constant(''), compare: fc.constantFrom(...COMPARISONS) }),
    fc.constant({ columns: '', compare: '' as const }),
  );

/** Days in one way or none, and up to two dimensions, in any order; the seller needs one. */
const grouping = ({ source, columns }: Pick<DrawnChoice, 'source' | 'columns'>) =>
  fc
    .record({
      days: fc.constantFrom([], ['date'], ['week'], ['month']),
      others: fc.shuffledSubarray<string>(
        FIELDS[source].dimensions.filter((name) => name !== columns),
        { maxLength: 2 },
      ),
      daysFirst: fc.boolean(),
    })
    .map(({ days, others, daysFirst }) => {
      const groupBy = daysFirst ? [...days, ...others] : [...others, ...days];
      return source === 'appStats' || groupBy.length > 0 ? groupBy : ['date'];
    });

/** Short periods for rows by day and a dimension; the service's own periods without weeks, months and comparison. */
function periodsFor({ source, groupBy, compare }: Pick<DrawnChoice, 'source' | 'groupBy' | 'compare'>) {
  if (groupBy.includes('date') && groupBy.length > 1) return Object.keys(SHORT);
  const isPlain = !groupBy.some((name) => name === 'week' || name === 'month') && compare === '';
  return Object.keys({ ...SHORT, ...LONG, ...(source === 'appStats' && isPlain ? OF_SERVICE : {}) });
}

const places = (most: number) => fc.uniqueArray(fc.nat(most), { minLength: 1, maxLength: 4 });

/** Which apps, bundles and systems are chosen. */
const chosen = ({ source, columns }: Pick<DrawnChoice, 'source' | 'columns'>) =>
  source === 'appStats'
    ? fc.record({
        byApp: fc.boolean(),
        // Only all apps together have more placements than a table has columns.
        apps: columns === 'placement_id' ? fc.constant(null) : fc.option(places(7), { freq: 2 }),
        bundles: fc.constant([]),
        os: fc.constant([]),
      })
    : fc.record({
        byApp: fc.constant(true),
        apps: fc.constant(null),
        bundles: fc.oneof(fc.constant([]), places(7)),
        os: fc.oneof(fc.constant([]), fc.shuffledSubarray(OS, { minLength: 2 })),
      });

/** Which rows are written, in which order. */
const rowsOf = (source: DrawnChoice['source']) =>
  fc.record({
    conditions: fc.oneof(
      fc.constant([]),
      fc.array(conditionOn(FIELDS[source].filter), { minLength: 1, maxLength: 2 }),
    ),
    limit: fc.option(
      fc.record({
        metric,
        operator: fc.constantFrom('>=', '<='),
        share: fc.double({ min: 0.2, max: 0.8, noNaN: true }),
      }),
      { freq: 2 },
    ),
    order: fc.oneof(
      fc.constant({ sortBy: '' as const, sortOrder: 'largest first' as const, topRows: null }),
      fc.record({
        sortBy: metric,
        sortOrder: fc.constantFrom(...SORT_ORDERS),
        topRows: fc.option(fc.integer({ min: 1, max: 12 }), { freq: 2 }),
      }),
    ),
    totals: fc.boolean(),
  });

/** A choice that the add-on accepts, unless its weeks or months don't pair up. */
export const drawnChoice = (source: DrawnChoice['source']): fc.Arbitrary<DrawnChoice> =>
  beside(FIELDS[source].columns).chain((besides) =>
    grouping({ source, ...besides }).chain((groupBy) =>
      fc
        .record({
          period: fc.constantFrom(...periodsFor({ source, groupBy, ...besides })),
          metrics: fc.shuffledSubarray([...METRICS], { minLength: 1, maxLength: 4 }),
          mostColumns: fc.constantFrom(2, 12, 50),
          compareColumns: fc.subarray([...COMPARISON_COLUMNS], { minLength: 1 }),
          apps: chosen({ source, ...besides }),
          rows: rowsOf(source),
          together: fc.constantFrom(...TOGETHER),
          time: fc.option(fc.constantFrom(...TIMES), { freq: 2 }),
        })
        .map(({ apps, rows: { order, ...rows }, time, ...rest }) =>
          withTimes(time, { source, groupBy, ...besides, ...rest, ...apps, ...rows, ...order }),
        ),
    ),
  );

/** Puts days, weeks or months in columns instead of other values, unless only the service knows them. */
function withTimes(time: string | null, choice: DrawnChoice): DrawnChoice {
  if (time === null || choice.columns === '' || choice.period in OF_SERVICE) return choice;
  return { ...choice, columns: time, groupBy: choice.groupBy.filter((name) => !TIMES.includes(name)) };
}
