// The request of the seller API as zod schemas.

import { z } from 'zod';
import { namesOf } from '../fields/field';
import { OPERATION_SYSTEMS, SELLER_DIMENSIONS } from '../fields/seller-fields';

const filterSchema = z
  .object({
    /** Both are inclusive. */
    fromDate: z.iso.datetime(),
    toDate: z.iso.datetime(),
    /** Empty means all. */
    bundleList: z.array(z.string()).default([]),
    operationSystemList: z.array(z.enum(OPERATION_SYSTEMS)).default([]),
    groupByList: z
      .array(z.enum(namesOf(SELLER_DIMENSIONS)))
      .min(1)
      .default(['date']),
  })
  // A text that isn't an instant parses as NaN and passes, because it has an error entry of its own.
  .refine((filter) => !(Date.parse(filter.toDate) <= Date.parse(filter.fromDate)), {
    path: ['toDate'],
    error: 'toDate must be greater than fromDate.',
    params: { code: 'greaterThan' },
  });

export const sellerRequestSchema = z.object({ token: z.string(), filter: filterSchema });
export type SellerFilter = z.infer<typeof filterSchema>;

export const sellerQuerySchema = z.object({ format: z.enum(['json', 'csv']) });
