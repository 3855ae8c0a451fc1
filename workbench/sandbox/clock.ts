// The sandbox's only clock, in UTC, which a test can stop and move.

const DAY_MS = 86_400_000;

/** A UTC day, `YYYY-MM-DD`. */
export type UtcDay = string;

/** The UTC day of an instant given in ms since the epoch. */
export const utcDayOf = (ms: number): UtcDay => new Date(ms).toISOString().slice(0, 10);

/** The UTC day `days` after `day` (before it, when negative). */
export const shiftDay = (day: UtcDay, days: number): UtcDay =>
  utcDayOf(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS);

export class SandboxClock {
  private stoppedAt: number | undefined;

  /**
   * @param now an instant at which the clock stands still; it runs when absent.
   * @param running the running time in ms since the epoch; the machine's clock when absent.
   */
  constructor(
    now?: Date | string,
    private readonly running: () => number = Date.now,
  ) {
    this.set(now);
  }

  /** Stops the clock at an instant, or lets it run again. Throws a RangeError for a text that is no date. */
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
