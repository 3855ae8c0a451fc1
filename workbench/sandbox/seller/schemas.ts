// The request and the responses of the seller API as zod schemas, from which its OpenAPI document is made.

import { z } from '@hono/zod-openapi';
import { namesOf } from '../fields/field';
import { rowSchema } from '../fields/row-schema';
import { OPERATION_SYSTEMS, SELLER_DIMENSIONS, SELLER_METRICS } from '../fields/seller-fields';
import { metadataFields } from './metadata';

const instant = (meaning: string) =>
  z.iso
    .datetime()
    .openapi({ description: `${meaning}, inclusive. ISO 8601, UTC`, example: '2026-01-31T23:59:59.999Z' });

const filterSchema = z
  .object({
    fromDate: instant('Start'),
    toDate: instant('End'),
    bundleList: z
      .array(z.string())
      .default([])
      .openapi({ description: 'Bundle names to keep; empty means all' }),
    operationSystemList: z
      .array(z.enum(OPERATION_SYSTEMS))
      .default([])
      .openapi({ description: 'OS values to keep; empty means all' }),
    groupByList: z
      .array(z.enum(namesOf(SELLER_DIMENSIONS)))
      .min(1)
      .default(['date'])
      .openapi({ description: 'Dimensions' }),
  })
  // A text that isn't an instant parses as NaN and passes, because it has an error entry of its own.
  .refine((filter) => !(Date.parse(filter.toDate) <= Date.parse(filter.fromDate)), {
    path: ['toDate'],
    error: 'toDate must be greater than fromDate.',
    params: { code: 'greaterThan' },
  })
  .openapi('SellerFilter', { required: ['fromDate', 'toDate', 'groupByList'] });

export const sellerRequestSchema = z
  .object({ token: z.string().openapi({ description: 'Seller token' }), filter: filterSchema })
  .openapi('SellerRequest');
export type SellerFilter = z.infer<typeof filterSchema>;

export const sellerQuerySchema = z.object({ format: z.enum(['json', 'csv']) });

export const sellerErrorSchema = z.object(metadataFields).openapi('SellerError');

const bundleStatsSchema = rowSchema(SELLER_METRICS, SELLER_DIMENSIONS)
  .catchall(z.string())
  .openapi('BundleStats', {
    description:
      'The names of the fields for country, operationSystem, appName and storeID are not documented',
  });

export const sellerResponseSchema = z
  .object({ ...metadataFields, bundleStats: z.array(bundleStatsSchema) })
  .openapi('SellerResponse');
