// What the interface document leaves open: the sandbox's own choices, which a test can change.

import { z } from '@hono/zod-openapi';
import { SELLER_DIFFERENCES } from './data/seller-differences';

const count = z.int().min(0);

export const behaviourSchema = z.strictObject({
  /** A login issues a new token and revokes the old one; otherwise every login returns the same token. */
  loginRenewsToken: z.boolean(),
  /** Errors of the account API come with HTTP 200 instead of 400, 401, 404. */
  accountErrorsAs200: z.boolean(),
  /** Errors of the seller API come with HTTP 200 instead of 400 and 401. */
  sellerErrorsAs200: z.boolean(),
  /** What app records have in place of `uniques`, by app ID; with `missing` they don't have the field. */
  uniquesSent: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  /** How the seller's figures differ from the account's; not at all when empty. */
  sellerDifferences: z.array(z.enum(SELLER_DIFFERENCES)),
  /** How long a job of BigQuery waits, and how long it then runs, in ms of the sandbox's clock. */
  bigQueryPendingMs: count,
  bigQueryRunningMs: count,
  /** The BigQuery API is not switched on in the project. */
  bigQueryApiDisabled: z.boolean(),
  /** BigQuery's limits ("Quotas and limits"), which a test can lower. */
  bigQueryLoadsPerTableADay: count,
  bigQueryPartitionChangesPer10s: count,
});
export type Behaviour = z.infer<typeof behaviourSchema>;

export const DEFAULT_BEHAVIOUR: Readonly<Behaviour> = {
  loginRenewsToken: false,
  accountErrorsAs200: false,
  sellerErrorsAs200: false,
  uniquesSent: {},
  sellerDifferences: [],
  bigQueryPendingMs: 100,
  bigQueryRunningMs: 400,
  bigQueryApiDisabled: false,
  bigQueryLoadsPerTableADay: 1500,
  bigQueryPartitionChangesPer10s: 50,
};
