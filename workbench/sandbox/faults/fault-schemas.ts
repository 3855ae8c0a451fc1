// The faults that can be switched on, as data: which calls each one affects, and what it does.

import { z } from 'zod';
import { ACCOUNT_METRICS } from '../fields/account-fields';
import { namesOf } from '../fields/field';
import { SELLER_METRICS } from '../fields/seller-fields';

const SERVICES = ['account', 'seller', 'bigquery'] as const;
const BIGQUERY_OPERATIONS = [
  ...(['token', 'projects', 'datasets', 'tables', 'insertJob', 'job', 'deletePartition'] as const),
  ...(['query', 'queryResults'] as const),
] as const;
const OPERATIONS = ['login', 'apps', 'stats', 'sellerStats', ...BIGQUERY_OPERATIONS] as const;
export type Service = (typeof SERVICES)[number];
export type Operation = (typeof OPERATIONS)[number];

const metric = z.enum([...namesOf(ACCOUNT_METRICS), ...namesOf(SELLER_METRICS)]);
const httpStatus = z.int().min(200).max(599);
const delayMs = z.int().min(0).max(600_000);

/** What happens to one answer. A kind without a comment does what its name says. */
const faultStepSchema = z.discriminatedUnion('kind', [
  /** 429 with a Retry-After header: seconds, an HTTP date, or absent when null. */
  z.strictObject({ kind: z.literal('rateLimit'), retryAfter: z.union([z.string(), z.null()]).default('1') }),
  /** An HTTP status with a JSON body in the service's own form for errors. */
  z.strictObject({
    kind: z.literal('status'),
    status: httpStatus.default(500),
    message: z.string().default('Internal server error'),
  }),
  /** An HTML page, as a proxy sends. */
  z.strictObject({ kind: z.literal('html'), status: httpStatus.default(503) }),
  /** A redirect, which a client must not follow with its token. */
  z.strictObject({ kind: z.literal('redirect'), location: z.string().default('http://127.0.0.1:9/') }),
  /** The normal answer, after a delay. */
  z.strictObject({ kind: z.literal('delay'), ms: delayMs.default(1000) }),
  /** No answer: the connection stays open for this time, then is dropped. */
  z.strictObject({ kind: z.literal('timeout'), ms: delayMs.default(60_000) }),
  /** The connection is dropped at once. */
  z.strictObject({ kind: z.literal('disconnect') }),
  /** The first part of the normal answer; `broken` also drops the connection before the announced end. */
  z.strictObject({
    kind: z.literal('cutBody'),
    keep: z.number().min(0).max(1).default(0.5),
    broken: z.boolean().default(false),
  }),
  z.strictObject({ kind: z.literal('emptyBody'), status: httpStatus.default(200) }),
  /** An error of BigQuery by its reason, such as `rateLimitExceeded`; of the other services, its status and message. */
  z.strictObject({
    kind: z.literal('reason'),
    status: httpStatus.default(503),
    reason: z.string().default('backendError'),
    message: z.string().default('Error encountered during execution. Retrying may solve the problem.'),
  }),
  /** The operation is carried out, and its answer lost: the connection is dropped. */
  z.strictObject({ kind: z.literal('lostAnswer') }),
  /** The job is accepted and ends with this error; only for `insertJob` and `query`. */
  z.strictObject({
    kind: z.literal('jobFails'),
    reason: z.string().default('backendError'),
    message: z.string().default('Error encountered during execution. Retrying may solve the problem.'),
    location: z.string().optional(),
  }),
  /** The token is refused although it is valid. */
  z.strictObject({ kind: z.literal('refused'), status: httpStatus.default(401) }),
  /** A validation error about any field. */
  z.strictObject({
    kind: z.literal('validationError'),
    field: z.string(),
    code: z.string().default('notEmpty'),
    message: z.string().default('The value is refused.'),
    status: httpStatus.default(400),
  }),
  /** The normal answer without any row; of the account interface, with the application record alone. */
  z.strictObject({ kind: z.literal('noRows') }),
  /** A metric of one row (counted from 0) has a value of another type. */
  z.strictObject({
    kind: z.literal('wrongType'),
    metric,
    row: z.int().min(0).default(0),
    value: z.union([z.string(), z.boolean(), z.null()]).default('n/a'),
  }),
  /** A metric of one row (counted from 0) is missing. */
  z.strictObject({ kind: z.literal('missingMetric'), metric, row: z.int().min(0).default(0) }),
  /** Undocumented fields, in the envelope and in every row. */
  z.strictObject({ kind: z.literal('extraFields') }),
]);
export type FaultStep = z.infer<typeof faultStepSchema>;
export type FaultStepKind = FaultStep['kind'];

const target = {
  service: z.enum(SERVICES).optional(),
  operation: z.enum(OPERATIONS).optional(),
  appId: z.string().optional(),
};

/**
 * A fault: which calls it affects (all by default) and what it does to them. `fault` affects `times` calls, or all
 * until it is removed. Each step of `sequence` affects one call.
 */
export const faultSchema = z.union([
  z.strictObject({ ...target, fault: faultStepSchema, times: z.int().min(1).optional() }),
  z.strictObject({ ...target, sequence: z.array(faultStepSchema).min(1) }),
]);
/** A fault as a caller writes it: defaults may be left out. */
export type FaultInput = z.input<typeof faultSchema>;
