// Properties in memory with Google's limits: 9 KB per value, 500 KB in total, text only (docs/platform.md §4).

import type { PropertyStore } from '../../../src/connections/connection';
import { StatsError } from '../../../src/core/errors';

const MOST_VALUE_BYTES = 9 * 1024;
const MOST_BYTES = 500 * 1024;

export class MemoryPropertyStore implements PropertyStore {
  private values = new Map<string, string>();
  /** The number of calls of each kind, since each is a round trip on the platform. */
  readonly calls = { all: 0, set: 0, remove: 0 };

  constructor(values: Readonly<Record<string, string>> = {}) {
    this.values = new Map(Object.entries(values));
  }

  all(): Readonly<Record<string, string>> {
    this.calls.all += 1;
    return Object.fromEntries(this.values);
  }

  /** Stores all values, or none if one exceeds a limit. */
  set(values: Readonly<Record<string, string>>): void {
    this.calls.set += 1;
    const next = new Map(this.values);
    for (const [key, value] of Object.entries(values)) {
      if (typeof value !== 'string') throw new TypeError(`${key} is no text: ${String(value)}`);
      if (key === '' || Buffer.byteLength(value) > MOST_VALUE_BYTES) throw new StatsError('STORE_FULL', {});
      next.set(key, value);
    }
    if (bytesOf(next) > MOST_BYTES) throw new StatsError('STORE_FULL', {});
    this.values = next;
  }

  remove(keys: readonly string[]): void {
    this.calls.remove += 1;
    for (const key of keys) this.values.delete(key);
  }
}

function bytesOf(values: ReadonlyMap<string, string>): number {
  let bytes = 0;
  for (const [key, value] of values) bytes += Buffer.byteLength(key) + Buffer.byteLength(value);
  return bytes;
}
