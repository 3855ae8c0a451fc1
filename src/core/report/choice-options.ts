// The options of a choice: everything but its source, period, grouping and destination.

import { COMPARISON_COLUMNS, COMPARISONS, FIRST_COMPARISON_COLUMNS } from './comparison';
import { FIRST_LEAST_IMPRESSIONS, FIRST_TOLERANCE, MOST_LEAST_IMPRESSIONS } from './discrepancy-options';
import { type OptionsOf, type OptionTable, unsetOf } from './options';
import { MOST_TOP_ROWS } from './report-options';

/**
 * Schemas, columns in the reports tab, first values and a part of each approval follow from this table. Add an option
 * at the end, because an unfinished run is found again by its choice as JSON, whose keys have this order.
 */
export const CHOICE_OPTIONS = {
  /** `all`, or app_ids in the order of their rows. */
  apps: { heading: 'Apps', kind: 'apps', unset: 'all', approval: 'always' },
  /** Whether each app has its own rows; otherwise rows sum all apps. */
  byApp: { heading: 'App', kind: 'flag', unset: true, approval: 'where set' },
  /** Metric names in the order of their columns; none means the source's default ones. */
  metrics: { heading: 'Metrics', kind: 'names', unset: [], approval: 'always' },
  /** Seller only: the bundles and operating systems to include; none means all. */
  bundles: { heading: 'Bundles', kind: 'names', unset: [], approval: 'always' },
  os: { heading: 'OS', kind: 'names', unset: [], approval: 'always' },
  /** Conditions that rows must meet, as text (`core/report/filter`); '' for none. */
  filter: { heading: 'Filter', kind: 'filter', unset: '', approval: 'where set' },
  /** Whether a row of totals stands below the body. */
  totals: { heading: 'Totals', kind: 'flag', unset: false },
  /** The metric that sorts the rows, the largest first; '' keeps the order of the dimensions. */
  sortBy: { heading: 'Sort by', kind: 'name', unset: '' },
  /** How many rows are written, of those that `sortBy` puts first; null for all. */
  topRows: { heading: 'Top rows', kind: 'count', least: 1, most: MOST_TOP_ROWS, unset: null },
  /** Whether a column beside Country names the countries. */
  countryNames: { heading: 'Country names', kind: 'flag', unset: false },
  /** The dimension whose values stand side by side, or `app`; '' for none. */
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
  /** Discrepancies only: a row with fewer impressions on both sides is too small to judge. */
  leastImpressions: {
    heading: 'Least impressions',
    kind: 'count',
    least: 0,
    most: MOST_LEAST_IMPRESSIONS,
    unset: FIRST_LEAST_IMPRESSIONS,
  },
} as const satisfies OptionTable;

export type ChoiceOptions = OptionsOf<typeof CHOICE_OPTIONS>;

/** The options of a choice before a person sets any. */
export function unsetOptions(): ChoiceOptions {
  return unsetOf(CHOICE_OPTIONS);
}
