// The options of a choice: all of it but its source, period, grouping and destination.

import { COMPARISON_COLUMNS, COMPARISONS, FIRST_COMPARISON_COLUMNS } from './comparison';
import { FIRST_LEAST_IMPRESSIONS, FIRST_TOLERANCE, MOST_LEAST_IMPRESSIONS } from './discrepancy-options';
import { type OptionsOf, type OptionTable, unsetOf } from './options';
import { MOST_TOP_ROWS } from './report-options';

/**
 * Their schemas, columns in the reports tab, first values and part of an approval follow from this table. A new one
 * comes last: what is stored of an unfinished run is found again by its choice as JSON, in this order.
 */
export const CHOICE_OPTIONS = {
  /** `all`, or app_ids in the order in which their rows shall stand. */
  apps: { heading: 'Apps', kind: 'apps', unset: 'all', approval: 'always' },
  /** Whether each app has rows of its own; without it they are of all the apps together. */
  byApp: { heading: 'App', kind: 'flag', unset: true, approval: 'where set' },
  /** Metric names in the order of their columns; none means the source's default ones. */
  metrics: { heading: 'Metrics', kind: 'names', unset: [], approval: 'always' },
  /** Seller only: bundles and operating systems to keep; none means all. */
  bundles: { heading: 'Bundles', kind: 'names', unset: [], approval: 'always' },
  os: { heading: 'OS', kind: 'names', unset: [], approval: 'always' },
  /** Conditions that rows must meet, as text (`core/report/filter`); '' for none. */
  filter: { heading: 'Filter', kind: 'filter', unset: '', approval: 'where set' },
  /** Whether a row of totals stands below the body. */
  totals: { heading: 'Totals', kind: 'flag', unset: false },
  /** The metric that sorts the rows, the largest first; '' keeps the order of the dimensions. */
  sortBy: { heading: 'Sort by', kind: 'name', unset: '' },
  /** How many rows are written of those that `sortBy` puts first; null: all. */
  topRows: { heading: 'Top rows', kind: 'count', least: 1, most: MOST_TOP_ROWS, unset: null },
  /** Whether a column beside Country names the countries. */
  countryNames: { heading: 'Country names', kind: 'flag', unset: false },
  /** The dimension whose values stand side by side, also `app`; '' for none. */
  columns: { heading: 'Columns', kind: 'name', unset: '', approval: 'where set' },
  /** What the period is compared with; '' for nothing. */
  compare: {
    heading: 'Compare with',
    kind: 'word',
    words: ['', ...COMPARISONS],
    unset: '',
    approval: 'where set',
  },
  /** The columns of the comparison that stand after each metric. */
  compareColumns: {
    heading: 'Compare columns',
    kind: 'words',
    words: COMPARISON_COLUMNS,
    unset: FIRST_COMPARISON_COLUMNS,
  },
  /** Discrepancies only: the share of the account's figure that is within tolerance (0.1 is 10 %). */
  tolerance: { heading: 'Tolerance', kind: 'share', unset: FIRST_TOLERANCE },
  /** Discrepancies only: with fewer impressions on both sides a day is too small to judge. */
  leastImpressions: {
    heading: 'Least impressions',
    kind: 'count',
    least: 0,
    most: MOST_LEAST_IMPRESSIONS,
    unset: FIRST_LEAST_IMPRESSIONS,
  },
} as const satisfies OptionTable;

export type ChoiceOptions = OptionsOf<typeof CHOICE_OPTIONS>;

/** What a choice has of each before a person sets it. */
export function unsetOptions(): ChoiceOptions {
  return unsetOf(CHOICE_OPTIONS);
}
