// The secrets that a store holds, whichever of its connections an execution uses.

import { isRecord, jsonOf } from '../core/json';
import { tokenSecrets } from '../http/secrets/token';
import { secretOfKey } from './bigquery/private-key';
import type { Properties } from './connection';

/** Names of properties that hold connections, shared ones, and what is stored for BigQuery. */
const NAMES = /^(connection|shared|bigquery)\./;

/** The tokens and private keys in a store, also those of damaged connections. */
export function secretsIn(stored: Properties): string[] {
  return Object.keys(stored)
    .filter((name) => NAMES.test(name))
    .flatMap((name) => {
      const value = jsonOf(stored[name] ?? '');
      const { token, privateKey } = isRecord(value) ? value : {};
      return [
        ...(typeof token === 'string' ? tokenSecrets(token) : []),
        ...(typeof privateKey === 'string' ? [secretOfKey(privateKey)] : []),
      ];
    });
}
