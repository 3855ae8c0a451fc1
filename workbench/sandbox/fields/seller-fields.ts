// The dimensions and metrics that the seller API sends. Adding a line here is all that the sandbox needs.

import { z } from '@hono/zod-openapi';
import { CLICKS, type Dimension, IMPRESSIONS, type Metric, REVENUE } from './field';

export const INVENTORY_TYPES = ['interstitial', 'rewarded', 'banner', 'native', 'mrec'] as const;
export const OPERATION_SYSTEMS = ['ios', 'android', 'windows', 'web'] as const;

const dateTime = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);

/**
 * By the value in `groupByList`. The interface document names the fields of four dimensions; those without a schema are
 * named by the sandbox.
 */
export const SELLER_DIMENSIONS = {
  date: {
    field: 'date',
    stored: 'day',
    sent: "strftime(day, '%Y-%m-%dT00:00:00')",
    schema: dateTime.openapi({ description: 'UTC, without a zone suffix' }),
  },
  country: { field: 'country', stored: 'country' },
  inventoryType: { field: 'inventoryType', stored: 'inventory_type', schema: z.enum(INVENTORY_TYPES) },
  adPlacement: { field: 'adPlacementName', stored: 'placement_name', schema: z.string() },
  bundle: { field: 'bundle', stored: 'bundle_id', schema: z.string() },
  operationSystem: { field: 'operationSystem', stored: 'operation_system' },
  appName: { field: 'appName', stored: 'app_name' },
  storeID: { field: 'storeID', stored: 'store_id' },
} as const satisfies Record<string, Dimension>;

/** By the field in a row, in the order of the CSV columns. */
export const SELLER_METRICS = {
  impressions: { sum: IMPRESSIONS },
  revenue: { sum: REVENUE, description: 'USD' },
  ecpm: { sum: REVENUE, per: IMPRESSIONS, times: 1000, description: 'USD per 1000 impressions' },
  clicks: { sum: CLICKS },
} as const satisfies Record<string, Metric>;

export type SellerDimension = keyof typeof SELLER_DIMENSIONS;
