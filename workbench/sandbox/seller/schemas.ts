// The request and the responses of (B) as zod schemas, and the reading of their issues as (B)'s errorList.

import { z } from '@hono/zod-openapi';
import { INVENTORY_TYPES, OPERATION_SYSTEMS } from '../data/placements';
import { SELLER_DIMENSIONS, type SellerDimension } from '../fields/dimensions';
import type { ErrorEntity } from '../http/refusals';

/** The name that an answer carries in `apiVersion`. */
export const API_VERSION = '1.0.0';
export const VALIDATION_STATUS = 10;

const GROUPS = Object.keys(SELLER_DIMENSIONS) as SellerDimension[];

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
    groupByList: z.array(z.enum(GROUPS)).min(1).default(['date']).openapi({ description: 'Dimensions' }),
  })
  // A text that is no instant is NaN, which compares with nothing: its own entry is enough.
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

const errorEntitySchema = z
  .object({ field: z.string(), message: z.string(), code: z.string() })
  .openapi('ErrorEntity', {
    description: 'One failing field, for example filter.fromDate with the code notEmpty',
  });

const metadata = {
  apiVersion: z.string(),
  requestID: z.string(),
  responseStatus: z.int().openapi({ description: '0 = success, 10 = validation error, other = error' }),
  responseStatusText: z
    .string()
    .openapi({ description: 'success, validationError, authError or another text' }),
  message: z.string().optional(),
  errorList: z.array(errorEntitySchema).optional(),
};
export const sellerErrorSchema = z.object(metadata).openapi('SellerError');

const bundleStatsSchema = z
  .object({
    impressions: z.number(),
    revenue: z.number().openapi({ description: 'USD' }),
    ecpm: z.number().openapi({ description: 'USD per 1000 impressions' }),
    clicks: z.number(),
    date: z
      .string()
      .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
      .optional()
      .openapi({ description: 'UTC, without a zone suffix' }),
    inventoryType: z.enum(INVENTORY_TYPES).optional(),
    bundle: z.string().optional(),
    adPlacementName: z.string().optional(),
  })
  .catchall(z.string())
  .openapi('BundleStats', {
    description:
      'The names of the fields for country, operationSystem, appName and storeID are not documented',
  });

export const sellerResponseSchema = z
  .object({ ...metadata, bundleStats: z.array(bundleStatsSchema) })
  .openapi('SellerResponse');

/** The names of the document where it gives them (`notEmpty`, `greaterThan`), the sandbox's own elsewhere. */
const CODES: Readonly<Record<string, string>> = {
  too_small: 'notEmpty',
  invalid_format: 'dateTime',
  invalid_value: 'oneOf',
  invalid_type: 'type',
};

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

function entityOf(issue: z.core.$ZodIssue): ErrorEntity {
  const field = issue.path.reduce<string>(
    (path, step) =>
      typeof step === 'number' ? `${path}[${step}]` : [path, String(step)].filter(Boolean).join('.'),
    '',
  );
  if (isEmpty(issue.input)) return { field, message: `'${field}' must not be empty.`, code: 'notEmpty' };
  const own = issue.code === 'custom' ? issue.params?.['code'] : undefined;
  return {
    field,
    message: issue.message,
    code: typeof own === 'string' ? own : (CODES[issue.code] ?? issue.code),
  };
}

/** What a schema has against a value, as (B) tells it: one entry per failing field. */
export function errorListOf(schema: z.ZodType, value: unknown): ErrorEntity[] {
  const result = schema.safeParse(value, { reportInput: true });
  const entities = (result.error?.issues ?? []).map(entityOf);
  return entities.filter((entity, i) => entities.findIndex((other) => other.field === entity.field) === i);
}
