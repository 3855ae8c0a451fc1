// A cache in memory with Google's limits: keys of 250 characters, values of 100 KB, lifetimes of 1 s to 6 h.

import type { Clock } from '../../../src/http/gateway';
import type { ShortStore } from '../../../src/panel/progress-board';

export class MemoryShortStore implements ShortStore {
  private readonly entries = new Map<string, { value: string; untilMs: number }>();
  readonly calls = { get: 0, put: 0 };
  /** Thrown by every call while it is set. */
  failure: Error | null = null;

  constructor(private readonly clock: Clock) {}

  get(key: string): string | null {
    this.calls.get += 1;
    if (this.failure) throw this.failure;
    const entry = this.entries.get(key);
    return entry && this.clock.now() < entry.untilMs ? entry.value : null;
  }

  put(key: string, value: string, seconds: number): void {
    this.calls.put += 1;
    if (this.failure) throw this.failure;
    if (key === '' || key.length > 250) throw new Error('Argument too large: key');
    if (Buffer.byteLength(value) > 102_400) throw new Error('Argument too large: value');
    if (!(seconds >= 1 && seconds <= 21_600)) throw new RangeError(`invalid lifetime: ${seconds} s`);
    this.entries.set(key, { value, untilMs: this.clock.now() + seconds * 1000 });
  }

  /** All live values by key. */
  all(): Record<string, string> {
    const now = this.clock.now();
    return Object.fromEntries(
      [...this.entries].filter(([, { untilMs }]) => now < untilMs).map(([key, { value }]) => [key, value]),
    );
  }
}
