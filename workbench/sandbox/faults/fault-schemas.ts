// The faults that can be switched on, as data: where each one strikes and what it does.

import { z } from '@hono/zod-openapi';

const INTERFACES = ['account', 'reporting'] as const;
const OPERATIONS = ['login', 'apps', 'stats', 'sellerStats'] as const;
export type Interface = (typeof INTERFACES)[number];
export type Operation = (typeof OPERATIONS)[number];

const metric = z.enum(['clicks', 'impressions', 'ctr', 'ecpm', 'revenue']);
const httpStatus = z.int().min(200).max(599);
const delayMs = z.int().min(0).max(600_000);

/** What one answer suffers. Every kind is documented by its name; numbers are HTTP statuses, ms or bytes. */
const faultStepSchema = z.discriminatedUnion('kind', [
  /** 429 with a Retry-After header: seconds, an HTTP date, or absent when null. */
  z.strictObject({ kind: z.literal('rateLimit'), retryAfter: z.union([z.string(), z.null()]).default('1') }),
  /** A bare status with a JSON body of the interface's own error form. */
  z.strictObject({
    kind: z.literal('status'),
    status: httpStatus.default(500),
    message: z.string().default('Internal server error'),
  }),
  /** A page of some machine in between. */
  z.strictObject({ kind: z.literal('html'), status: httpStatus.default(503) }),
  /** To another address, which a client that guards its token does not follow. */
  z.strictObject({ kind: z.literal('redirect'), location: z.string().default('http://127.0.0.1:9/') }),
  /** The right answer, later. */
  z.strictObject({ kind: z.literal('delay'), ms: delayMs.default(1000) }),
  /** No answer: the connection is held for so long and then dropped. */
  z.strictObject({ kind: z.literal('timeout'), ms: delayMs.default(60_000) }),
  /** The connection is dropped at once. */
  z.strictObject({ kind: z.literal('disconnect') }),
  /** The right answer up to a part of its length; `broken` also drops the connection before the announced end. */
  z.strictObject({
    kind: z.literal('cutBody'),
    keep: z.number().min(0).max(1).default(0.5),
    broken: z.boolean().default(false),
  }),
  z.strictObject({ kind: z.literal('emptyBody'), status: httpStatus.default(200) }),
  /** The token is refused although it is right. */
  z.strictObject({ kind: z.literal('refused'), status: httpStatus.default(401) }),
  /** A validation error about a field of the sender's choice. */
  z.strictObject({
    kind: z.literal('validationError'),
    field: z.string(),
    code: z.string().default('notEmpty'),
    message: z.string().default('The value is refused.'),
    status: httpStatus.default(400),
  }),
  /** A metric of one row (counted from 0) has a value of another type. */
  z.strictObject({
    kind: z.literal('wrongType'),
    metric,
    row: z.int().min(0).default(0),
    value: z.union([z.string(), z.boolean(), z.null()]).default('n/a'),
  }),
  /** A metric of one row (counted from 0) is not there. */
  z.strictObject({ kind: z.literal('missingMetric'), metric, row: z.int().min(0).default(0) }),
  /** Fields that no document knows, in the envelope and in every row. */
  z.strictObject({ kind: z.literal('extraFields') }),
]);
export type FaultStep = z.infer<typeof faultStepSchema>;
export type FaultKind = FaultStep['kind'];

const target = {
  interface: z.enum(INTERFACES).optional(),
  operation: z.enum(OPERATIONS).optional(),
  appId: z.string().optional(),
};

/**
 * A fault: which calls it strikes (absent: all) and what it does to them. `fault` strikes `times` calls, or all until it
 * is removed; the steps of `sequence` strike one call each, in order, and are used up.
 */
export const faultSchema = z.union([
  z.strictObject({ ...target, fault: faultStepSchema, times: z.int().min(1).optional() }),
  z.strictObject({ ...target, sequence: z.array(faultStepSchema).min(1) }),
]);
/** A fault as a caller writes it: defaults may be left out. */
export type FaultInput = z.input<typeof faultSchema>;
