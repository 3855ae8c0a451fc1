// What a test can change: what the interface document leaves open, and what happens to a publisher's apps.

import { type Changes, NO_CHANGES } from './data/changes';
import type { SellerDifference } from './data/seller-differences';

export interface Behaviour extends Changes {
  /** A login issues a new token and revokes the old one; otherwise every login returns the same token. */
  loginRenewsToken: boolean;
  /** Errors of the account API come with HTTP 200 instead of 400, 401, 404. */
  accountErrorsAs200: boolean;
  /** Errors of the seller API come with HTTP 200 instead of 400 and 401. */
  sellerErrorsAs200: boolean;
  /** The apps that the list leaves out, by app ID: their statistics still answer, or are refused. */
  appsUnlisted: Record<string, 'answers' | 'refused'>;
  /** The apps whose statistics answer with their record alone, by app ID. */
  appsSilent: string[];
  /** What app records have in place of `uniques`, by app ID; with `missing` they don't have the field. */
  uniquesSent: Record<string, string | number | null>;
  /** How the seller's figures differ from the account's; not at all when empty. */
  sellerDifferences: SellerDifference[];
  /** How long a job of BigQuery waits, and how long it then runs, in ms of the sandbox's clock. */
  bigQueryPendingMs: number;
  bigQueryRunningMs: number;
  /** The BigQuery API is not switched on in the project. */
  bigQueryApiDisabled: boolean;
  /** BigQuery's limits ("Quotas and limits"), which a test can lower. */
  bigQueryLoadsPerTableADay: number;
  bigQueryPartitionChangesPer10s: number;
}

export const DEFAULT_BEHAVIOUR: Readonly<Behaviour> = {
  loginRenewsToken: false,
  accountErrorsAs200: false,
  sellerErrorsAs200: false,
  ...NO_CHANGES,
  appsUnlisted: {},
  appsSilent: [],
  uniquesSent: {},
  sellerDifferences: [],
  bigQueryPendingMs: 100,
  bigQueryRunningMs: 400,
  bigQueryApiDisabled: false,
  bigQueryLoadsPerTableADay: 1500,
  bigQueryPartitionChangesPer10s: 50,
};
