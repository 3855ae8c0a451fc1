// What a choice has of each option before a person sets it; for the first choice and for templates.

import { type ComparisonColumn, type ComparisonName, FIRST_COMPARISON_COLUMNS } from './comparison';
import { FIRST_LEAST_IMPRESSIONS, FIRST_TOLERANCE } from './discrepancy-options';

/** All of a choice but its source, period, grouping and destination. */
export interface ChoiceOptions {
  apps: 'all' | string[];
  byApp: boolean;
  metrics: string[];
  bundles: string[];
  os: string[];
  filter: string;
  totals: boolean;
  sortBy: string;
  topRows: number | null;
  countryNames: boolean;
  columns: string;
  compare: '' | ComparisonName;
  compareColumns: ComparisonColumn[];
  tolerance: number;
  leastImpressions: number;
}

export function unsetOptions(): ChoiceOptions {
  return {
    apps: 'all',
    byApp: true,
    metrics: [],
    bundles: [],
    os: [],
    filter: '',
    totals: false,
    sortBy: '',
    topRows: null,
    countryNames: false,
    columns: '',
    compare: '',
    compareColumns: [...FIRST_COMPARISON_COLUMNS],
    tolerance: FIRST_TOLERANCE,
    leastImpressions: FIRST_LEAST_IMPRESSIONS,
  };
}
