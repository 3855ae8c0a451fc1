// Sends requests, and divides them by days where their answers are too large or too slow.

import { addDays, type DaySpan, daysIn } from '../core/day';
import { sumOf } from '../core/sum';
import type { SizeProblem } from './answer-size';
import type { ByDay, Gateway, HttpRequest, TimeBudget } from './gateway';
import { Reply } from './reply';

/** The most requests for the parts of one answer, so that a service that refuses all of them doesn't use up a quota. */
export const MOST_PARTS = 60;
/** From this share of too large answers on, others are requested in parts right away. A single large app is no sign. */
const LARGE_SHARE = 0.75;

/** Returns the request that `make` makes for `days`, with `byDay`, so that it can be divided. */
export function dividedByDay(
  make: (days: DaySpan) => HttpRequest,
  days: DaySpan,
): HttpRequest & { byDay: ByDay } {
  return { ...make(days), byDay: { days, ofDays: (fewer) => dividedByDay(make, fewer) } };
}

/**
 * Sends requests, and returns the replies to each in order: one for the whole answer, or several by days, earliest
 * first. If a part fails for good, that part's reply is the only one.
 */
export function sendInParts(
  gateway: Pick<Gateway, 'sendAll' | 'batchSize'>,
  requests: readonly HttpRequest[],
  budget: TimeBudget,
): Reply[][] {
  const toTheEnd = { ...budget, shareOfTime: 1 };
  const isFollowed = requests.length > 1 || requests.some(isDivisible);
  const sizes = new AnswerSizes();
  const whole = gateway.sendAll(requests, isFollowed ? budget : toTheEnd, (settled) =>
    sizes.areTooLarge(settled),
  );
  const answers = whole.map((reply) => new DividedAnswer(reply.request, sizes));
  whole.forEach((reply, i) => {
    if (reply.isSent || !sizes.isLarge) answers[i]?.settle([reply]);
  });
  // From here progress is counted in days, because the number of parts isn't known in advance.
  const { onSettled: _onSettled, ...partBudget } = toTheEnd;
  const divided = requests.flatMap(({ byDay }, i) =>
    byDay && !answers[i]?.isDone ? (answers[i] ?? []) : [],
  );
  for (;;) {
    const current = firstUnfinished(answers, sizes, gateway.batchSize);
    if (current.length === 0) return answers.map((answer) => answer.parts());
    budget.onDays?.(
      sumOf(divided.map((answer) => answer.daysDone())),
      sumOf(divided.map((answer) => answer.daysInAll())),
    );
    const round = current.map((answer) => ({ answer, batch: answer.next }));
    const replies = gateway.sendAll(
      round.flatMap(({ batch }) => batch),
      partBudget,
    );
    let at = 0;
    for (const { answer, batch } of round) {
      answer.settle(replies.slice(at, at + batch.length));
      at += batch.length;
    }
  }
}

/**
 * The first unfinished answers, enough to fill a batch. So some are complete if time runs out, instead of none. Those
 * that nobody has requested yet wait until others show how many days fit.
 */
function firstUnfinished(
  answers: readonly DividedAnswer[],
  { fits }: AnswerSizes,
  batchSize: number,
): DividedAnswer[] {
  const current: DividedAnswer[] = [];
  const othersWait = fits === null && answers.some(({ hasBegun, isDone }) => hasBegun && !isDone);
  let requests = 0;
  for (const answer of answers) {
    if (answer.isDone) continue;
    if (requests >= batchSize || (othersWait && !answer.hasBegun)) break;
    if (!answer.hasBegun) answer.begin(fits);
    current.push(answer);
    requests += answer.next.length;
  }
  return current;
}

/** What the answers of a call show of those that are requested later. */
class AnswerSizes {
  /** Whether most answers are too large or too slow as a whole. */
  isLarge = false;
  /** The most days that a part of an answer had; null before the first. */
  fits: number | null = null;
  private whole = 0;
  private large = 0;

  /** Counts whole answers. @returns whether others are to be requested in parts */
  areTooLarge(settled: readonly Reply[]): boolean {
    const divisible = settled.filter(({ request }) => isDivisible(request));
    this.whole += divisible.length;
    this.large += divisible.filter(({ sizeProblem }) => sizeProblem).length;
    // What was left out once is requested in parts, whatever the answers say that were still on their way.
    this.isLarge ||= this.large > 0 && this.large >= this.whole * LARGE_SHARE;
    return this.isLarge;
  }

  addPart(days: number): void {
    this.fits = Math.max(this.fits ?? 0, days);
  }
}

