// From a choice to a query: names understood, the period resolved to UTC days, contradictions refused.

import type { Day } from '../core/day';
import { choiceInvalid, StatsError } from '../core/errors';
import { findAllNamed, findNamed, type Named } from '../core/name';
import { daysOfPeriod, type Period, parsePeriod, textOfPeriod } from '../core/period';
import { type ComparisonColumn, type ComparisonName, comparedDays } from '../core/report/comparison';
import { isLeastImpressions, isTolerance, type Judging } from '../core/report/discrepancy-options';
import { isTopRows } from '../core/report/report-options';
import { askedDimensions, defaultMetrics, groupings } from '../sources/fields';
import type { Comparison, Query, ReportSource } from '../sources/source';
import { CHOICE_PROBLEMS, COMPARISON_PROBLEMS } from '../text/errors/choice-problems';
import type { Choice } from './choice';
import { columnsOf, hasAppColumns } from './query-columns';

/**
 * What `choice` asks of `source` when today is `today` (UTC).
 * @throws StatsError PERIOD_UNKNOWN, PERIOD_REVERSED, PERIOD_NOT_SERVED, NAME_UNKNOWN, NAME_TWICE, CHOICE_INVALID,
 *   NO_APPS
 */
export function queryOf(choice: Choice, source: ReportSource, today: Day): Query {
  if (source.choosesApps && choice.apps !== 'all' && choice.apps.length === 0)
    throw new StatsError('NO_APPS', {});
  const named = findAllNamed(
    groupings(source),
    source.dimensions.length > 0 ? choice.groupBy : [],
    'dimension',
  );
  const byApp = (choice.byApp && !hasAppColumns(choice)) || source.steps === null || source.judges;
  const dimensions = byApp ? named.filter(({ isOfApp }) => !isOfApp) : named;
  if (source.needsDimension && dimensions.length === 0)
    throw choiceInvalid('groupBy', CHOICE_PROBLEMS.noDimension);
  if (lacksBundle(dimensions, source)) throw choiceInvalid('groupBy', CHOICE_PROBLEMS.noBundle);
  const metrics =
    choice.metrics.length > 0 && source.metrics.length > 0 ? choice.metrics : defaultMetrics(source);
  const period = servedPeriod(parsePeriod(choice.period), source);
  const comparison = comparisonOf(choice, period, source, today);
  const written = findAllNamed(source.metrics, metrics, 'metric');
  const columns = columnsOf(choice, named, written, source);
  return {
    apps: source.choosesApps ? choice.apps : 'all',
    period,
    days: comparison ? comparison.days : daysOfPeriod(period, today),
    byApp,
    dimensions,
    asked: askedDimensions(columns ? [...dimensions, columns.dimension] : dimensions, source),
    // The columns that name the app have it.
    ...(dimensions.length < named.length ? { namesApps: true } : {}),
    metrics: written,
    bundles: source.filters ? cleaned(choice.bundles) : [],
    os: source.filters ? findAllNamed(source.os, cleaned(choice.os), 'OS').map((os) => os.name) : [],
    totals: choice.totals || source.judges,
    countryNames: choice.countryNames,
    judging: source.judges ? judgingOf(choice, today) : null,
    ...orderOf(choice, source),
    ...(columns ? { columns } : {}),
    comparison,
  };
}

/** Whether a grouping lacks the dimension Bundle where the source needs it. */
export function lacksBundle(
  dimensions: readonly Named[],
  { needsBundle }: Pick<ReportSource, 'needsBundle'>,
): boolean {
  return needsBundle && !dimensions.some(({ name }) => name === 'bundle');
}

/** @throws StatsError CHOICE_INVALID */
function judgingOf({ tolerance, leastImpressions }: Choice, today: Day): Judging {
  if (!isTolerance(tolerance)) throw choiceInvalid('tolerance', CHOICE_PROBLEMS.toleranceWrong);
  if (!isLeastImpressions(leastImpressions))
    throw choiceInvalid('leastImpressions', CHOICE_PROBLEMS.leastImpressionsWrong);
  return { tolerance, leastImpressions, readOn: today };
}

/** Nothing is compared where nothing is measured, as in a list of apps. */
function comparisonOf(
  { compare, compareColumns }: Choice,
  period: Period,
  { metrics }: ReportSource,
  today: Day,
): Comparison | null {
  if (compare === '' || metrics.length === 0) return null;
  if (compareColumns.length === 0) throw choiceInvalid('compareColumns', CHOICE_PROBLEMS.noCompareColumn);
  return comparisonWith(compare, compareColumns, period, today);
}

/** @throws StatsError CHOICE_INVALID for a period that cannot be compared */
export function comparisonWith(
  name: ComparisonName,
  columns: readonly ComparisonColumn[],
  period: Period,
  today: Day,
): Comparison {
  const compared = comparedDays(name, period, today);
  if (typeof compared === 'string')
    throw choiceInvalid('compare', COMPARISON_PROBLEMS[compared](textOfPeriod(period)));
  return { ...compared, columns, keepsLoneDays: true };
}

/** Nothing is sorted by where nothing is measured, as in a list of apps. */
function orderOf({ sortBy, topRows }: Choice, { metrics }: ReportSource): Pick<Query, 'sortBy' | 'topRows'> {
  if (metrics.length === 0) return { sortBy: null, topRows: null };
  if (topRows !== null && !isTopRows(topRows)) throw choiceInvalid('topRows', CHOICE_PROBLEMS.topRowsWrong);
  if (topRows !== null && sortBy === '') throw choiceInvalid('sortBy', CHOICE_PROBLEMS.topRowsUnsorted);
  return { sortBy: sortBy === '' ? null : findNamed(metrics, sortBy, 'metric to sort by'), topRows };
}

/** @throws StatsError PERIOD_NOT_SERVED for one of the account service's own where `source` takes days only */
export function servedPeriod(period: Period, source: ReportSource): Period {
  if (period.kind !== 'service' || source.refusesServicePeriods === null) return period;
  throw new StatsError('PERIOD_NOT_SERVED', {
    text: textOfPeriod(period),
    source: source.title,
    reason: source.refusesServicePeriods,
  });
}

/** Without blanks around, empty entries and repetitions. */
function cleaned(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))];
}
