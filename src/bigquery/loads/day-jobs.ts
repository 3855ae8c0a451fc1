// Loads days, each with its own job, which replaces the day's partition or changes nothing.

import { isTemporaryReason } from '../../connections/bigquery/error-envelope';
import type { Day } from '../../core/day';
import { StatsError } from '../../core/errors';
import type { TimeBudget } from '../../http/gateway';
import type { BigQueryApi, CallResult } from '../http/bigquery-api';
import type { Refusal } from '../http/refusal';
import type { DayRows } from '../rows/day-changes';
import { affectsEveryDay, loadUnfinished } from './common-cause';
import { type Batch, batchOf, type DayAttempt, firstAttempt, nextAttempt } from './day-attempts';
import { cancelCall, doneStatus, jobCall, jobIdOf, type LoadFacts, loadCall } from './job-calls';
import { partitionOfDay } from './partition-id';
import type { WindowProgress } from './window-progress';

/** The waits before polls: the first, ms; the factor by which each is longer than the last; the longest, ms. */
const FIRST_WAIT_MS = 1_000;
const WAIT_GROWTH = 1.5;
const LONGEST_WAIT_MS = 10_000;
/** A job begins only if this much time is left, ms, because jobs take some seconds. */
const LEAST_TIME_MS = 5_000;
/** How long a cancelled run waits for its jobs, ms. */
const CANCELLED_WAIT_MS = 5_000;
/** How long the requests to cancel open jobs may take, ms, after the wait for these jobs has ended. */
const GIVING_UP_MS = 3_000;

/** Loads days in the given order, and records the result of each in `progress`. */
export class DayJobs {
  private waiting: DayAttempt[];
  private open: DayAttempt[] = [];
  private waitMs = FIRST_WAIT_MS;
  private pollAtMs = 0;
  /** Why no further day can be loaded; null while more can be. */
  private stop: StatsError | null = null;
  private cancelledMs: number | null = null;

  constructor(
    days: readonly DayRows[],
    private readonly api: BigQueryApi,
    private readonly facts: LoadFacts,
    private readonly progress: WindowProgress,
  ) {
    this.waiting = days.map(firstAttempt);
  }

  run(): void {
    while (this.waiting.length + this.open.length > 0) {
      this.stopIfOver();
      if (this.waiting.length + this.open.length === 0) return;
      if (!this.sendDue()) this.await();
    }
  }

  private now(): number {
    return this.progress.clock.now();
  }

  /** Once no more days can be loaded, records the waiting ones as failed. At `endMs`, gives up the open jobs too. */
  private stopIfOver(): void {
    const { isCancelled, deadlineMs } = this.progress;
    if (isCancelled) this.cancelledMs ??= this.now();
    if (isCancelled) this.stop ??= new StatsError('CANCELLED', {});
    if (this.now() >= deadlineMs - LEAST_TIME_MS) this.stop ??= loadUnfinished();
    if (this.stop) for (const { day } of this.waiting.splice(0)) this.progress.recordFailed(day, this.stop);
    if (this.now() >= this.endMs()) this.giveUp();
  }

  /**
   * Cancels the open jobs, because one that ends after a later run would bring older rows back. Their days count as
   * failed, although a cancelled job may still succeed.
   */
  private giveUp(): void {
    if (this.open.length === 0) return;
    const budget: TimeBudget = { deadlineMs: this.now() + GIVING_UP_MS };
    const cancels = this.open.map((load) => cancelCall(this.jobId(load), this.facts));
    this.api.sendAll(cancels, budget);
    for (const load of [...this.open])
      this.fail(load, load.uncertainBecause ?? this.stop ?? loadUnfinished());
  }

  /** When waiting for open jobs ends, ms. */
  private endMs(): number {
    const { deadlineMs } = this.progress;
    return this.cancelledMs === null
      ? deadlineMs
      : Math.min(deadlineMs, this.cancelledMs + CANCELLED_WAIT_MS);
  }

  /** Sends the next days. @returns whether any was sent or was too large to send */
  private sendDue(): boolean {
    const due = this.waiting.filter(({ notBeforeMs }) => notBeforeMs <= this.now());
    const { ready, tooLarge } = batchOf(due, this.progress.pace.allowed(), this.facts.layout.fields);
    const begun = [...ready, ...tooLarge].map(({ load }) => load);
    this.waiting = this.waiting.filter((load) => !begun.includes(load));
    for (const { load, error } of tooLarge) this.progress.recordFailed(load.day, error);
    if (ready.length > 0) this.send(ready);
    return begun.length > 0;
  }

  private send(batch: Batch['ready']): void {
    const { place } = this.facts;
    const loads = batch.map(({ load }) => load);
    const calls = batch.map(({ load, data }) =>
      loadCall(this.jobId(load), partitionOfDay(place.table, load.day), data, this.facts),
    );
    this.open.push(...loads);
    this.progress.pace.begin(loads.length);
    for (const { body } of calls) this.progress.bytes += body?.text.length ?? 0;
    const results = this.api.sendAll(calls, this.progress.budget);
    loads.forEach((load, at) => {
      this.handleInsertion(load, results[at] as CallResult);
    });
    this.waitMs = FIRST_WAIT_MS;
    this.pollAtMs = this.now() + this.waitMs;
  }

