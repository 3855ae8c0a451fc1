// A stored connection, and how it is written in a property.

import type { ServiceName, StatsService } from '../core/add-on/services';
import { StatsError } from '../core/errors';
import { isRecord, jsonOf, textOrBlank } from '../core/json';

/**
 * A store of texts by key: UserProperties or DocumentProperties, or memory in tests.
 * @example
 * store.set({ 'current.account': 'ann@example.com' });
 * store.all()['current.account']; // 'ann@example.com'
 */
export interface PropertyStore {
  /** Reads all texts in one call. */
  all(): Properties;
  /** Writes several texts in one call. */
  set(values: Properties): void;
  remove(keys: readonly string[]): void;
}

/** What a store holds: texts by key. */
export type Properties = Readonly<Record<string, string>>;

/** A connection without its secret, which is a token or a key. */
export interface ConnectionInfo {
  /** As `idOfTitle`. */
  id: string;
  title: string;
  /** When it was connected, ms since 1970. */
  sinceMs: number;
  /** Whether its service has refused its token, and not accepted it since. A new login replaces the token. */
  isRefused?: boolean;
  /** The Google Cloud project that a BigQuery key belongs to. */
  project?: string;
}

/** A connection that is stored with its token. */
export interface Connection extends ConnectionInfo {
  token: string;
  /** When a token that had been refused was accepted again, ms since 1970. */
  acceptedMs?: number;
}

/** A connection shared with everyone who edits the spreadsheet. */
export interface SharedConnection extends Connection {
  /** Email of the person who shared it; empty when Google didn't provide it. */
  by: string;
  /** Links this copy to the note of the person who shared it. Empty for a connection that isn't such a copy. */
  mark: string;
}

/** @param title of the connection that is meant; empty for the current one */
export function notConnected(service: ServiceName, title: string): StatsError {
  return new StatsError('NOT_CONNECTED', title === '' ? { service } : { service, title });
}

const OWN = 'connection.';
const CURRENT = 'current.';

export const personalKey = (service: StatsService, id: string) => `${OWN}${service}.${id}`;
export const currentKey = (service: StatsService) => `${CURRENT}${service}`;
/** A key in DocumentProperties; the two above are in UserProperties. */
export const sharedKey = (service: StatsService) => `shared.${service}`;

/** Whether a user property belongs to a person's own connections. */
export function isPersonalKey(key: string): boolean {
  return key.startsWith(OWN) || key.startsWith(CURRENT);
}

/**
 * Null for anything but a stored connection. A damaged one counts as none, so the person can connect again. Uses no
 * schema, because every cell reads it.
 */
export function readConnection(text: string | undefined): SharedConnection | null {
  const stored = jsonOf(text ?? '');
  if (!isRecord(stored)) return null;
  const { id, title, token, sinceMs, by, mark, acceptedMs } = stored;
  if (typeof id !== 'string' || typeof title !== 'string' || typeof token !== 'string') return null;
  if (typeof sinceMs !== 'number' || !Number.isFinite(sinceMs)) return null;
  return {
    id,
    title,
    token,
    sinceMs,
    by: textOrBlank(by),
    mark: textOrBlank(mark),
    ...(stored['isRefused'] === true ? { isRefused: true } : {}),
    ...(typeof acceptedMs === 'number' ? { acceptedMs } : {}),
  };
}
