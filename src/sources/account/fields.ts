// The fields of app statistics (docs/services.md §1.5), listed only here.

import { once } from '../../core/once';
import { DAILY_USERS, type Fields, shareMetrics, USERS } from '../fields';

/**
 * A dimension's `name` is its value in `group` and its field in the answer. Values of dimensions with `isOfApp` come
 * from the list of apps instead. CTR is a fraction, and eCPM is in USD per 1,000 impressions.
 * Users come from app records (docs/product.md §1).
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
      {
        name: 'users',
        title: 'Users',
        aliases: ['uniques'],
        kind: 'integer',
        isOptional: true,
        users: USERS,
        total: { dividend: USERS },
      },
      {
        name: 'revenue_per_user',
        title: 'Revenue per user',
        kind: 'smallMoney',
        isOptional: true,
        users: USERS,
        total: { dividend: 'revenue', divisor: USERS },
      },
      {
        name: 'impressions_per_user',
        title: 'Impressions per user',
        kind: 'number',
        isOptional: true,
        users: USERS,
        total: { dividend: 'impressions', divisor: USERS },
      },
      {
        name: 'arpdau',
        title: 'ARPDAU',
        kind: 'smallMoney',
        isOptional: true,
        users: DAILY_USERS,
        total: { dividend: 'revenue', divisor: DAILY_USERS },
      },
      ...shareMetrics(),
    ],
  }),
);
