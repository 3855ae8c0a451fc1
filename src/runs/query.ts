// Turns a choice into a query: looks up its names, resolves its period to UTC days, and refuses contradictions.

import type { Day, DaySpan } from '../core/day';
import { StatsError } from '../core/errors';
import { findAllNamed } from '../core/name';
import { daysOfPeriod, type Period, parsePeriod, textOfPeriod } from '../core/period';
import { kindOf } from '../core/place/place';
import { type BucketName, type CutBuckets, incompleteBuckets } from '../core/report/buckets';
import { APP_SHOWS } from '../core/report/choice-options';
import { withPairedBuckets } from '../core/report/compared-buckets';
import { type ComparedDays, comparedDays } from '../core/report/comparison';
import type { JudgingRules } from '../core/report/discrepancy-options';
import {
  appAndRowFaults,
  comparedFaults,
  comparisonFaults,
  judgingFaults,
  orderFaults,
  timeFaults,
} from '../core/report/faults/choice-faults';
import { newestFinalDay, type Today } from '../core/report/final-days';
import { checkUsers, metricsNamed, userDriversOf } from '../sources/account/users';
import { bucketOf, type Dimension, defaultMetrics, groupings, requestedDimensions } from '../sources/fields';
import { filteredDimensions, filterOf } from '../sources/shape/row-filter';
import { columnToSortBy, type ShownTable, shownColumns } from '../sources/shown-columns';
import type { Comparison, Query, ReportSource } from '../sources/source';
import { refuse } from '../text/errors/fault-sentences';
import type { Choice } from './choice';
import { columnsOf, hasAppColumns } from './query-columns';
import type { WriteRules } from './write-rules';

/**
 * The query for a choice on a day.
 * @param mode of a saved report. In merge, the weeks or months of a comparison aren't paired yet
 * @throws StatsError PERIOD_UNKNOWN, PERIOD_REVERSED, PERIOD_NOT_SERVED, NAME_UNKNOWN, NAME_TWICE, CHOICE_INVALID,
 *   FILTER_WRONG, NO_APPS
 * @example
 * resolveQuery({ ...choice, period: 'yesterday' }, source, today).days; // { first: '2026-11-19', last: … }
 */
export function resolveQuery(
  choice: Choice,
  source: ReportSource,
  today: Today,
  mode: WriteRules['mode'] = 'replace',
): Query {
  const grouped = findAllNamed(
    groupings(source),
    source.dimensions.length > 0 ? choice.groupBy : [],
    'dimension',
  );
  const asked = parsePeriod(choice.period);
  const bucket = checkedBucket(grouped, asked);
  const byApp = hasRowsByApp(choice, source);
  const dimensions = byApp ? grouped.filter(({ isOfApp }) => !isOfApp) : grouped;
  refuse(appAndRowFaults(choice, source, dimensions));
  const metrics =
    choice.metrics.length > 0 && source.metrics.length > 0 ? choice.metrics : defaultMetrics(source);
  const period = servedPeriod(asked, source);
  // A merge also reads earlier days, so its weeks and months are paired once those days are known.
  const paired = mode === 'replace' ? bucket : undefined;
  const comparison = resolveComparison(choice, period, source, paired, today);
  const days = comparison ? comparison.days : daysOfPeriod(period, today);
  const filter = filterOf(choice.filter, source);
  const written = metricsNamed(source, metrics);
  const columns = columnsOf(choice, days, grouped, written, source);
  const beside = columns ? { columns } : {};
  const shownTable = {
    apps: source.takes.includes('apps') ? choice.apps : 'all',
    byApp,
    dimensions,
    // Dimensions that describe the app were dropped above, because the columns that name the app have the same values.
    ...(dimensions.length < grouped.length ? { namesApps: true as const } : {}),
    ...chooseAppColumns(choice, mode, grouped),
    metrics: written,
    countryNames: choice.countryNames,
    totals: choice.totals || source.judges,
    comparison,
  };
  const table = { ...shownTable, ...userDriversOf(source, { ...shownTable, days, ...beside, filter }) };
  const query: Query = {
    ...table,
    period,
    days,
    requestedDimensions: requestedDimensions(
      [
        ...dimensions,
        ...(columns ? [columns.dimension] : []),
        ...filteredDimensions(filter, source.dimensions),
      ],
      source,
    ),
    bundles: source.takes.includes('bundles') ? cleaned(choice.bundles) : [],
    os: source.takes.includes('os')
      ? findAllNamed(source.os, cleaned(choice.os), 'OS').map((os) => os.name)
      : [],
    ...(filter ? { filter } : {}),
    judging: source.judges ? resolveJudging(choice, today) : null,
    ...(byApp && !source.judges ? { mayLackApps: true } : {}),
    ...resolveOrder(choice, source, table),
    ...beside,
    ...findCutBuckets({ dimensions, ...beside }, days, today.day),
  };
  checkUsers(query);
  return query;
}

