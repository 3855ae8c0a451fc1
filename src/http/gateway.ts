// The one way out: sends requests in bounded batches, asks again what can be helped, inside the caller's time.

import { daysIn } from '../core/day';
import { reasonOf } from '../core/errors';
import type { Retry } from '../core/run-facts';
import { sizeProblem } from './answer-size';
import { afterTooMuchData, FIRST_BATCH, isTooMuchData, nextBatchSize } from './batch-size';
import { fetchTroubleIn, isBandwidth, lastsForAll } from './fetch-trouble';
import { type PendingRequest, PendingRequests } from './pending-requests';
import { type ByDay, type HttpAnswer, type HttpRequest, type Outcome, Reply } from './reply';
import { type Attempt, canRetry, retryDelayMs, shouldRetry } from './retry';

export type { ByDay, HttpAnswer, HttpRequest, Outcome };

/** Sends a batch at once and answers in its order; throws when one gets no answer, as Google’s fetchAll does. */
export interface HttpSender {
  sendAll(requests: readonly HttpRequest[], timeoutMs: number): HttpAnswer[];
}

export interface Clock {
  /** ms since 1970. */
  now(): number;
  sleep(ms: number): void;
  /** In [0, 1). */
  random(): number;
}

/** How long the caller can wait and whether it still wants the answers. */
export interface TimeBudget {
  /** ms since 1970 after which nothing more is started. */
  deadlineMs: number;
  isCancelled?: () => boolean;
  /** Whether requests that find no time are sent in a later run: each may then take all the time left. */
  goesOnLater?: boolean;
  /** How much of the time left one request may take, from 0 to 1; by default all of it, or less where others wait. */
  shareOfTime?: number;
  /** Called after each batch with the number of requests that are settled. */
  onSettled?: (settled: number, total: number) => void;
  /** Called before each wait for the time at which a request is repeated. */
  onWait?: (retry: Retry) => void;
  /** Called when a request has failed and is asked for again, as it was or in parts. */
  onRepeat?: () => void;
  /** Called while answers are read in parts, with the days that have come and all days of those answers. */
  onDays?: (done: number, total: number) => void;
}

/** One request's own limit: the platform's was measured at about 60 s whatever is requested (docs/platform.md §5). */
const REQUEST_TIMEOUT_MS = 60_000;
/** What a request may take of the time left while others wait behind it: one that hangs leaves time to retry them. */
const SHARE_OF_TIME = 0.4;
/** A long wait is slept in pieces, so that a cancel is heard. */
const SLEEP_PIECE_MS = 1_000;

/** A request that took this share of its time had no more: exceptions say nothing that stays in every language. */
const ALL_OF_TIME = 0.9;

type Fault = { fault: string; isSlow?: boolean };
type SentAttempt = HttpAnswer | Fault;

export class Gateway {
  /** Requests sent so far, repetitions included. */
  sent = 0;
  /** How many requests go out at once next; remembered from one call to the next. */
  batchSize = FIRST_BATCH;
  /** Smaller once Google has refused so much data at once. */
  private mostAtOnce = Number.POSITIVE_INFINITY;
  /** Why Google sends nothing more in this execution. */
  private refusal: Fault | null = null;
  /** Until when nothing is sent, ms since 1970: Google has refused more data. */
  private pausedUntilMs = 0;

  constructor(
    private readonly sender: HttpSender,
    private readonly clock: Clock,
  ) {}

  /** What came of each request, in their order. 500 requests that all succeed take seven round trips. */
  sendAll(requests: readonly HttpRequest[], budget: TimeBudget): Reply[] {
    const outcomes: Outcome[] = requests.map(() => ({ kind: 'unsent' }));
    const pending = new PendingRequests(requests.length);
    while (pending.count > 0 && this.mayGoOn(budget) && !this.refusal) {
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
      const before = requests.length - pending.count - due.length;
      const attempts = this.sendBatch(batch, budget, (settled) =>
        budget.onSettled?.(before + settled, requests.length),
      );
      this.resize(
        attempts.flatMap((attempt) => attempt ?? []),
        this.clock.now() - startedMs,
      );
      due.forEach((each, i) => {
        const [request, attempt] = [batch[i] as HttpRequest, attempts[i]];
        if (attempt) outcomes[each.index] = outcomeOf(attempt);
        if (!attempt || this.willRetry(each, request, attempt, budget)) pending.putBack(each);
      });
      budget.onSettled?.(requests.length - pending.count, requests.length);
    }
    const { refusal } = this;
    if (refusal) return requests.map((request, i) => new Reply(request, refused(outcomes[i], refusal)));
    return requests.map((request, i) => new Reply(request, outcomes[i]));
  }

