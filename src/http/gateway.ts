// The only way to send requests: in bounded batches, with retries where they can help, within the caller's time.

import { daysIn } from '../core/day';
import { reasonOf } from '../core/errors';
import type { Retry } from '../core/run-facts';
import { sizeProblem } from './answer-size';
import {
  type BatchRun,
  FIRST_BATCH,
  largestAfter,
  nextBatchSize,
  REQUEST_TIMEOUT_MS,
  TIMED_OUT_SHARE,
} from './batch-size';
import { blocksAllRequests, fetchTroubleIn, isBandwidth } from './fetch-trouble';
import { type PendingRequest, PendingRequests } from './pending-requests';
import { type ByDay, type HttpAnswer, type HttpRequest, Reply, type RequestOutcome } from './reply';
import { type Attempt, canRetry, isBusy, retryDelayMs, shouldRetry } from './retry';

export type { ByDay, HttpAnswer, HttpRequest, RequestOutcome };

/**
 * Sends a batch at once and returns its answers in order. Throws if one has no answer, as Google's fetchAll does.
 * @example
 * sender.sendAll([{ service, method: 'get', url, headers, secrets }], 30_000)[0]?.status; // 200
 */
export interface HttpSender {
  sendAll(requests: readonly HttpRequest[], timeoutMs: number): HttpAnswer[];
}

/**
 * @example
 * clock.sleep(retryDelayMs(attempt, clock.random()));
 */
export interface Clock {
  /** ms since 1970. */
  now(): number;
  sleep(ms: number): void;
  /** In [0, 1). */
  random(): number;
}

/** How long the caller can wait and whether it still wants the answers. */
export interface TimeBudget {
  /** No request starts after this time, ms since 1970. */
  deadlineMs: number;
  isCancelled?: () => boolean;
  /** Whether a person waits, who sees the waits and may cancel, so that a busy service is asked for longer. */
  isPatient?: boolean;
  /**
   * Share of the time left that a request may take while others follow, or its halves, from 0 to 1; by default all of
   * it.
   */
  shareOfTime?: number;
  /** Called after each batch, and as requests are sent one by one, with the number of settled requests. */
  onSettled?: (settled: number, total: number) => void;
  /** Called before each wait, with the time of the next request. */
  onWait?: (retry: Retry) => void;
  /** Called while answers are fetched in parts, with the days fetched so far and all days of those answers. */
  onDays?: (done: number, total: number) => void;
}

/** Long waits are slept in pieces, so that a cancel is noticed. */
const SLEEP_PIECE_MS = 1_000;

type FetchFault = { fault: string; isSlow?: boolean };
type SentAttempt = HttpAnswer | FetchFault;

interface SentBatch extends Pick<BatchRun, 'isTooSlow'> {
  /** In the order of the requests; undefined for one that has to be sent again. */
  results: (SentAttempt | undefined)[];
}

export class Gateway {
  /** Requests sent so far, repetitions included. */
  requestCount = 0;
  /** The size of the next batch, remembered from one call to the next. */
  batchSize = FIRST_BATCH;
  /** The most requests that a batch may have; lowered after a batch that was too large. */
  private mostAtOnce = Number.POSITIVE_INFINITY;
  /** Why Google refuses all further requests in this execution; null if it doesn't. */
  private refusal: FetchFault | null = null;
  /** Nothing is sent before this time, ms since 1970, because Google has refused more data. */
  private pausedUntilMs = 0;

