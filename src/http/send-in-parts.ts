// Sends requests, and divides them by days where their answers are too large or too slow.

import { addDays, type DaySpan, daysIn } from '../core/day';
import { sumOf } from '../core/sum';
import type { SizeProblem } from './answer-size';
import type { ByDay, Gateway, HttpRequest, TimeBudget } from './gateway';
import { Reply } from './reply';

/** The most requests for parts in one call, so that a service that refuses everything doesn't use up a day's quota. */
export const MOST_PARTS = 500;
/** Share of the time that a request may take before it's divided, so that as much is left for its halves. */
const SHARE_OF_WHOLE = 0.5;

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
  const days = requests.length === 1 ? requests[0]?.byDay?.days : undefined;
  const leavesTime = days !== undefined && daysIn(days) > 1 && !budget.continuesInLaterRun;
  const whole = gateway.sendAll(requests, leavesTime ? { ...budget, shareOfTime: SHARE_OF_WHOLE } : budget);
  const answers = whole.map((reply) => new DividedAnswer(reply));
  // From here progress is counted in days, because the number of parts isn't known in advance.
  const { onSettled: _onSettled, ...partBudget } = budget;
  const divided = answers.filter(({ next }) => next.length > 0);
  for (let left = MOST_PARTS; ; ) {
    const current = firstUnfinished(answers, gateway.batchSize);
    if (current.length === 0) return answers.map((answer) => answer.parts());
    budget.onDays?.(
      sumOf(divided.map((answer) => answer.daysDone())),
      sumOf(divided.map((answer) => answer.daysInAll())),
    );
    for (const answer of current) {
      left -= answer.next.length;
      if (left < 0) answer.giveUp();
    }
    const round = current.map((answer) => ({ answer, requests: answer.requests() }));
    const replies = gateway.sendAll(
      round.flatMap((each) => each.requests),
      { ...partBudget, shareOfTime: 1 },
    );
    let at = 0;
    for (const { answer, requests: sent } of round) {
      if (sent.length > 0) answer.settle(replies.slice(at, at + sent.length));
      at += sent.length;
    }
  }
}

/** The first unfinished answers, enough to fill a batch. So some are complete if time runs out, instead of none. */
function firstUnfinished(answers: readonly DividedAnswer[], batchSize: number): DividedAnswer[] {
  let requests = 0;
  return answers.filter(({ next }) => {
    if (next.length === 0 || requests >= batchSize) return false;
    requests += next.length;
    return true;
  });
}

/** An answer that is being fetched: its finished parts, and the days to request next. */
class DividedAnswer {
  next: readonly DaySpan[] = [];
  private readonly done: Reply[] = [];
  /** The part that has failed for good, which makes the others useless. */
  private failed: Reply | null = null;
  /** The days after the probe; null after probing. A probe is one part that shows how many days fit into an answer. */
  private unprobed: readonly DaySpan[] | null = [];
  /** The latest part that was too large or too slow; at first the whole answer. */
  private problem: Reply;

  constructor(private readonly whole: Reply) {
    this.problem = whole;
    this.settle([whole]);
  }

  /** The requests to send next. */
  requests(): HttpRequest[] {
    const { byDay } = this.whole.request;
    return byDay ? this.next.map(byDay.ofDays) : [];
  }

  /** Days of the finished parts. */
  daysDone(): number {
    return this.done.reduce((days, part) => days + daysIn(daysOf(part)), 0);
  }

  daysInAll(): number {
    return daysIn(daysOf(this.whole));
  }

  settle(parts: readonly Reply[]): void {
    const { unprobed } = this;
    if (unprobed && parts.length === 1) this.next = this.afterProbe(parts[0] ?? this.whole, unprobed);
    else this.next = parts.flatMap((part) => (this.record(part) ? halves(daysOf(part)) : []));
    if (this.failed) this.next = [];
  }

  giveUp(): void {
    this.failed = this.problem;
    this.next = [];
  }

  parts(): Reply[] {
    const { failed, whole } = this;
    // An unsent part is reported as a timeout, because with more time the answer would have been complete.
    if (failed && failed !== whole && !failed.isSent)
      return [
        new Reply(failed.request, { kind: 'fault', fault: 'timed out between two parts', isSlow: true }),
      ];
    if (failed) return [failed];
    return [...this.done].sort((a, b) => (daysOf(a).first < daysOf(b).first ? -1 : 1));
  }

  private afterProbe(probe: Reply, unprobed: readonly DaySpan[]): DaySpan[] {
    const problem = this.record(probe);
    this.unprobed = null;
    if (!problem) return unprobed.flatMap((span) => chunks(span, daysIn(daysOf(probe))));
    const [first, second] = halves(daysOf(probe));
    // After a slow answer all parts are requested at once, because more slow probes would use up the time.
    if (problem === 'tooSlow')
      return [first, second, ...unprobed.flatMap((span) => chunks(span, daysIn(first)))];
    this.unprobed = [second, ...unprobed];
    return [first];
  }

  /** Records a part as done, failed, or to be divided. @returns why it must be divided; null if it needn't */
  private record(part: Reply): SizeProblem | null {
    const problem = part.request.byDay ? part.sizeProblem : null;
    if (problem && daysIn(daysOf(part)) > 1) {
      this.problem = part;
      return problem;
    }
    if (problem || !part.isSuccess) this.failed = part;
    else this.done.push(part);
    return null;
  }
}

/** @throws TypeError for a request without days, which is never divided */
function daysOf({ request }: Reply): DaySpan {
  if (!request.byDay) throw new TypeError('a request without days has no parts');
  return request.byDay.days;
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