/** An answer that is being fetched: its finished parts, and what to request next. */
class DividedAnswer {
  next: readonly HttpRequest[] = [];
  hasBegun = false;
  private readonly done: Reply[] = [];
  /** How many parts have been requested. */
  private requested = 0;
  /** The part that has failed for good, which makes the others useless. */
  private failed: Reply | null = null;
  /** The days after the probe; null after probing. A probe is one part that shows how many days fit into an answer. */
  private unprobed: readonly DaySpan[] | null = [];
  /** The latest part that was too large or too slow; null if none was. */
  private problem: Reply | null = null;

  constructor(
    private readonly whole: HttpRequest,
    private readonly sizes: AnswerSizes,
  ) {}

  get isDone(): boolean {
    return this.hasBegun && this.next.length === 0;
  }

  /** Begins with parts of as many days as fit, so that no request shows again what others have shown. */
  begin(fits: number | null): void {
    const { byDay } = this.whole;
    this.hasBegun = true;
    this.next = [this.whole];
    if (!byDay || fits === null || fits >= daysIn(byDay.days)) return;
    this.unprobed = null;
    this.requestNext(chunks(byDay.days, Math.max(fits, Math.ceil(daysIn(byDay.days) / MOST_PARTS))));
  }

  /** Days of the finished parts. */
  daysDone(): number {
    return sumOf(this.done.map(({ request }) => daysIn(daysOf(request))));
  }

  daysInAll(): number {
    return daysIn(daysOf(this.whole));
  }

  settle(parts: readonly Reply[]): void {
    const { unprobed } = this;
    const [probe] = parts;
    this.hasBegun = true;
    if (unprobed && probe && parts.length === 1) this.requestNext(this.afterProbe(probe, unprobed));
    else this.requestNext(parts.flatMap((part) => (this.record(part) ? halves(daysOf(part.request)) : [])));
    if (this.failed) this.next = [];
  }

  parts(): Reply[] {
    const { failed } = this;
    const hasParts = this.problem !== null || this.done.length > 0;
    // An unsent part is reported as a timeout, because with more time the answer would have been complete.
    if (failed && hasParts && !failed.isSent)
      return [
        new Reply(failed.request, { kind: 'fault', fault: 'timed out between two parts', isSlow: true }),
      ];
    if (failed) return [failed];
    if (this.done.length === 1) return this.done;
    return [...this.done].sort((a, b) => (daysOf(a.request).first < daysOf(b.request).first ? -1 : 1));
  }

  /** Gives up if these are too many parts. */
  private requestNext(days: readonly DaySpan[]): void {
    const { byDay } = this.whole;
    this.next = byDay ? days.map(byDay.ofDays) : [];
    this.requested += days.length;
    if (this.requested > MOST_PARTS) this.failed = this.problem;
  }

  private afterProbe(probe: Reply, unprobed: readonly DaySpan[]): DaySpan[] {
    const problem = this.record(probe);
    this.unprobed = null;
    if (!problem) return unprobed.flatMap((span) => chunks(span, daysIn(daysOf(probe.request))));
    const [first, second] = halves(daysOf(probe.request));
    // After a slow answer all parts are requested at once, because more slow probes would use up the time.
    if (problem === 'tooSlow')
      return [first, second, ...unprobed.flatMap((span) => chunks(span, daysIn(first)))];
    this.unprobed = [second, ...unprobed];
    return [first];
  }

  /** Records a part as done, failed, or to be divided. @returns why it must be divided; null if it needn't */
  private record(part: Reply): SizeProblem | null {
    const { byDay } = part.request;
    const problem = byDay ? part.sizeProblem : null;
    if (problem && isDivisible(part.request)) {
      this.problem = part;
      return problem;
    }
    if (problem || !part.isSuccess) this.failed = part;
    else {
      this.done.push(part);
      if (byDay && this.requested > 0) this.sizes.addPart(daysIn(byDay.days));
    }
    return null;
  }
}

/** Whether a request can be divided by days. */
function isDivisible({ byDay }: HttpRequest): boolean {
  return byDay ? daysIn(byDay.days) > 1 : false;
}

/** @throws TypeError for a request without days, which is never divided */
function daysOf({ byDay }: HttpRequest): DaySpan {
  if (!byDay) throw new TypeError('a request without days has no parts');
  return byDay.days;
}

function halves({ first, last }: DaySpan): [DaySpan, DaySpan] {
  const middle = addDays(first, Math.ceil(daysIn({ first, last }) / 2));
  return [
    { first, last: addDays(middle, -1) },
    { first: middle, last },
  ];
}

/** The span in pieces of `days` days; the last may be shorter. */
function chunks({ first, last }: DaySpan, days: number): DaySpan[] {
  const pieces: DaySpan[] = [];
  for (let from = first; from <= last; from = addDays(from, days)) {
    const end = addDays(from, days - 1);
    pieces.push({ first: from, last: end < last ? end : last });
  }
  return pieces;
}