/**
 * What the days of a grouping are summed to: weeks or months; undefined for neither.
 * @throws StatsError CHOICE_INVALID for more than one of date, week and month, or for weeks or months of a period whose
 *   days only the service knows
 */
export function checkedBucket(dimensions: readonly Dimension[], period: Period): BucketName | undefined {
  refuse(timeFaults(dimensions, period));
  return bucketOf(dimensions);
}

/** The `cut` of a query: the weeks or months that its days or today cut; absent if there are none. */
export function findCutBuckets(
  { dimensions, columns }: Pick<Query, 'dimensions' | 'columns'>,
  days: DaySpan | null,
  today: Day,
): { cut?: CutBuckets } {
  const bucket = bucketOf(dimensions) ?? columns?.dimension.bucket;
  if (!bucket || !days) return {};
  const cut = incompleteBuckets(days, bucket, today);
  return cut.ends.length > 0 ? { cut } : {};
}

/**
 * Whether rows are per app: always if the source judges or requests all apps at once; otherwise as chosen, but never
 * with apps as columns.
 */
export function hasRowsByApp(choice: Choice, source: ReportSource): boolean {
  return (choice.byApp && !hasAppColumns(choice, source)) || !source.requestsPerApp || source.judges;
}

/** What is shown of apps: all where rows stay, and what they are grouped by in any case. Absent: all. */
function chooseAppColumns(
  { appShows, destination }: Choice,
  mode: WriteRules['mode'],
  grouped: readonly Dimension[],
): Pick<Query, 'appColumns'> {
  if (appShows === 'all' || mode !== 'replace' || kindOf(destination).holdsDays) return {};
  const ofApp = grouped.filter(({ isOfApp }) => isOfApp).map(({ name }) => name);
  return { appColumns: [...APP_SHOWS[appShows], ...ofApp] };
}

/** @throws StatsError CHOICE_INVALID */
function resolveJudging({ tolerance, leastImpressions }: Choice, today: Today): JudgingRules {
  refuse(judgingFaults({ tolerance, leastImpressions }));
  return { tolerance, leastImpressions, newestFinal: newestFinalDay(today) };
}

/**
 * Null for no comparison, and for a source without metrics, such as a list of apps.
 * @throws StatsError CHOICE_INVALID for a period that can't be compared at all, or not by week or month
 */
export function resolveComparison(
  choice: Pick<Choice, 'compare' | 'compareColumns'>,
  period: Period,
  { metrics }: Pick<ReportSource, 'metrics'>,
  bucket: BucketName | undefined,
  today: Today,
): Comparison | null {
  const { compare, compareColumns: columns } = choice;
  if (compare === '' || metrics.length === 0) return null;
  refuse(comparisonFaults(choice, period, bucket, today));
  const compared = comparedDays(compare, period, today);
  if (typeof compared === 'string') return null;
  return { ...pairedDays(compared, bucket, period), columns, keepsUnmatchedDays: true };
}

/**
 * The compared days, with each week or month paired with an earlier one.
 * @throws StatsError CHOICE_INVALID if they can't be paired
 */
export function pairedDays(
  compared: ComparedDays,
  bucket: BucketName | undefined,
  period: Period,
): ComparedDays {
  refuse(comparedFaults(compared, period, bucket));
  return (bucket && withPairedBuckets(compared, bucket)) || compared;
}

/** No order for a source without metrics, such as a list of apps. */
function resolveOrder(
  { sortBy, sortOrder, topRows }: Choice,
  source: ReportSource,
  query: ShownTable,
): Pick<Query, 'sortBy' | 'topRows'> {
  if (source.metrics.length === 0) return { sortBy: null, topRows: null };
  const { name, title } = sortBy === '' ? { name: '', title: '' } : columnToSortBy(sortBy, source);
  const by = [...shownColumns(query, source), ...source.metrics].find((column) => column.name === name);
  refuse(orderFaults({ sortBy, sortOrder, topRows }, by, title));
  return by ? { sortBy: { by, order: sortOrder }, topRows } : { sortBy: null, topRows: null };
}

/** @throws StatsError PERIOD_NOT_SERVED for a period such as `last=month`, if `source` can't request it */
export function servedPeriod(period: Period, source: ReportSource): Period {
  if (period.kind !== 'service' || source.refusesServicePeriods === null) return period;
  throw new StatsError('PERIOD_NOT_SERVED', {
    text: textOfPeriod(period),
    source: source.title,
    reason: source.refusesServicePeriods,
  });
}

/** The names trimmed, without empty names and duplicates. */
function cleaned(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))];
}
