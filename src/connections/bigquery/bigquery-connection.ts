// The connection to BigQuery: one service account's key per person, kept in their own properties, never shared.

import { StatsError } from '../../core/errors';
import { ignoreErrors } from '../../core/ignore-errors';
import type { Gateway, TimeBudget } from '../../http/gateway';
import { tokenSecrets } from '../../http/secrets/token';
import type { PropertyStore } from '../connection';
import type { ConnectionLock } from '../connection-lock';
import { assertChecked, checkRequest } from './access-check';
import { secretOfKey } from './private-key';
import { type ServiceAccountKey, serviceAccountKeyOf } from './service-account-key';
import {
  BIGQUERY_PROPERTIES,
  keyProperty,
  type StoredToken,
  storedKey,
  storedToken,
  TOKEN_PROPERTIES,
  tokenProperty,
} from './stored-key';
import { readToken, type Sign, tokenRequest } from './token-request';

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
  /** Texts that nothing BigQuery says may repeat. */
  secrets: readonly string[];
}

export interface BigQueryDeps {
  gateway: Pick<Gateway, 'send'>;
  user: PropertyStore;
  lock: Pick<ConnectionLock, 'holdOwn'>;
  /** @throws StatsError ADDRESS_INVALID for an override that is no address of this machine */
  address(): string;
  sign: Sign;
  now(): number;
}

/** A token with less to live is not begun with: a run lasts half as long. */
const SHORTEST_LIFE_MS = 10 * 60_000;

export class BigQueryConnections {
  constructor(private readonly deps: BigQueryDeps) {}

  /** The stored one; null while there is none. @param userProperties what the store gave, when the caller has it */
  current(userProperties = this.deps.user.all()): BigQueryConnection | null {
    const key = storedKey(userProperties);
    return key && connectionOf(key);
  }

  /**
   * Checks a pasted key by a token and one harmless call, and stores it in place of an earlier one.
   * @throws StatsError KEY_INVALID, KEY_REFUSED, BIGQUERY_API_OFF, and what the requests throw
   */
  connect(pasted: string, budget: TimeBudget): BigQueryConnection {
    const { gateway, user, lock, address, now } = this.deps;
    const key = { ...serviceAccountKeyOf(pasted), sinceMs: now() };
    const url = address();
    const token = this.newToken(key, budget);
    const request = checkRequest(url, token.token, secretsOf(key, token));
    gateway.send(request, budget).words((outcome) => assertChecked(outcome, request, key.email));
    lock.holdOwn(() => user.set({ ...keyProperty(key), ...tokenProperty(token) }));
    return connectionOf(key);
  }

  /** Deletes the stored key and its bearer token, damaged ones too. */
  disconnect(): void {
    const { lock, user } = this.deps;
    lock.holdOwn(() => user.remove(BIGQUERY_PROPERTIES));
  }

  /**
   * A bearer token that lives for ten minutes at least, cached or new.
   * @param renew after BigQuery has refused the cached one (401), once: the token is asked for again in any case
   * @throws StatsError NOT_CONNECTED, KEY_REFUSED, and what the request for a token throws
   */
  open(budget: TimeBudget, { renew = false }: { renew?: boolean } = {}): BigQueryAccess {
    const { user, address, now } = this.deps;
    const properties = user.all();
    const key = storedKey(properties);
    if (!key) throw new StatsError('NOT_CONNECTED', { service: 'bigquery' });
    const url = address();
    const cached = storedToken(properties);
    const isGood = cached?.keyId === key.id && cached.endsMs - now() >= SHORTEST_LIFE_MS;
    const token = isGood && !renew ? cached : this.newToken(key, budget);
    if (token !== cached) this.keep(token);
    return { ...connectionOf(key), url, token: token.token, secrets: secretsOf(key, token) };
  }

  private newToken(key: ServiceAccountKey, budget: TimeBudget): StoredToken {
    const { gateway, sign, now } = this.deps;
    const askedMs = now();
    const request = tokenRequest(key, sign, askedMs);
    const { token, lastsMs } = gateway
      .send(request, budget)
      .data((outcome) => readToken(outcome, request, key.email));
    return { keyId: key.id, token, endsMs: askedMs + lastsMs };
  }

  /**
   * Stores a token, and looks again whether its key is still there: who disconnects meanwhile leaves nothing behind.
   * Without a lock, because a run may hold the document's already, before which the person's would have to come.
   */
  private keep(token: StoredToken): void {
    const { user } = this.deps;
    // Where there is no room for it, the next run asks for another.
    ignoreErrors(() => user.set(tokenProperty(token)));
    if (storedKey(user.all())?.id !== token.keyId) user.remove(TOKEN_PROPERTIES);
  }
}

function connectionOf({ email, project, sinceMs }: BigQueryConnection): BigQueryConnection {
  return { email, project, sinceMs };
}

function secretsOf({ privateKey }: ServiceAccountKey, { token }: StoredToken): string[] {
  return [...tokenSecrets(token), secretOfKey(privateKey)];
}
