// How a table is written over the rows of earlier runs.

import { choiceInvalid, type StatsError } from '../core/errors';
import { once } from '../core/once';
import type { BucketName } from '../core/report/buckets';
import { isAlwaysPaired } from '../core/report/compared-buckets';
import { hasFixedShift } from '../core/report/comparison';
import { type OptionsOf, unsetOf } from '../core/report/options';
import { REPORT_OPTIONS } from '../core/report/report-options';
import { refuseMissing } from '../sources/account/missing-apps';
import { bucketOf } from '../sources/fields';
import { filtersMetrics } from '../sources/shape/row-filter';
import type { Comparison, Fetched, Query } from '../sources/source';
import { BUCKET_PROBLEMS, CHOICE_PROBLEMS, REPORT_PROBLEMS } from '../text/errors/choice-problems';

export type WriteRules = OptionsOf<typeof REPORT_OPTIONS>;

/** How a table is written that is no saved report's. */
export const replaceAll = once((): WriteRules => unsetOf(REPORT_OPTIONS));

/**
 * Refuses what does not go with rows of earlier runs that stay.
 * @throws StatsError CHOICE_INVALID
 */
export function checkMode(query: Query, { mode }: Pick<WriteRules, 'mode'>): void {
  const { sortBy, topRows, comparison, columns, cut, filter } = query;
  if (mode === 'replace') return;
  // The rows that stay are in an order of their own, and in their own columns.
  if (sortBy || topRows !== null) throw choiceInvalid('mode', REPORT_PROBLEMS.sorted);
  if (comparison) checkComparison(comparison, bucketOf(query.dimensions));
  if (columns) throw choiceInvalid('mode', REPORT_PROBLEMS.columns);
  // Weeks and months that aren't whole would never be again.
  if (mode === 'append' && cut) throw choiceInvalid('period', BUCKET_PROBLEMS.cut(cut.bucket, cut.days));
  // A row that falls below would be taken for gone.
  if (filtersMetrics(filter)) throw choiceInvalid('filter', REPORT_PROBLEMS.filteredMetrics);
}

/** Earlier rows do not move with the period. */
function checkComparison(comparison: Comparison, bucket: BucketName | undefined): void {
  if (bucket && !isAlwaysPaired(comparison, bucket))
    throw choiceInvalid('compare', BUCKET_PROBLEMS.comparedWithOthers(bucket));
  if (!hasFixedShift(comparison.name)) throw choiceInvalid('compare', REPORT_PROBLEMS.comparedPeriod);
}

/**
 * Refuses figures that lack an app where it would be missing for good: an appended day is never read again, and in a
 * day of a table the other apps' rows would pass for all.
 * @throws StatsError APPS_MISSING
 */
export function checkApps(
  { failures }: Pick<Fetched, 'failures'>,
  query: Query,
  { mode, holdsDays = false }: Pick<WriteRules, 'mode'> & { holdsDays?: boolean },
): void {
  refuseMissing(failures, query, null, holdsDays || mode === 'append');
}

/** The error of an append without days, which has no way to tell what is already there. */
export function needsDate(): StatsError {
  return choiceInvalid('groupBy', CHOICE_PROBLEMS.noDateToAppend);
}
