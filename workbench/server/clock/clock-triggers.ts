// Fires the clock triggers of the open file: as time passes, and when time is moved ahead.

import type { TriggerData } from '../../apps-script/execution/platform-state';
import type { ClockMove, ClockOutcome } from '../protocol/clock';
import { TriggerTimes } from './trigger-times';
import type { WorkbenchClock } from './workbench-clock';

const HOUR_MS = 3_600_000;
/** How often the timer looks for due triggers. */
const POLL_MS = 20_000;

export class ClockBusyError extends Error {
  override readonly name = 'ClockBusyError';
  constructor() {
    super('Time is already being moved ahead. Wait until that ends.');
  }
}

interface ClockTriggersParts {
  readonly clock: WorkbenchClock;
  /** The triggers of the open file. */
  triggers(): readonly TriggerData[];
  /** @returns whether the execution succeeded. */
  run(trigger: TriggerData): Promise<boolean>;
  /** Called when time was moved or a trigger has fired. */
  changed(): void;
}

/** Runs one execution at a time, whereas Google runs triggers of several people at once. */
export class ClockTriggers {
  readonly times: TriggerTimes;
  /** Progress of the current move; null while time passes by itself. */
  move: ClockMove | null = null;
  private firing: Promise<unknown> | null = null;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(private readonly parts: ClockTriggersParts) {
    this.times = new TriggerTimes(parts.clock.now);
  }

  /** Lets triggers fire as time passes. */
  start(): void {
    this.timer = setInterval(() => void this.fireDue(), POLL_MS).unref();
  }

  /** Lets no more triggers fire. An execution that runs is left to its host. */
  stop(): void {
    this.stopped = true;
    clearInterval(this.timer);
  }

  /** Fires what is due, unless something is firing. */
  async fireDue(): Promise<void> {
    if (this.move || this.firing) return;
    this.firing = this.fireUntil(this.parts.clock.now(), { runs: 0, failed: 0 });
    await this.firing;
    this.firing = null;
  }

  /**
   * Moves time ahead hour by hour. Each trigger that is due fires at its own minute, and its execution is awaited.
   * @throws ClockBusyError during another move.
   */
  async moveAhead(hours: number): Promise<ClockOutcome> {
    if (this.move) throw new ClockBusyError();
    const outcome = { runs: 0, failed: 0 };
    this.report({ done: 0, of: hours });
    try {
      await this.firing;
      const start = this.parts.clock.now();
      for (let hour = 1; hour <= hours && !this.stopped; hour++) {
        const end = start + hour * HOUR_MS;
        await this.fireUntil(end, outcome);
        this.parts.clock.moveTo(end);
        this.report({ done: hour, of: hours });
      }
    } finally {
      this.report(null);
    }
    return outcome;
  }

  private report(move: ClockMove | null): void {
    this.move = move;
    this.parts.changed();
  }

  private async fireUntil(end: number, outcome: ClockOutcome): Promise<void> {
    for (let next = this.soonest(); next && next.at <= end; next = this.soonest()) {
      this.parts.clock.moveTo(next.at);
      this.times.fired(next.trigger);
      // A closed host throws, which the execution's record says. The next trigger fires nevertheless.
      const succeeded = await this.parts.run(next.trigger).catch(() => false);
      outcome.runs += 1;
      if (!succeeded) outcome.failed += 1;
      this.parts.changed();
    }
  }

  private soonest(): { trigger: TriggerData; at: number } | undefined {
    if (this.stopped) return undefined;
    const all = this.parts.triggers().map((trigger) => ({ trigger, at: this.times.nextOf(trigger) }));
    return all.toSorted((a, b) => a.at - b.at)[0];
  }
}
