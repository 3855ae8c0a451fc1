// How a table is written over the rows of earlier runs.

import { choiceInvalid, type StatsError } from '../core/errors';
import { once } from '../core/once';
import { isAlwaysPaired } from '../core/report/compared-buckets';
import { hasFixedShift } from '../core/report/comparison';
import { type OptionsOf, unsetOf } from '../core/report/options';
import { REPORT_OPTIONS } from '../core/report/report-options';
import { refuseMissing } from '../sources/account/missing-apps';
import { bucketOf } from '../sources/fields';
import { filtersMetrics } from '../sources/shape/row-filter';
import type { Fetched, Query } from '../sources/source';
import { BUCKET_PROBLEMS, CHOICE_PROBLEMS, REPORT_PROBLEMS } from '../text/errors/choice-problems';

export type WriteRules = OptionsOf<typeof REPORT_OPTIONS>;

/** How a table is written that is no saved report's. */
export const replaceAll = once((): WriteRules => unsetOf(REPORT_OPTIONS));

/**
 * @throws StatsError CHOICE_INVALID for rows in an order of their metrics where earlier rows stay, in theirs
 */
export function checkOrder(
  { sortBy, topRows }: Pick<Query, 'sortBy' | 'topRows'>,
  { mode }: Pick<WriteRules, 'mode'>,
): void {
  if (mode !== 'replace' && (sortBy || topRows !== null)) throw choiceInvalid('mode', REPORT_PROBLEMS.sorted);
}

/**
 * @throws StatsError CHOICE_INVALID for a comparison that moves with the period where earlier rows stay
 */
export function checkComparison(
  { comparison, dimensions }: Pick<Query, 'comparison' | 'dimensions'>,
  { mode }: Pick<WriteRules, 'mode'>,
): void {
  if (mode === 'replace' || !comparison) return;
  const bucket = bucketOf(dimensions);
  if (bucket && !isAlwaysPaired(comparison, bucket))
    throw choiceInvalid('compare', BUCKET_PROBLEMS.comparedWithOthers(bucket));
  if (!hasFixedShift(comparison.name)) throw choiceInvalid('compare', REPORT_PROBLEMS.comparedPeriod);
}

/**
 * @throws StatsError CHOICE_INVALID for an append of weeks or months that aren't whole: they would never be again
 */
export function checkWhole({ cut }: Pick<Query, 'cut'>, { mode }: Pick<WriteRules, 'mode'>): void {
  if (mode === 'append' && cut) throw choiceInvalid('period', BUCKET_PROBLEMS.cut(cut.bucket, cut.days));
}

/**
 * @throws StatsError CHOICE_INVALID for conditions on metrics where earlier rows stay: one that falls below would be
 *   taken for gone
 */
export function checkFilter({ filter }: Pick<Query, 'filter'>, { mode }: Pick<WriteRules, 'mode'>): void {
  if (mode !== 'replace' && filtersMetrics(filter))
    throw choiceInvalid('filter', REPORT_PROBLEMS.filteredMetrics);
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