  constructor(
    private readonly sender: HttpSender,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends requests, and returns their replies in order. 500 requests that all succeed take seven round trips.
   * @param isEnough called after each batch with the replies that it settled; if true, requests that haven't been sent
   *   stay unsent
   */
  sendAll(
    requests: readonly HttpRequest[],
    budget: TimeBudget,
    isEnough: (settled: readonly Reply[]) => boolean = () => false,
  ): Reply[] {
    const outcomes: RequestOutcome[] = requests.map(() => ({ kind: 'unsent' }));
    const pending = new PendingRequests(requests.length);
    let settledSoFar = 0;
    while (pending.count > 0 && this.mayContinue(budget) && !this.refusal) {
      if (this.clock.now() < this.pausedUntilMs) {
        budget.onWait?.({ atMs: this.pausedUntilMs, status: 0 });
        this.sleepUntil(this.pausedUntilMs, budget);
        continue;
      }
      const due = pending.take(this.batchSize, this.clock.now());
      if (due.length === 0) {
        const { notBeforeMs, status } = pending.next();
        budget.onWait?.({ atMs: notBeforeMs, status });
        this.sleepUntil(notBeforeMs, budget);
        continue;
      }
      const batch = due.map(({ index }) => requests[index] as HttpRequest);
      const startedMs = this.clock.now();
      const { results, isTooSlow } = this.sendBatch(batch, budget, (settled) =>
        budget.onSettled?.(settledSoFar + settled, requests.length),
      );
      const tookMs = this.clock.now() - startedMs;
      this.resize({ attempts: results.flatMap((result) => result ?? []), tookMs, isTooSlow });
      const settled = due.flatMap((each, i): Reply | [] => {
        const [request, attempt] = [batch[i] as HttpRequest, results[i]];
        if (attempt) outcomes[each.index] = outcomeOfAttempt(attempt);
        if (attempt && !this.willRetry(each, request, attempt, budget))
          return new Reply(request, outcomes[each.index]);
        pending.putBack(each);
        return [];
      });
      settledSoFar += settled.length;
      if (isEnough(settled)) pending.dropUnsent();
      budget.onSettled?.(settledSoFar, requests.length);
    }
    const { refusal } = this;
    if (refusal) return requests.map((request, i) => new Reply(request, refused(outcomes[i], refusal)));
    return requests.map((request, i) => new Reply(request, outcomes[i]));
  }

  /** Sets the size of the next batch. */
  private resize(run: BatchRun): void {
    this.mostAtOnce = largestAfter(this.mostAtOnce, run);
    this.batchSize = Math.min(this.mostAtOnce, nextBatchSize(this.batchSize, run));
  }

  send(request: HttpRequest, budget: TimeBudget): Reply {
    return this.sendAll([request], { ...budget, shareOfTime: 1 })[0] ?? new Reply(request);
  }

  private mayContinue(budget: TimeBudget): boolean {
    return this.clock.now() < budget.deadlineMs && !budget.isCancelled?.();
  }

  /** Notes a failure and the time of the retry on `each`, if a retry can help. @returns whether there will be one */
  private willRetry(
    each: PendingRequest,
    request: HttpRequest,
    attempt: SentAttempt,
    budget: TimeBudget,
  ): boolean {
    if (!request.retry || !mayBeRepeated(request, attempt)) return false;
    if ('status' in attempt && request.isFinal?.(attempt)) return false;
    if (isDivided(request, attempt)) return false;
    each.failed += 1;
    each.status = 'status' in attempt ? attempt.status : 0;
    each.isSlow = 'fault' in attempt && attempt.isSlow === true;
    const now = this.clock.now();
    const { isPatient = false, deadlineMs } = budget;
    const waitMs = retryDelayMs(attempt satisfies Attempt, each.failed, now, this.clock.random(), isPatient);
    each.busySinceMs = isPatient && isBusy(attempt) ? (each.busySinceMs ?? now) : null;
    each.notBeforeMs = now + waitMs;
    if ('fault' in attempt && isBandwidth(attempt.fault))
      this.pausedUntilMs = Math.max(this.pausedUntilMs, each.notBeforeMs);
    return shouldRetry(each.failed, waitMs, now, deadlineMs, each.busySinceMs);
  }

  /**
   * Sends a batch at once. If that throws, sends its requests one by one, so that one bad request never costs the
   * others. Requests that must not be retried get the batch's fault instead, and all do if Google itself refused the
   * batch. The result is undefined for a request that isn't sent again, because time is up, the person has cancelled,
   * or Google refuses all further requests.
   * @param onSettled called while requests are sent one by one, with the number of those settled
   */
  private sendBatch(
    requests: readonly HttpRequest[],
    budget: TimeBudget,
    onSettled: (settled: number) => void,
  ): SentBatch {
    const together = this.sendAtOnce(requests, budget);
    if (!('fault' in together)) return { results: together, isTooSlow: false };
    if (requests.length === 1 || fetchTroubleIn(together.fault))
      return { results: requests.map(() => together), isTooSlow: false };
    let settled = 0;
    const results = requests.map((request): SentAttempt | undefined => {
      if (!request.retry) return together;
      if (!this.mayContinue(budget) || this.refusal) return undefined;
      const alone = this.sendAtOnce([request], budget);
      const attempt = 'fault' in alone ? alone : alone[0];
      if (attempt && !mayBeRepeated(request, attempt)) onSettled(++settled);
      return attempt;
    });
    const isFast = (result: SentAttempt | undefined) => result && !('fault' in result && result.isSlow);
    return { results, isTooSlow: together.isSlow === true && results.every(isFast) };
  }

  /** The answers in order, or why there are none. */
  private sendAtOnce(requests: readonly HttpRequest[], budget: TimeBudget): SentAttempt[] | FetchFault {
    this.requestCount += requests.length;
    const timeoutMs = this.timeoutMs(budget);
    const startedMs = this.clock.now();
    try {
      const answers = this.sender.sendAll(requests, timeoutMs);
      return requests.map((_request, i) => answers[i] ?? { fault: 'no answer' });
    } catch (error) {
      const isSlow = this.clock.now() - startedMs >= timeoutMs * TIMED_OUT_SHARE;
      const fault: FetchFault = { fault: reasonOf(error), ...(isSlow && { isSlow }) };
      if (blocksAllRequests(fault.fault)) this.refusal = fault;
      return fault;
    }
  }

  /** In whole seconds, as Google takes it: a request that ends a fraction earlier would not count as slow. */
  private timeoutMs({ deadlineMs, shareOfTime = 1 }: TimeBudget): number {
    const leftMs = (deadlineMs - this.clock.now()) * shareOfTime;
    return Math.max(1_000, Math.min(REQUEST_TIMEOUT_MS, Math.floor(leftMs / 1_000) * 1_000));
  }

  private sleepUntil(untilMs: number, budget: TimeBudget): void {
    while (this.clock.now() < untilMs && this.mayContinue(budget)) {
      this.clock.sleep(Math.min(SLEEP_PIECE_MS, untilMs - this.clock.now()));
    }
  }
}

/** Whether a retry can help, by the status or by what the service says in the body. */
function mayBeRepeated({ isTemporaryRefusal }: HttpRequest, attempt: SentAttempt): boolean {
  return canRetry(attempt) || ('status' in attempt && isTemporaryRefusal?.(attempt) === true);
}

/** Whether the answer will be requested in parts, because the same request would fail again. */
function isDivided({ byDay }: HttpRequest, attempt: SentAttempt): boolean {
  return byDay ? daysIn(byDay.days) > 1 && sizeProblem(attempt) !== null : false;
}

function outcomeOfAttempt(attempt: SentAttempt): RequestOutcome {
  return 'fault' in attempt ? { kind: 'fault', ...attempt } : { kind: 'answer', answer: attempt };
}

/** Requests without an answer get the refusal, because Google would refuse them too. */
function refused(outcome: RequestOutcome | undefined, refusal: FetchFault): RequestOutcome {
  return outcome?.kind === 'answer' ? outcome : { kind: 'fault', ...refusal };
}
