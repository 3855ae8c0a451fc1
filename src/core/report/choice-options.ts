// The options of a choice: everything but its source, period, grouping and destination.

import { COMPARISON_COLUMNS, COMPARISONS, DEFAULT_COMPARISON_COLUMNS } from './comparison';
import { DEFAULT_LEAST_IMPRESSIONS, DEFAULT_TOLERANCE, LARGEST_MINIMUM } from './discrepancy-options';
import { defaultsOf, type OptionsOf, type OptionTable } from './options';
import { MOST_TOP_ROWS, SORT_ORDERS } from './report-options';
import { FIRST_VALUES, MOST_VALUES, TOGETHER } from './value-columns';

/** What a table can show of the app of each row. */
export const APP_SHOWS_NAMES = [
  'all',
  'name and platform',
  'name and bundle ID',
  'name',
  'bundle ID',
] as const;
export type AppShows = (typeof APP_SHOWS_NAMES)[number];

/** The names of those columns. */
export const APP_SHOWS = {
  all: ['app', 'bundle_id', 'platform'],
  'name and platform': ['app', 'platform'],
  'name and bundle ID': ['app', 'bundle_id'],
  name: ['app'],
  'bundle ID': ['bundle_id'],
} as const satisfies Record<AppShows, readonly string[]>;

/** Schemas, default values and the texts that a person agrees to follow from it. */
export const CHOICE_OPTIONS = {
  /** `all`, or app_ids in the order of their rows. */
  apps: { heading: 'Apps', kind: 'apps', defaultValue: 'all' },
  /** Whether each app has its own rows; otherwise rows sum all apps. */
  byApp: { heading: 'App', kind: 'flag', defaultValue: true },
  /** Metric names in the order of their columns; none means the source's default ones. */
  metrics: { heading: 'Metrics', kind: 'metrics', defaultValue: [] },
  /** Seller only: the bundles and operating systems to include; none means all. */
  bundles: { heading: 'Bundles', kind: 'names', defaultValue: [] },
  os: { heading: 'OS', kind: 'systems', defaultValue: [] },
  /** Conditions that rows must meet, as text (`core/report/filter`); '' for none. */
  filter: { heading: 'Filter', kind: 'filter', defaultValue: '' },
  /** Whether a row of totals is written below the rows. */
  totals: { heading: 'Totals', kind: 'flag', defaultValue: false },
  /** The column that sorts the rows; '' keeps the order of the dimensions. */
  sortBy: { heading: 'Sort by', kind: 'column', defaultValue: '' },
  /** How many rows are written, of those that `sortBy` puts first; null for all. */
  topRows: { heading: 'Top rows', kind: 'count', least: 1, most: MOST_TOP_ROWS, defaultValue: null },
  /** Whether a column after Country has the countries' names. */
  countryNames: { heading: 'Country names', kind: 'flag', defaultValue: false },
  /** The dimension whose values have columns of their own, or `app`; '' for none. */
  columns: { heading: 'Columns', kind: 'dimension', defaultValue: '' },
  /** What the period is compared with; '' for nothing. */
  compare: {
    heading: 'Compare with',
    kind: 'word',
    words: ['', ...COMPARISONS],
    defaultValue: '',
  },
  /** The columns that a comparison adds after each metric. */
  compareColumns: {
    heading: 'Compare columns',
    kind: 'words',
    words: COMPARISON_COLUMNS,
    defaultValue: DEFAULT_COMPARISON_COLUMNS,
  },
  /** Discrepancies only: the share of the account's figure that is within tolerance (0.1 is 10 %). */
  tolerance: { heading: 'Tolerance', kind: 'share', defaultValue: DEFAULT_TOLERANCE },
  /** Discrepancies only: a row with fewer impressions on both sides is too small to judge. */
  leastImpressions: {
    heading: 'Least impressions',
    kind: 'count',
    least: 0,
    most: LARGEST_MINIMUM,
    defaultValue: DEFAULT_LEAST_IMPRESSIONS,
  },
  /** Which rows `sortBy` puts first. */
  sortOrder: { heading: 'Sort order', kind: 'word', words: SORT_ORDERS, defaultValue: SORT_ORDERS[0] },
  /** How many values of `columns` have columns of their own. */
  mostColumns: {
    heading: 'Most columns',
    kind: 'count',
    least: 1,
    most: MOST_VALUES,
    defaultValue: FIRST_VALUES,
  },
  /** Which columns of `columns` stand together: those of a metric, or those of a value. */
  together: { heading: 'Together', kind: 'word', words: TOGETHER, defaultValue: TOGETHER[0] },
  /** Which columns name the app of each row in mode replace; rows that stay need all three. */
  appShows: { heading: 'App shows', kind: 'word', words: APP_SHOWS_NAMES, defaultValue: 'all' },
} as const satisfies OptionTable;

export type ChoiceOptions = OptionsOf<typeof CHOICE_OPTIONS>;

/** The options of a choice before a person sets any. */
export function defaultOptions(): ChoiceOptions {
  return defaultsOf(CHOICE_OPTIONS);
}
