// A clock of virtual time: sleeping returns at once and moves the clock forward.

import type { Clock } from '../../../src/http/gateway';

export class FakeClock implements Clock {
  /** Every sleep, in ms. */
  readonly sleeps: number[] = [];
  /** Called after each sleep with the new time. */
  onSleep: (nowMs: number) => void = () => undefined;

  /** @param chance what `random` returns, in [0, 1) */
  constructor(
    private nowMs = Date.UTC(2026, 10, 20, 4),
    private readonly chance = 0.5,
  ) {
    if (!(chance >= 0 && chance < 1)) throw new RangeError(`no chance: ${chance}`);
  }

  now(): number {
    return this.nowMs;
  }

  /** Moves the clock without recording a sleep. */
  advance(ms: number): void {
    if (!(ms >= 0 && Number.isFinite(ms))) throw new RangeError(`no time: ${ms}`);
    this.nowMs += ms;
  }

  sleep(ms: number): void {
    this.advance(ms);
    this.sleeps.push(ms);
    this.onSleep(this.nowMs);
  }

  random(): number {
    return this.chance;
  }
}
