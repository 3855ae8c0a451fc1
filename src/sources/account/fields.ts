// The fields of app statistics (docs/services.md §1.5), listed only here.

import { once } from '../../core/once';
import { type Fields, shareMetrics } from '../fields';

/**
 * A dimension's `name` is its value in `group` and its field in the answer. Values of dimensions with `isOfApp` come
 * from the list of apps instead. CTR is a fraction, and eCPM is in USD per 1,000 impressions.
 */
export const appStatsFields = once(
  (): Fields => ({
    dimensions: [
      { name: 'date', title: 'Date', kind: 'day', aliases: ['day'] },
      { name: 'country', title: 'Country', kind: 'text', isCountry: true },
      { name: 'ad_type', title: 'Ad type', kind: 'text' },
      { name: 'placement_id', title: 'Placement', kind: 'text' },
      { name: 'platform', title: 'Platform', kind: 'text', isOfApp: true },
    ],
    metrics: [
      { name: 'impressions', title: 'Impressions', kind: 'integer', field: 'impressions', total: 'sum' },
      { name: 'clicks', title: 'Clicks', kind: 'integer', field: 'clicks', total: 'sum' },
      {
        name: 'ctr',
        title: 'CTR',
        aliases: ['click-through rate'],
        kind: 'ratio',
        field: 'ctr',
        total: { dividend: 'clicks', divisor: 'impressions' },
      },
      {
        name: 'ecpm',
        title: 'eCPM',
        kind: 'money',
        field: 'ecpm',
        total: { dividend: 'revenue', divisor: 'impressions', scale: 1000 },
      },
      { name: 'revenue', title: 'Revenue', kind: 'money', field: 'revenue', total: 'sum' },
      ...shareMetrics(),
    ],
  }),
);
