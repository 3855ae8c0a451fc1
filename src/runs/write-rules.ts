// How a table is written over the rows of earlier runs.

import { once } from '../core/once';
import { keptRowFaults } from '../core/report/faults/report-faults';
import { defaultsOf, type OptionsOf } from '../core/report/options';
import { REPORT_OPTIONS } from '../core/report/report-options';
import type { Answer } from '../core/run-facts';
import { refuseMissing } from '../sources/account/missing-apps';
import { bucketOf } from '../sources/fields';
import { filtersMetrics } from '../sources/shape/row-filter';
import { hasShares, type Query } from '../sources/source';
import { refuse } from '../text/errors/fault-sentences';

export type WriteRules = OptionsOf<typeof REPORT_OPTIONS>;

/** The rules for a table that no saved report owns. */
export const rulesWithoutReport = once((): WriteRules => defaultsOf(REPORT_OPTIONS));

/** Whether a report's rows stay as they are once a run has read them as final. */
export function keepsFinal({ mode, finalRows }: Pick<WriteRules, 'mode' | 'finalRows'>): boolean {
  return mode === 'merge' && finalRows === 'keep';
}

/**
 * Refuses options that don't work if rows of earlier runs stay.
 * @throws StatsError CHOICE_INVALID
 */
export function checkMode(query: Query, { mode }: Pick<WriteRules, 'mode'>): void {
  const { sortBy, comparison, columns, filter, dimensions, period } = query;
  refuse(
    keptRowFaults({
      mode,
      comparison,
      period,
      isSorted: sortBy !== null,
      hasColumns: columns !== undefined,
      bucket: bucketOf(dimensions),
      hasShares: hasShares(query),
      filtersMetrics: filtersMetrics(filter),
    }),
  );
}

/**
 * Refuses an answer that lacks an app where nobody would notice or fill the gap: sums, joined rows and days in a table
 * look complete without it.
 * @param holdsDays whether the rows are days in a table, which need every app even by app
 * @throws StatsError APPS_MISSING
 */
export function checkApps({ failures }: Answer, query: Query): void {
  refuseMissing(failures, query, null);
}
