// The answers of both services as their document has them, field by field. Any other field is refused.

import { z } from 'zod';

const status = z.enum(['ok', 'error']);

/** `[^:]` because the token is an identifier, a colon and a secret part. */
export const loginAnswer = z.looseObject({ access_token: z.string().regex(/^[^:]+:.+$/) });

const applicationRecord = z.strictObject({
  app_id: z.uuid(),
  bundle_id: z.string(),
  name: z.string(),
  platform: z.enum(['android', 'ios']),
  publisher_id: z.uuid(),
  sdk_status: z.string(),
  sdk_versions: z.array(z.record(z.string(), z.number())),
  uniques: z.number(),
});

export const appsAnswer = z.strictObject({ apps: z.array(applicationRecord), status });

const statisticsRow = z.strictObject({
  clicks: z.number(),
  impressions: z.number(),
  ctr: z.number(),
  ecpm: z.number(),
  revenue: z.number(),
  date: z.iso.date().optional(),
  country: z
    .string()
    .regex(/^[a-z]{2}$/)
    .optional(),
  ad_type: z.enum(['banner', 'interstitial', 'rewarded', 'native']).optional(),
  placement_id: z.string().optional(),
});

/** The application record, then the rows. */
export const statisticsAnswer = z.strictObject({
  apps: z.tuple([applicationRecord], statisticsRow),
  status,
});

const metadata = {
  apiVersion: z.string(),
  requestID: z.string(),
  responseStatus: z.int(),
  responseStatusText: z.string(),
  message: z.string().optional(),
};

export const sellerErrorAnswer = z.strictObject({
  ...metadata,
  errorList: z.array(z.strictObject({ field: z.string(), message: z.string(), code: z.string() })).optional(),
});

/** The names of the fields for country, operationSystem, appName and storeID are not documented. */
const bundleStats = z
  .object({
    impressions: z.number(),
    revenue: z.number(),
    ecpm: z.number(),
    clicks: z.number(),
    date: z
      .string()
      .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
      .optional(),
    inventoryType: z.enum(['interstitial', 'rewarded', 'banner', 'native', 'mrec']).optional(),
    adPlacementName: z.string().optional(),
    bundle: z.string().optional(),
  })
  .catchall(z.string());

export const sellerAnswer = z.strictObject({ ...metadata, bundleStats: z.array(bundleStats) });
