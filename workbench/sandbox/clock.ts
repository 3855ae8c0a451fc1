// The sandbox's clock: the only place that tells what day it is, in UTC, and the only one that can be moved.

const DAY_MS = 86_400_000;

/** A UTC day as the interfaces write it, `YYYY-MM-DD`. */
export type UtcDay = string;

/** The UTC day of an instant given in ms since the epoch. */
export const utcDayOf = (ms: number): UtcDay => new Date(ms).toISOString().slice(0, 10);

/** The UTC day `days` after `day` (before it, when negative). */
export const shiftDay = (day: UtcDay, days: number): UtcDay =>
  utcDayOf(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS);

/** Days from `from` to `to`, both counted: one for the same day. */
export const daySpan = (from: UtcDay, to: UtcDay): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1;

export class SandboxClock {
  private stoppedAt: number | undefined;

  /**
   * @param now an instant at which the clock stands still; without one it runs.
   * @param running ms, UTC: what it runs with; the machine's clock without it.
   */
  constructor(
    now?: Date | string,
    private readonly running: () => number = Date.now,
  ) {
    this.set(now);
  }

  /** Stops the clock at an instant, or lets it run again. Throws RangeError for a text that is no date. */
  set(now?: Date | string): void {
    if (now === undefined) {
      this.stoppedAt = undefined;
      return;
    }
    const ms = new Date(now).getTime();
    if (Number.isNaN(ms)) throw new RangeError(`The sandbox clock cannot be set to "${String(now)}".`);
    this.stoppedAt = ms;
  }

  /** The present instant, in ms since the epoch. */
  nowMs(): number {
    return this.stoppedAt ?? this.running();
  }

  /** The present UTC day. */
  today(): UtcDay {
    return utcDayOf(this.nowMs());
  }
}
