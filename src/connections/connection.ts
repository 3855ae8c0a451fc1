// A stored connection, and how it is written in a property.

import type { ServiceName } from '../core/errors';
import { isRecord, jsonOf } from '../core/json';

/** A store of texts by key: UserProperties or DocumentProperties, or memory in tests. */
export interface PropertyStore {
  /** Everything in one call. */
  all(): Readonly<Record<string, string>>;
  /** Sets several in one call. */
  set(values: Readonly<Record<string, string>>): void;
  remove(keys: readonly string[]): void;
}

/** One stored connection. `id` is the account's e-mail, or made of the seller's name. */
export interface Connection {
  id: string;
  title: string;
  token: string;
  /** When it was connected, ms since 1970. */
  sinceMs: number;
}

/** A connection shared with everyone who edits the spreadsheet. */
export interface SharedConnection extends Connection {
  /** E-mail of who shared it; empty when Google did not say. */
  by: string;
}

export const ownKey = (service: ServiceName, id: string) => `connection.${service}.${id}`;
export const currentKey = (service: ServiceName) => `current.${service}`;
export const sharedKey = (service: ServiceName) => `shared.${service}`;

/** A stored connection, or null for anything that is none: a damaged property must not lock a person out. */
export function readConnection(text: string | undefined): SharedConnection | null {
  const value = text === undefined ? undefined : jsonOf(text);
  if (!isRecord(value)) return null;
  const { id, title, token, sinceMs, by } = value;
  if (
    typeof id !== 'string' ||
    typeof title !== 'string' ||
    typeof token !== 'string' ||
    typeof sinceMs !== 'number'
  )
    return null;
  return { id, title, token, sinceMs, by: typeof by === 'string' ? by : '' };
}