  private handleInsertion(load: DayAttempt, result: CallResult): void {
    if (result.kind === 'done') {
      this.handleJob(load, result.json);
    } else if (result.kind === 'unanswered') {
      if (!result.isSent) this.fail(load, this.unsent(result.error));
      else this.handleCallError(load, result.error);
    } else if (result.refusal.status >= 500) {
      load.uncertainBecause = result.error;
    } else if (result.refusal.status !== 409) {
      this.fail(load, result.error);
    }
    // After 409, the day stays open, because BigQuery has its job from an earlier request.
  }

  /** The error of a request that wasn't sent: CANCELLED, LOAD_UNFINISHED if time was up, or otherwise its own. */
  private unsent(error: StatsError): StatsError {
    if (this.progress.isCancelled) return new StatsError('CANCELLED', {});
    return this.now() >= this.progress.deadlineMs ? loadUnfinished() : error;
  }

  /** Waits for the next poll and polls the open jobs. Without open jobs, only waits until a day may begin. */
  private await(): void {
    if (this.open.length === 0) {
      const startMs = Math.min(...this.waiting.map(({ notBeforeMs }) => notBeforeMs));
      this.progress.sleepUntil(Math.max(startMs, this.progress.pace.nextMs() ?? 0));
      return;
    }
    // The last poll is this early, so that its answer arrives before the end.
    const lastMs = this.endMs() - FIRST_WAIT_MS;
    const pollMs = this.now() < lastMs ? Math.min(this.pollAtMs, lastMs) : this.pollAtMs;
    this.sleepUntil(pollMs);
    if (this.now() < pollMs || this.now() >= this.endMs()) return;
    this.waitMs = Math.min(LONGEST_WAIT_MS, this.waitMs * WAIT_GROWTH);
    this.poll();
    this.pollAtMs = this.now() + this.waitMs;
  }

  /** Sleeps even after a cancel, because open jobs may still finish. */
  private sleepUntil(untilMs: number): void {
    if (!this.progress.isCancelled) {
      this.progress.sleepUntil(untilMs);
      return;
    }
    const end = Math.min(untilMs, this.endMs());
    if (this.now() < end) this.progress.clock.sleep(end - this.now());
  }

  private poll(): void {
    const polled = [...this.open];
    const budget: TimeBudget = {
      ...this.progress.budget,
      deadlineMs: this.endMs(),
      isCancelled: () => false,
    };
    const results = this.api.sendAll(
      polled.map((load) => jobCall(this.jobId(load), this.facts)),
      budget,
    );
    polled.forEach((load, at) => {
      const result = results[at] as CallResult;
      if (result.kind === 'done') this.handleJob(load, result.json);
      else if (result.kind === 'unanswered')
        this.handleCallError(load, result.isSent ? result.error : load.uncertainBecause);
      else if (result.refusal.status === 404) this.handleMissingJob(load, result.refusal);
      else if (result.error.mayPass) this.handleCallError(load, result.error);
      else this.fail(load, result.error);
    });
  }

  /** Fails the day if the error affects every day. Otherwise its job is polled again, because the job may be fine. */
  private handleCallError(load: DayAttempt, error: StatsError | null): void {
    if (error && affectsEveryDay(error)) this.fail(load, error);
    else load.uncertainBecause = error;
  }

  private handleJob(load: DayAttempt, job: Readonly<Record<string, unknown>>): void {
    load.uncertainBecause = null;
    const status = doneStatus(job);
    if (!status) return;
    const refusal = this.api.jobRefusal(status);
    if (!refusal) {
      this.close(load);
      this.progress.recordLoaded(load.day, load.rows.length, this.jobId(load));
    } else if (isTemporaryReason(refusal.reason)) {
      this.tryAgain(load, this.jobError(load, refusal));
    } else {
      this.fail(load, this.jobError(load, refusal));
    }
  }

  /** Tries again if the job may not have reached BigQuery. If that job arrives later, it loads the same rows. */
  private handleMissingJob(load: DayAttempt, refusal: Refusal): void {
    if (load.uncertainBecause) this.tryAgain(load, load.uncertainBecause);
    else this.fail(load, this.jobError(load, refusal));
  }

  /** Queues the next attempt, whose job has a new name. @param error why the day fails if no attempt is left */
  private tryAgain(load: DayAttempt, error: StatsError): void {
    const next = nextAttempt(load, this.now(), this.progress.clock.random());
    if (!next) {
      this.fail(load, error);
      return;
    }
    this.close(load);
    this.waiting.push(next);
  }

  /** The error of a failed job: LOAD_FAILED with the day, unless the cause affects every day. */
  private jobError({ day }: DayAttempt, refusal: Refusal): StatsError {
    const error = this.api.errorOf(refusal);
    if (affectsEveryDay(error)) return error;
    const { reason, location, message } = refusal;
    return new StatsError('LOAD_FAILED', { day, reason, location, serviceMessage: message });
  }

  private fail(load: DayAttempt, error: StatsError): void {
    this.close(load);
    this.progress.recordFailed(load.day, error);
    if (affectsEveryDay(error)) this.stop ??= error;
  }

  private close(load: DayAttempt): void {
    this.open = this.open.filter((each) => each !== load);
    this.progress.pace.end(1);
  }

  private jobId({ day, attempt }: { day: Day; attempt: number }): string {
    return jobIdOf(day, attempt, this.facts);
  }
}
