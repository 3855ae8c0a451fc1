// The document's cache in memory, with Google's limits, and the lock and packer that go with it.

import { gunzipSync, gzipSync } from 'node:zlib';
import type { Packer, ValueCache } from '../../../src/core/cache/packed-cache';
import type { ShortLock } from '../../../src/formulas/answer-cache';
import type { Clock } from '../../../src/http/gateway';
import { MemoryShortStore } from './memory-short-store';

export class MemoryCellCache implements ValueCache {
  readonly calls = { getAll: 0, putAll: 0, remove: 0 };
  readonly lifetimes: number[] = [];
  /** Thrown by every call while it is set. */
  failure: Error | null = null;
  private readonly store: MemoryShortStore;
  private readonly removed = new Set<string>();

  constructor(clock: Clock) {
    this.store = new MemoryShortStore(clock);
  }

  getAll(keys: readonly string[]): Record<string, string> {
    this.count('getAll');
    const entries = keys.map((key) => [key, this.removed.has(key) ? null : this.store.get(key)] as const);
    return Object.fromEntries(entries.flatMap(([key, value]) => (value === null ? [] : [[key, value]])));
  }

  putAll(values: Readonly<Record<string, string>>, seconds: number): void {
    this.count('putAll');
    this.lifetimes.push(seconds);
    for (const [key, value] of Object.entries(values)) {
      this.store.put(key, value, seconds);
      this.removed.delete(key);
    }
  }

  remove(keys: readonly string[]): void {
    this.count('remove');
    this.evict(...keys);
  }

  /** Drops keys, as Google may at any time. */
  evict(...keys: string[]): void {
    for (const key of keys) this.removed.add(key);
  }

  /** All live entries by key. */
  all(): Record<string, string> {
    const entries = Object.entries(this.store.all());
    return Object.fromEntries(entries.filter(([key]) => !this.removed.has(key)));
  }

  private count(call: keyof MemoryCellCache['calls']): void {
    this.calls[call] += 1;
    if (this.failure) throw this.failure;
  }
}

export const memoryPacker: Packer = {
  pack: (text) => gzipSync(text).toString('base64'),
  unpack: (packed) => gunzipSync(Buffer.from(packed, 'base64')).toString('utf8'),
};

/** A lock that another execution may hold: then the time to wait passes in vain. */
export class FakeShortLock implements ShortLock {
  isTaken = false;
  private isHeld = false;

  constructor(private readonly clock: Clock) {}

  tryHold(waitMs: number, work: () => void): boolean {
    if (this.isHeld) throw new Error('The lock is requested while it is held.');
    if (this.isTaken) {
      this.clock.sleep(waitMs);
      return false;
    }
    this.isHeld = true;
    try {
      work();
    } finally {
      this.isHeld = false;
    }
    return true;
  }
}
