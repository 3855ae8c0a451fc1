// The seller interface's eight dimensions, its operating systems and the columns of its CSV (publisher-api 2.4, 4.4).

import type { Named } from '../../core/name';
import type { Dimension } from '../fields';

/** Each `name` is a value of `groupByList`. */
export const SELLER_DIMENSIONS = [
  { name: 'date', title: 'Date', kind: 'day', aliases: ['day'] },
  { name: 'country', title: 'Country', kind: 'text' },
  {
    name: 'inventoryType',
    title: 'Inventory type',
    kind: 'text',
    aliases: ['ad type'],
  },
  { name: 'bundle', title: 'Bundle', kind: 'text', aliases: ['bundle id'] },
  {
    name: 'adPlacement',
    title: 'Ad placement',
    kind: 'text',
    aliases: ['placement'],
  },
  {
    name: 'operationSystem',
    title: 'OS',
    kind: 'text',
    aliases: ['operating system', 'platform'],
  },
  { name: 'appName', title: 'App name', kind: 'text', aliases: ['app'] },
  { name: 'storeID', title: 'Store ID', kind: 'text' },
] as const satisfies readonly Dimension[];

export type SellerDimension = Dimension & { readonly name: (typeof SELLER_DIMENSIONS)[number]['name'] };

/** The metrics after the dimensions, in the order of the CSV's columns; JSON rows carry the same names. */
export const SELLER_METRIC_FIELDS = ['impressions', 'revenue', 'ecpm', 'clicks'] as const;

/** The values of `operationSystemList` that are documented. */
export const OPERATING_SYSTEMS = [
  { name: 'ios', title: 'iOS' },
  { name: 'android', title: 'Android' },
  { name: 'windows', title: 'Windows' },
  { name: 'web', title: 'Web' },
] as const satisfies readonly Named[];
