// How a table is written over the rows of earlier runs.

import { choiceInvalid, type StatsError } from '../core/errors';
import { once } from '../core/once';
import type { BucketName } from '../core/report/buckets';
import { isAlwaysPaired } from '../core/report/compared-buckets';
import { hasFixedShift } from '../core/report/comparison';
import { defaultsOf, type OptionsOf } from '../core/report/options';
import { REPORT_OPTIONS } from '../core/report/report-options';
import type { Answer } from '../core/run-facts';
import { refuseMissing } from '../sources/account/missing-apps';
import { bucketOf } from '../sources/fields';
import { filtersMetrics } from '../sources/shape/row-filter';
import { type Comparison, hasShares, type Query } from '../sources/source';
import { BUCKET_PROBLEMS, CHOICE_PROBLEMS, REPORT_PROBLEMS } from '../text/errors/choice-problems';

export type WriteRules = OptionsOf<typeof REPORT_OPTIONS>;

/** The rules for a table that no saved report owns. */
export const rulesWithoutReport = once((): WriteRules => defaultsOf(REPORT_OPTIONS));

/**
 * Refuses options that don't work if rows of earlier runs stay.
 * @throws StatsError CHOICE_INVALID
 */
export function checkMode(query: Query, { mode }: Pick<WriteRules, 'mode'>): void {
  const { sortBy, topRows, comparison, columns, cut, filter } = query;
  if (mode === 'replace') return;
  // Rows that stay keep their own order and columns.
  if (sortBy || topRows !== null) throw choiceInvalid('mode', REPORT_PROBLEMS.sorted);
  if (comparison) checkComparison(comparison, bucketOf(query.dimensions));
  if (columns) throw choiceInvalid('mode', REPORT_PROBLEMS.columns);
  // Rows that stay would have shares of an earlier total.
  if (hasShares(query)) throw choiceInvalid('metrics', REPORT_PROBLEMS.shares);
  // An appended week or month is never read again, so it would stay incomplete.
  if (mode === 'append' && cut) throw choiceInvalid('period', BUCKET_PROBLEMS.cut(cut));
  // A row that no longer meets the condition would look as if the service no longer returned it.
  if (filtersMetrics(filter)) throw choiceInvalid('filter', REPORT_PROBLEMS.filteredMetrics);
}

/**
 * Refuses a comparison that depends on the period, because rows that stay in the block don't move with the period.
 * @throws StatsError CHOICE_INVALID
 */
function checkComparison(comparison: Comparison, bucket: BucketName | undefined): void {
  if (bucket && !isAlwaysPaired(comparison, bucket))
    throw choiceInvalid('compare', BUCKET_PROBLEMS.comparedWithOthers(bucket));
  if (!hasFixedShift(comparison.name)) throw choiceInvalid('compare', REPORT_PROBLEMS.comparedPeriod);
  if (comparison.columns.includes('drivers')) throw choiceInvalid('compareColumns', REPORT_PROBLEMS.drivers);
}

/**
 * Refuses an answer that lacks an app where nobody would notice or fill the gap: sums, joined rows and days in a table
 * look complete without it, and an appended day is never read again.
 * @param needsAll whether rows by app need every app, too: days in a table, and appended ones
 * @throws StatsError APPS_MISSING
 */
export function checkApps({ failures }: Answer, query: Query, needsAll: boolean): void {
  refuseMissing(failures, query, null, needsAll);
}

/** The error for an append without dates, which couldn't tell which rows are already there. */
export function dateMissing(): StatsError {
  return choiceInvalid('groupBy', CHOICE_PROBLEMS.noDateToAppend);
}
