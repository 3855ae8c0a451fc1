// The connection to BigQuery: one service account's key per person, stored in their own properties, never shared.

import type { FormValues } from '../../core/add-on/services';
import { StatsError } from '../../core/errors';
import { ignoreErrors } from '../../core/ignore-errors';
import type { Gateway, TimeBudget } from '../../http/gateway';
import { tokenSecrets } from '../../http/secrets/token';
import type { ConnectionInfo, PropertyStore } from '../connection';
import type { ConnectionList } from '../connection-list';
import type { ConnectionLock } from '../connection-lock';
import type { ConnectedService } from '../service';
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

/** What a run needs to call BigQuery. */
export interface BigQueryAccess {
  /** The service account's email. */
  email: string;
  /** The project that the key belongs to. */
  project: string;
  /** The address of its REST API, without a trailing slash: Google's, or one on this machine. */
  url: string;
  /** The bearer token. */
  token: string;
  /** The token and the private key, which no message may repeat. */
  secrets: readonly string[];
}

export interface BigQueryDeps {
  gateway: Pick<Gateway, 'send'>;
  user: PropertyStore;
  lock: Pick<ConnectionLock, 'withUserLock'>;
  /** @throws StatsError ADDRESS_INVALID for an override that isn't an address on this machine */
  address(): string;
  sign: Sign;
  now(): number;
}

/** A cached token is used only if it lasts at least this long: twice as long as a run may take. */
const SHORTEST_LIFE_MS = 10 * 60_000;

export class BigQueryConnections implements ConnectedService {
  constructor(private readonly deps: BigQueryDeps) {}

  /** The stored key as a connection: its service account and project, without its private part. */
  list(userProperties = this.deps.user.all()): ConnectionList<ConnectionInfo> {
    const key = storedKey(userProperties);
    const current = key && { id: key.email, title: key.email, sinceMs: key.sinceMs, project: key.project };
    return { own: current ? [current] : [], current, shared: null, sharedIsOwn: false };
  }

  /**
   * Checks a pasted key by getting a token and making one harmless call, then stores it in place of an earlier key.
   * @throws StatsError KEY_INVALID, ADDRESS_INVALID, KEY_REFUSED, BIGQUERY_API_OFF, DOCUMENT_BUSY, and what the
   *   requests throw
   */
  connect({ serviceAccountKey = '' }: FormValues, budget: TimeBudget): void {
    const { gateway, user, lock, address, now } = this.deps;
    const key = { ...serviceAccountKeyOf(serviceAccountKey), sinceMs: now() };
    const url = address();
    const token = this.newToken(key, budget);
    const request = checkRequest(url, token.token, secretsOf(key, token));
    gateway.send(request, budget).words((outcome) => assertChecked(outcome, request, key.email));
    lock.withUserLock(() => user.set({ ...keyProperty(key), ...tokenProperty(token) }));
  }

  /** Changes nothing, because there is at most one key. @throws StatsError NOT_CONNECTED for any other ID */
  makeCurrent(id: string): void {
    if (this.list().current?.id !== id) throw notConnected();
  }

  /**
   * Deletes the stored key and its bearer token, even damaged ones. No ID is needed, because there is only one key.
   * @throws StatsError DOCUMENT_BUSY
   */
  remove(): void {
    const { lock, user } = this.deps;
    lock.withUserLock(() => user.remove(BIGQUERY_PROPERTIES));
  }

  /**
   * Access with the cached bearer token if that lasts ten more minutes, else with a new one.
   * @param how `newToken` gets a new token in any case, because BigQuery has refused the cached one (401)
   * @throws StatsError NOT_CONNECTED, ADDRESS_INVALID, KEY_INVALID, KEY_REFUSED, and what the token request throws
   */
  open(budget: TimeBudget, { newToken: needsNewToken = false }: { newToken?: boolean } = {}): BigQueryAccess {
    const { user, address, now } = this.deps;
    const properties = user.all();
    const key = storedKey(properties);
    if (!key) throw notConnected();
    const url = address();
    const cached = storedToken(properties);
    const isGood = cached?.keyId === key.id && cached.endsMs - now() >= SHORTEST_LIFE_MS;
    const token = isGood && !needsNewToken ? cached : this.newToken(key, budget);
    if (token !== cached) this.storeToken(token);
    const { email, project } = key;
    return { email, project, url, token: token.token, secrets: secretsOf(key, token) };
  }

  private newToken(key: ServiceAccountKey, budget: TimeBudget): StoredToken {
    const { gateway, sign, now } = this.deps;
    const requestedMs = now();
    const request = tokenRequest(key, sign, requestedMs);
    const { token, lastsMs } = gateway
      .send(request, budget)
      .data((outcome) => readToken(outcome, request, key.email));
    return { keyId: key.id, token, endsMs: requestedMs + lastsMs };
  }

  /**
   * Stores a token, then removes it if its key was disconnected meanwhile. Takes no lock, because a run may already
   * hold the document's lock, and the person's must be taken before that.
   */
  private storeToken(token: StoredToken): void {
    const { user } = this.deps;
    // If the properties are full, the next run gets a new token.
    ignoreErrors(() => user.set(tokenProperty(token)));
    if (storedKey(user.all())?.id !== token.keyId) user.remove(TOKEN_PROPERTIES);
  }
}

function notConnected(): StatsError {
  return new StatsError('NOT_CONNECTED', { service: 'bigquery' });
}

function secretsOf({ privateKey }: ServiceAccountKey, { token }: StoredToken): string[] {
  return [...tokenSecrets(token), secretOfKey(privateKey)];
}
