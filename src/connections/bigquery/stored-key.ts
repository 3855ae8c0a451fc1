// A service account's key and its bearer token as they are stored in a person's own properties.

import * as z from 'zod/mini';
import { jsonOf } from '../../core/json';
import { once } from '../../core/once';
import type { Properties } from '../connection';
import type { ServiceAccountKey } from './service-account-key';

const KEY = 'bigquery.key';
const TOKEN = 'bigquery.token';

/** Names of the properties that a connection to BigQuery has. */
export const BIGQUERY_PROPERTIES: readonly string[] = [KEY, TOKEN];
/** Names of the properties that a bearer token has. */
export const TOKEN_PROPERTIES: readonly string[] = [TOKEN];

export interface StoredKey extends ServiceAccountKey {
  /** When it was connected, ms since 1970. */
  sinceMs: number;
}

export interface StoredToken {
  /** ID of the key that the token was issued for. */
  keyId: string;
  token: string;
  /** When it expires, ms since 1970. */
  endsMs: number;
}

/** The stored key; null if there is none, or if it's damaged, so that the person can connect again. */
export function storedKey(properties: Properties): StoredKey | null {
  return schemas().key.safeParse(jsonOf(properties[KEY] ?? '')).data ?? null;
}

export function storedToken(properties: Properties): StoredToken | null {
  return schemas().token.safeParse(jsonOf(properties[TOKEN] ?? '')).data ?? null;
}

const schemas = once(() => {
  const text = z.string().check(z.minLength(1));
  // A time must make a valid Date, because the panel shows when the key was connected.
  const time = z.number().check(z.refine((ms) => !Number.isNaN(new Date(ms).getTime())));
  return {
    key: z.object({
      email: text,
      project: text,
      id: text,
      privateKey: text,
      tokenUrl: text,
      sinceMs: time,
    }),
    token: z.object({ keyId: text, token: text, endsMs: time }),
  };
});

export function keyProperty(key: StoredKey): Properties {
  return { [KEY]: JSON.stringify(key) };
}

export function tokenProperty(token: StoredToken): Properties {
  return { [TOKEN]: JSON.stringify(token) };
}