  /** Once Google has refused so much data at once, no larger batch follows in this execution. */
  private resize(attempts: readonly SentAttempt[], tookMs: number): void {
    if (isTooMuchData(attempts)) this.mostAtOnce = afterTooMuchData(attempts);
    this.batchSize = Math.min(this.mostAtOnce, nextBatchSize(this.batchSize, { attempts, tookMs }));
  }

  /** What came of one request. */
  send(request: HttpRequest, budget: TimeBudget): Reply {
    return this.sendAll([request], budget)[0] ?? new Reply(request);
  }

  private mayGoOn(budget: TimeBudget): boolean {
    return this.clock.now() < budget.deadlineMs && !budget.isCancelled?.();
  }

  /** Notes the failure and the next time on `each` when another attempt is worth it. */
  private willRetry(
    each: PendingRequest,
    request: HttpRequest,
    attempt: SentAttempt,
    budget: TimeBudget,
  ): boolean {
    if (!request.retry || !mayBeRepeated(request, attempt)) return false;
    if ('status' in attempt && request.isFinal?.(attempt)) return false;
    if (isDivided(request, attempt)) return false;
    budget.onRepeat?.();
    each.failed += 1;
    each.status = 'status' in attempt ? attempt.status : 0;
    const now = this.clock.now();
    const waitMs = retryDelayMs(attempt satisfies Attempt, each.failed, now, this.clock.random());
    each.notBeforeMs = now + waitMs;
    if ('fault' in attempt && isBandwidth(attempt.fault))
      this.pausedUntilMs = Math.max(this.pausedUntilMs, each.notBeforeMs);
    return shouldRetry(each.failed, waitMs, now, budget.deadlineMs);
  }

  /**
   * One batch at once; when it throws, one by one, so that one bad request never costs the rest; but not where Google
   * would refuse each as well. Nothing stands for a request that was not sent because time was up or the person
   * cancelled.
   * @param onSettled called with how many of a batch that threw have their last word
   * @param othersWait whether requests wait behind these, so that they must not take all the time left
   */
  private sendBatch(
    requests: readonly HttpRequest[],
    budget: TimeBudget,
    onSettled: (settled: number) => void = () => undefined,
    othersWait = requests.length > 1,
  ): (SentAttempt | undefined)[] {
    this.sent += requests.length;
    const timeoutMs = this.timeoutMs(budget, othersWait);
    const startedMs = this.clock.now();
    try {
      const answers = this.sender.sendAll(requests, timeoutMs);
      return requests.map((_request, i) => answers[i] ?? { fault: 'no answer' });
    } catch (error) {
      const isSlow = this.clock.now() - startedMs >= timeoutMs * ALL_OF_TIME;
      const fault: Fault = { fault: reasonOf(error), ...(isSlow && { isSlow }) };
      if (lastsForAll(fault.fault)) this.refusal = fault;
      if (fetchTroubleIn(fault.fault)) return requests.map(() => fault);
      if (requests.length > 1) budget.onRepeat?.();
      let settled = 0;
      return requests.map((request) => {
        if (requests.length === 1 || !request.retry) return fault;
        const attempt =
          this.mayGoOn(budget) && !this.refusal
            ? this.sendBatch([request], budget, undefined, true)[0]
            : undefined;
        if (attempt && !mayBeRepeated(request, attempt)) onSettled(++settled);
        return attempt;
      });
    }
  }

  private timeoutMs(budget: TimeBudget, othersWait: boolean): number {
    const share = budget.shareOfTime ?? (othersWait && !budget.goesOnLater ? SHARE_OF_TIME : 1);
    const leftMs = (budget.deadlineMs - this.clock.now()) * share;
    return Math.max(1_000, Math.min(REQUEST_TIMEOUT_MS, Math.round(leftMs)));
  }

  private sleepUntil(untilMs: number, budget: TimeBudget): void {
    while (this.clock.now() < untilMs && this.mayGoOn(budget)) {
      this.clock.sleep(Math.min(SLEEP_PIECE_MS, untilMs - this.clock.now()));
    }
  }
}

/** Whether asking again can help: by the status, or by what the service says in the body. */
function mayBeRepeated({ isPassing }: HttpRequest, attempt: SentAttempt): boolean {
  return canRetry(attempt) || ('status' in attempt && isPassing?.(attempt) === true);
}

/** Whether the answer is asked for in parts, which helps where the same request would fail again. */
function isDivided({ byDay }: HttpRequest, attempt: SentAttempt): boolean {
  return byDay ? daysIn(byDay.days) > 1 && sizeProblem(attempt) !== null : false;
}

function outcomeOf(attempt: SentAttempt): Outcome {
  return 'fault' in attempt ? { kind: 'fault', ...attempt } : { kind: 'answer', answer: attempt };
}

/** What has no answer would be refused as well. */
function refused(outcome: Outcome | undefined, refusal: Fault): Outcome {
  return outcome?.kind === 'answer' ? outcome : { kind: 'fault', ...refusal };
}
