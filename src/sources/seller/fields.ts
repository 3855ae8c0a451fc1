// The seller interface's eight dimensions, its operating systems and the columns of its CSV (publisher-api 2.4, 4.4).

import type { Named } from '../../core/name';
import type { Dimension } from '../fields';

export interface SellerDimension extends Dimension {
  /** The field of a JSON row where it is documented; for country, operationSystem, appName and storeID it is not. */
  readonly jsonField: string | null;
}

/** Each `name` is a value of `groupByList`. */
export const SELLER_DIMENSIONS = [
  { name: 'date', title: 'Date', kind: 'day', aliases: ['day'], jsonField: 'date' },
  { name: 'country', title: 'Country', kind: 'text', jsonField: null },
  {
    name: 'inventoryType',
    title: 'Inventory type',
    kind: 'text',
    aliases: ['ad type'],
    jsonField: 'inventoryType',
  },
  { name: 'bundle', title: 'Bundle', kind: 'text', aliases: ['bundle id'], jsonField: 'bundle' },
  {
    name: 'adPlacement',
    title: 'Ad placement',
    kind: 'text',
    aliases: ['placement'],
    jsonField: 'adPlacementName',
  },
  {
    name: 'operationSystem',
    title: 'OS',
    kind: 'text',
    aliases: ['operating system', 'platform'],
    jsonField: null,
  },
  { name: 'appName', title: 'App name', kind: 'text', aliases: ['app'], jsonField: null },
  { name: 'storeID', title: 'Store ID', kind: 'text', jsonField: null },
] as const satisfies readonly SellerDimension[];

/** The metrics after the dimensions, in the order of the CSV's columns; JSON rows carry the same names. */
export const SELLER_METRIC_FIELDS = ['impressions', 'revenue', 'ecpm', 'clicks'] as const;

/** The values of `operationSystemList` that are documented. */
export const OPERATING_SYSTEMS = [
  { name: 'ios', title: 'iOS' },
  { name: 'android', title: 'Android' },
  { name: 'windows', title: 'Windows' },
  { name: 'web', title: 'Web' },
] as const satisfies readonly Named[];
