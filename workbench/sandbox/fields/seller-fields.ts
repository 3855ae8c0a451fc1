// The dimensions and metrics that the seller API sends. Adding a line here is all that the sandbox needs.

import { CLICKS, type Dimension, IMPRESSIONS, type Metric, REVENUE } from './field';

export const INVENTORY_TYPES = ['interstitial', 'rewarded', 'banner', 'native', 'mrec'] as const;
export const OPERATION_SYSTEMS = ['ios', 'android', 'windows', 'web'] as const;

/**
 * By the value in `groupByList`. The interface document names the fields of date, inventoryType, adPlacement and
 * bundle; those of the others are the sandbox's.
 */
export const SELLER_DIMENSIONS = {
  date: {
    field: 'date',
    stored: 'day',
    sentValue: "strftime(day, '%Y-%m-%dT00:00:00')",
  },
  country: { field: 'country', stored: 'country' },
  inventoryType: { field: 'inventoryType', stored: 'inventory_type' },
  adPlacement: { field: 'adPlacementName', stored: 'placement_name' },
  bundle: { field: 'bundle', stored: 'bundle_id' },
  operationSystem: { field: 'operationSystem', stored: 'operation_system' },
  appName: { field: 'appName', stored: 'app_name' },
  storeID: { field: 'storeID', stored: 'store_id' },
} as const satisfies Record<string, Dimension>;

/** By the field in a row, in the order of the CSV columns. */
export const SELLER_METRICS = {
  impressions: { sum: IMPRESSIONS },
  revenue: { sum: REVENUE },
  ecpm: { sum: REVENUE, per: IMPRESSIONS, times: 1000 },
  clicks: { sum: CLICKS },
} as const satisfies Record<string, Metric>;

export type SellerDimension = keyof typeof SELLER_DIMENSIONS;
