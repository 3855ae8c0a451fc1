// The connection to BigQuery: one service account's key per person, kept in their own properties, never shared.

import { StatsError } from '../../core/errors';
import type { Gateway, TimeBudget } from '../../http/gateway';
import type { PropertyStore } from '../connection';

/** A stored key, without what must not leave this room. */
export interface BigQueryConnection {
  /** The service account's e-mail. */
  email: string;
  /** The project that the key belongs to. */
  project: string;
  /** When it was connected, ms since 1970. */
  sinceMs: number;
}

/** What opens BigQuery for a few minutes at least. */
export interface BigQueryAccess extends BigQueryConnection {
  /** Where its REST interface is, without a trailing slash: Google's, or one of this machine. */
  url: string;
  /** The bearer token. */
  token: string;
  /** Texts that no error of a request with it may repeat. */
  secrets: readonly string[];
}

export interface BigQueryDeps {
  gateway: Pick<Gateway, 'send'>;
  user: PropertyStore;
  /** @throws StatsError ADDRESS_INVALID for an override that is no address of this machine */
  address(): string;
  /** Signs a text by RSA with SHA-256. @returns base64url without padding @throws StatsError KEY_INVALID */
  sign(text: string, privateKey: string): string;
  now(): number;
}

export class BigQueryConnections {
  constructor(readonly deps: BigQueryDeps) {}

  /** The stored one; null while there is none. @param userProperties what the store gave, when the caller has it */
  current(_userProperties = this.deps.user.all()): BigQueryConnection | null {
    return null;
  }

  /**
   * Checks a pasted key by a token and one harmless call, and stores it in place of an earlier one.
   * @throws StatsError KEY_INVALID, KEY_REFUSED, BIGQUERY_API_OFF, and what the request throws
   */
  connect(_pasted: string, _budget: TimeBudget): BigQueryConnection {
    throw new StatsError('KEY_INVALID', { problem: 'notJson' });
  }

  /** Deletes the stored key and its bearer token. */
  disconnect(): void {}

  /**
   * A bearer token that lives for some minutes at least, cached or new.
   * @throws StatsError NOT_CONNECTED, KEY_REFUSED, and what the request for a token throws
   */
  open(_budget: TimeBudget): BigQueryAccess {
    throw new StatsError('NOT_CONNECTED', { service: 'bigquery' });
  }
}
