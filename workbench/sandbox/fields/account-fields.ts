// The dimensions and metrics that the account API sends. Adding a line here is all that the sandbox needs.

import { CLICKS, type Dimension, IMPRESSIONS, type Metric, REVENUE } from './field';

export const AD_TYPES = ['banner', 'interstitial', 'rewarded', 'native'] as const;

/** By the value of `group`. */
export const ACCOUNT_DIMENSIONS = {
  date: { field: 'date', stored: 'day', sentValue: "strftime(day, '%Y-%m-%d')" },
  country: { field: 'country', stored: 'country' },
  ad_type: { field: 'ad_type', stored: 'ad_type' },
  placement_id: { field: 'placement_id', stored: 'placement_id' },
} as const satisfies Record<string, Dimension>;

/** By the field in a row, in the order of the fields. */
export const ACCOUNT_METRICS = {
  clicks: { sum: CLICKS },
  impressions: { sum: IMPRESSIONS },
  ctr: { sum: CLICKS, per: IMPRESSIONS },
  ecpm: { sum: REVENUE, per: IMPRESSIONS, times: 1000 },
  revenue: { sum: REVENUE },
} as const satisfies Record<string, Metric>;

export type AccountDimension = keyof typeof ACCOUNT_DIMENSIONS;
