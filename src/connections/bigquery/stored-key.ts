// A service account's key and its bearer token as they are kept in a person's own properties.

import { isRecord, jsonOf } from '../../core/json';
import type { Properties } from '../connection';
import type { ServiceAccountKey } from './service-account-key';

const KEY = 'bigquery.key';
const TOKEN = 'bigquery.token';

/** The names of both. */
export const BIGQUERY_PROPERTIES: readonly string[] = [KEY, TOKEN];
/** The names of what a bearer token leaves behind. */
export const TOKEN_PROPERTIES: readonly string[] = [TOKEN];

export interface StoredKey extends ServiceAccountKey {
  /** When it was connected, ms since 1970. */
  sinceMs: number;
}

export interface StoredToken {
  /** Of the key that it was given for. */
  keyId: string;
  token: string;
  /** ms since 1970. */
  endsMs: number;
}

/** Null while there is none, and for a damaged one, which must not lock a person out. */
export function storedKey(properties: Properties): StoredKey | null {
  const { email, project, id, privateKey, tokenUrl, sinceMs } = recordIn(properties, KEY);
  const texts = { email, project, id, privateKey, tokenUrl };
  return areTexts(texts) && isTime(sinceMs) ? { ...texts, sinceMs } : null;
}

export function storedToken(properties: Properties): StoredToken | null {
  const { keyId, token, endsMs } = recordIn(properties, TOKEN);
  const texts = { keyId, token };
  return areTexts(texts) && isTime(endsMs) ? { ...texts, endsMs } : null;
}

export function keyProperty(key: StoredKey): Properties {
  return { [KEY]: JSON.stringify(key) };
}

export function tokenProperty(token: StoredToken): Properties {
  return { [TOKEN]: JSON.stringify(token) };
}

function recordIn(properties: Properties, name: string): Readonly<Record<string, unknown>> {
  const value = jsonOf(properties[name] ?? '');
  return isRecord(value) ? value : {};
}

function areTexts<Name extends string>(values: Record<Name, unknown>): values is Record<Name, string> {
  return Object.values(values).every((value) => typeof value === 'string' && value !== '');
}

/** Whether a Date can hold it: the panel shows it. */
function isTime(value: unknown): value is number {
  return typeof value === 'number' && !Number.isNaN(new Date(value).getTime());
}
