// The fields of seller statistics (docs/services.md §2.1 to §2.3), listed only here.

import type { Named } from '../../core/name';
import { once } from '../../core/once';
import {
  type ComputedMetric,
  type Dimension,
  type Fields,
  isSent,
  type SentMetric,
  shareMetrics,
} from '../fields';

/** Each `name` is a value of `groupByList`. */
export interface SellerDimension extends Dimension {
  /** The field of JSON rows; absent if it isn't documented. */
  readonly field?: string;
  /** When the answer can be requested as JSON: always, or only for named bundles. Absent: only as CSV. */
  readonly json?: 'always' | 'ofNamedBundles';
}

export interface SellerSentMetric extends SentMetric {
  /** Its place among the CSV columns after the dimensions, from 0. */
  readonly position: number;
}

export interface SellerFields extends Fields {
  readonly dimensions: readonly SellerDimension[];
  readonly metrics: readonly (SellerSentMetric | ComputedMetric)[];
}

export const sellerFields = once(
  (): SellerFields => ({
    dimensions: [
      { name: 'date', title: 'Date', kind: 'day', aliases: ['day'], field: 'date', json: 'always' },
      { name: 'country', title: 'Country', kind: 'text', isCountry: true },
      {
        name: 'inventoryType',
        title: 'Inventory type',
        kind: 'text',
        aliases: ['ad type'],
        field: 'inventoryType',
        json: 'always',
      },
      {
        name: 'bundle',
        title: 'Bundle',
        kind: 'text',
        aliases: ['bundle id'],
        field: 'bundle',
        json: 'ofNamedBundles',
      },
      {
        name: 'adPlacement',
        title: 'Ad placement',
        kind: 'text',
        aliases: ['placement'],
        field: 'adPlacementName',
      },
      { name: 'operationSystem', title: 'OS', kind: 'text', aliases: ['operating system', 'platform'] },
      { name: 'appName', title: 'App name', kind: 'text', aliases: ['app'] },
      { name: 'storeID', title: 'Store ID', kind: 'text' },
    ],
    metrics: [
      {
        name: 'impressions',
        title: 'Impressions',
        kind: 'integer',
        field: 'impressions',
        position: 0,
        total: 'sum',
      },
      { name: 'clicks', title: 'Clicks', kind: 'integer', field: 'clicks', position: 3, total: 'sum' },
      {
        name: 'ctr',
        title: 'CTR',
        aliases: ['click-through rate'],
        kind: 'ratio',
        isOptional: true,
        total: { dividend: 'clicks', divisor: 'impressions' },
      },
      {
        name: 'ecpm',
        title: 'eCPM',
        kind: 'money',
        field: 'ecpm',
        position: 2,
        total: { dividend: 'revenue', divisor: 'impressions', scale: 1000 },
      },
      { name: 'revenue', title: 'Revenue', kind: 'money', field: 'revenue', position: 1, total: 'sum' },
      ...shareMetrics(),
    ],
  }),
);

/** The metrics that the service sends, in the order of the CSV columns. */
export function sentMetrics({ metrics }: SellerFields): SellerSentMetric[] {
  return metrics.filter(isSent<SellerSentMetric>).sort((a, b) => a.position - b.position);
}

/** The values of `operationSystemList` that are documented. */
export const operatingSystems = once((): readonly Named[] => [
  { name: 'ios', title: 'iOS' },
  { name: 'android', title: 'Android' },
  { name: 'windows', title: 'Windows' },
  { name: 'web', title: 'Web' },
]);
