// The progress of one write to a table: which of its days were loaded, emptied or failed so far.

import type { Day } from '../../core/day';
import { spansOfDays } from '../../core/day-spans';
import type { StatsError } from '../../core/errors';
import { groupedBy } from '../../core/lists/grouped';
import type { FailedDays } from '../../core/outcome-events';
import type { Clock, TimeBudget } from '../../http/gateway';
import type { RunObserver } from '../../runs/run-observer';
import type { ChangePace } from './change-pace';

/** The longest single sleep, ms. Longer waits are split, so that a cancel is noticed. */
const SLEEP_PIECE_MS = 1_000;

export class WindowProgress {
  readonly loaded: { day: Day; rows: number; jobId: string }[] = [];
  readonly emptied: Day[] = [];
  readonly failed: { day: Day; error: StatsError }[] = [];
  /** Bytes of all bodies that were sent. */
  bytes = 0;
  /** How many days without rows had no partition to delete. */
  private absent = 0;

  /** @param total how many days the window has, including those that the write leaves out because they expire */
  constructor(
    readonly clock: Clock,
    readonly pace: ChangePace,
    private readonly observer: RunObserver,
    private readonly total: number,
    readonly deadlineMs: number,
  ) {}

  get isCancelled(): boolean {
    return this.observer.isCancelled();
  }

  /** The time budget of requests that create or label the table, start a job or delete a partition. */
  get budget(): TimeBudget {
    return {
      deadlineMs: this.deadlineMs,
      isCancelled: () => this.observer.isCancelled(),
      onWait: (retry) => this.observer.report({ ...this.progress(), retry }),
    };
  }

  recordFailed(day: Day, error: StatsError): void {
    this.failed.push({ day, error });
    this.report();
  }

  recordLoaded(day: Day, rows: number, jobId: string): void {
    this.loaded.push({ day, rows, jobId });
    this.report();
  }

  /** @param existed whether there was a partition to delete */
  recordEmptied(day: Day, existed: boolean): void {
    if (existed) this.emptied.push(day);
    else this.absent += 1;
    this.report();
  }

  /** The failed days as spans, grouped by error. */
  failedSpans(): FailedDays[] {
    const byCause = groupedBy(this.failed, ({ error }) => `${error.code} ${JSON.stringify(error.details)}`);
    return [...byCause.values()].flatMap((failed) => {
      const spans = spansOfDays(failed.map(({ day }) => day));
      return failed.slice(0, 1).flatMap(({ error }) => spans.map((span) => ({ ...span, error })));
    });
  }

  /** Sleeps until the given time, a cancel or the deadline, whichever is first. */
  sleepUntil(untilMs: number): void {
    const end = Math.min(untilMs, this.deadlineMs);
    while (this.clock.now() < end && !this.isCancelled)
      this.clock.sleep(Math.min(SLEEP_PIECE_MS, end - this.clock.now()));
  }

  report(): void {
    this.observer.report(this.progress());
  }

  private progress() {
    const done = this.loaded.length + this.emptied.length + this.absent + this.failed.length;
    return { phase: 'loading', done, total: this.total, unit: 'days' } as const;
  }
}
