// The requests and responses of (A) as zod schemas, from which its OpenAPI document is drawn.

import { z } from '@hono/zod-openapi';
import { AD_TYPES } from '../data/placements';
import { ACCOUNT_DIMENSIONS } from '../fields/dimensions';

const APPS_PERIODS = ['day', 'week', 'month'] as const;
const STATS_PERIODS = [...APPS_PERIODS, 'year'] as const;
const GROUPS = Object.keys(ACCOUNT_DIMENSIONS) as (keyof typeof ACCOUNT_DIMENSIONS)[];

export const loginRequestSchema = z
  .object({ email: z.string().min(1), password: z.string().min(1) })
  .openapi('LoginRequest');

export const loginResponseSchema = z
  .looseObject({
    access_token: z
      .string()
      .regex(/^[^:]+:.+$/)
      .openapi({
        description: 'Token used in the Access-Token header: an identifier, a colon, a secret part',
      }),
  })
  .openapi('LoginResponse');

const status = z.enum(['ok', 'error']);

export const applicationSchema = z
  .object({
    app_id: z.uuid(),
    bundle_id: z.string(),
    name: z.string(),
    platform: z.enum(['android', 'ios']),
    publisher_id: z.uuid(),
    sdk_status: z.string().openapi({ description: 'current, update, or a value that no document lists' }),
    sdk_versions: z.array(z.record(z.string(), z.number())),
    uniques: z.number().openapi({ description: 'Unique users for the requested period' }),
  })
  .openapi('Application');

export const statsRowSchema = z
  .object({
    clicks: z.number(),
    impressions: z.number(),
    ctr: z.number().openapi({ description: 'Clicks per impression, a decimal number' }),
    ecpm: z.number().openapi({ description: 'USD per 1000 impressions' }),
    revenue: z.number().openapi({ description: 'USD' }),
    date: z.iso.date().optional(),
    country: z
      .string()
      .regex(/^[a-z]{2}$/)
      .optional(),
    ad_type: z.enum(AD_TYPES).optional(),
    placement_id: z.string().optional(),
  })
  .openapi('StatisticsRow');

export const appsResponseSchema = z
  .object({ apps: z.array(applicationSchema), status })
  .openapi('AppsResponse');

export const statsResponseSchema = z
  .object({
    apps: z.array(z.union([applicationSchema, statsRowSchema])).openapi({
      description: 'The application record, then the statistics rows',
    }),
    status,
  })
  .openapi('StatsResponse');

/** The shape of an error of (A) is not documented; only that `status` is `error`. `message` is the sandbox's. */
export const accountErrorSchema = z.looseObject({ status, message: z.string() }).openapi('AccountError');

export const tokenHeaderSchema = z.object({
  'Access-Token': z.string().openapi({ description: 'The access_token of the login' }),
});

const day = z.iso.date().optional();
export const appsQuerySchema = z.object({ ds: day, de: day, last: z.enum(APPS_PERIODS).optional() });

const group = z.enum(GROUPS);
export const statsQuerySchema = z.object({
  ds: day,
  de: day,
  last: z.enum(STATS_PERIODS).optional(),
  group: z
    .array(group)
    .optional()
    .openapi({ param: { in: 'query', required: false, style: 'form', explode: true } }),
});

export const appPathSchema = z.object({
  app_id: z.uuid().openapi({ param: { name: 'app_id', in: 'path' } }),
});
