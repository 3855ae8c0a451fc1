// The requests of the account API as zod schemas.

import { z } from 'zod';
import { ACCOUNT_DIMENSIONS } from '../fields/account-fields';
import { namesOf } from '../fields/field';

const APPS_PERIODS = ['day', 'week', 'month'] as const;
const STATS_PERIODS = [...APPS_PERIODS, 'year'] as const;

export const loginRequestSchema = z.object({ email: z.string().min(1), password: z.string().min(1) });

const day = z.iso.date().optional();
export const appsQuerySchema = z.object({ ds: day, de: day, last: z.enum(APPS_PERIODS).optional() });

export const statsQuerySchema = z.object({
  ds: day,
  de: day,
  last: z.enum(STATS_PERIODS).optional(),
  group: z.array(z.enum(namesOf(ACCOUNT_DIMENSIONS))).optional(),
});

export const appPathSchema = z.object({ app_id: z.uuid() });
