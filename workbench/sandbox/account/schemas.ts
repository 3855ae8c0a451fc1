// The requests and responses of the account API as zod schemas, from which its OpenAPI document is made.

import { z } from '@hono/zod-openapi';
import { ACCOUNT_DIMENSIONS, ACCOUNT_METRICS } from '../fields/account-fields';
import { namesOf } from '../fields/field';
import { rowSchema } from '../fields/row-schema';
import { applicationSchema } from './application-record';

const APPS_PERIODS = ['day', 'week', 'month'] as const;
const STATS_PERIODS = [...APPS_PERIODS, 'year'] as const;

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

export const statsRowSchema = rowSchema(ACCOUNT_METRICS, ACCOUNT_DIMENSIONS).openapi('StatisticsRow');

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

/** Only `status: "error"` is documented; `message` is the sandbox's. */
export const accountErrorSchema = z.looseObject({ status, message: z.string() }).openapi('AccountError');

export const tokenHeaderSchema = z.object({
  'Access-Token': z.string().openapi({ description: 'The access_token of the login' }),
});

const day = z.iso.date().optional();
export const appsQuerySchema = z.object({ ds: day, de: day, last: z.enum(APPS_PERIODS).optional() });

export const statsQuerySchema = z.object({
  ds: day,
  de: day,
  last: z.enum(STATS_PERIODS).optional(),
  group: z
    .array(z.enum(namesOf(ACCOUNT_DIMENSIONS)))
    .optional()
    .openapi({ param: { in: 'query', required: false, style: 'form', explode: true } }),
});

export const appPathSchema = z.object({
  app_id: z.uuid().openapi({ param: { name: 'app_id', in: 'path' } }),
});
