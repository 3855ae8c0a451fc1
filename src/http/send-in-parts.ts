// Sends requests whose answers may be too large or too slow as a whole: those are asked for in parts, by days.

import { addDays, type DaySpan, daysIn } from '../core/day';
import { sumOf } from '../core/sum';
import type { SizeProblem } from './answer-size';
import type { ByDay, Gateway, HttpRequest, TimeBudget } from './gateway';
import { Reply } from './reply';

/** Requests for parts in one call: a service that refuses everything must not cost a day's quota. */
export const MOST_PARTS = 500;
/** What the whole may take of the time, so that as much is left for its halves. */
const SHARE_OF_WHOLE = 0.5;

/** The request that `make` makes of days, with a way to ask for fewer of them. */
export function dividedByDay(
  make: (days: DaySpan) => HttpRequest,
  days: DaySpan,
): HttpRequest & { byDay: ByDay } {
  return { ...make(days), byDay: { days, ofDays: (fewer) => dividedByDay(make, fewer) } };
}

/**
 * What came of each request, in their order, in one part or in several by days, first days first. An answer that
 * cannot be completed is the one part that says why.
 */
export function sendInParts(
  gateway: Pick<Gateway, 'sendAll' | 'batchSize'>,
  requests: readonly HttpRequest[],
  budget: TimeBudget,
): Reply[][] {
  const days = requests.length === 1 ? requests[0]?.byDay?.days : undefined;
  const keepsTime = days !== undefined && daysIn(days) > 1 && !budget.goesOnLater;
  const whole = gateway.sendAll(requests, keepsTime ? { ...budget, shareOfTime: SHARE_OF_WHOLE } : budget);
  const answers = whole.map((reply) => new DividedAnswer(reply));
  // How many parts there will be is not known, but their days are.
  const { onSettled: _onSettled, ...quiet } = budget;
  const divided = answers.filter(({ next }) => next.length > 0);
  if (divided.length > 0) budget.onRepeat?.();
  for (let left = MOST_PARTS; ; ) {
    const asked = firstOnes(answers, gateway.batchSize);
    if (asked.length === 0) return answers.map((answer) => answer.parts());
    budget.onDays?.(
      sumOf(divided.map((answer) => answer.daysDone())),
      sumOf(divided.map((answer) => answer.daysInAll())),
    );
    for (const answer of asked) {
      left -= answer.next.length;
      if (left < 0) answer.giveUp();
    }
    const round = asked.map((answer) => ({ answer, requests: answer.requests() }));
    const replies = gateway.sendAll(
      round.flatMap((each) => each.requests),
      { ...quiet, shareOfTime: 1 },
    );
    let at = 0;
    for (const { answer, requests: sent } of round) {
      if (sent.length > 0) answer.settle(replies.slice(at, at + sent.length));
      at += sent.length;
    }
  }
}

/** The first unfinished answers, as many as fill a batch: with little time, some are completed rather than none. */
function firstOnes(answers: readonly DividedAnswer[], batchSize: number): DividedAnswer[] {
  let requests = 0;
  return answers.filter(({ next }) => {
    if (next.length === 0 || requests >= batchSize) return false;
    requests += next.length;
    return true;
  });
}

/** An answer on its way: its finished parts, and the days that are to be asked for next. */
class DividedAnswer {
  next: readonly DaySpan[] = [];
  private readonly done: Reply[] = [];
  /** Why there is no answer: one part that fails makes the others useless. */
  private failed: Reply | null = null;
  /** While a single part finds out how many days fit into an answer, the days behind it. */
  private rest: readonly DaySpan[] | null = [];
  /** The part that was too large or too slow last. */
  private problem: Reply;

  constructor(private readonly whole: Reply) {
    this.problem = whole;
    this.settle([whole]);
  }

  /** The requests that are to be sent next. */
  requests(): HttpRequest[] {
    const { byDay } = this.whole.request;
    return byDay ? this.next.map(byDay.ofDays) : [];
  }

  /** Days of the parts that have come. */
  daysDone(): number {
    return this.done.reduce((days, part) => days + daysIn(daysOf(part)), 0);
  }

  daysInAll(): number {
    return daysIn(daysOf(this.whole));
  }

  settle(parts: readonly Reply[]): void {
    const { rest } = this;
    if (rest && parts.length === 1) this.next = this.afterProbe(parts[0] ?? this.whole, rest);
    else this.next = parts.flatMap((part) => (this.sizeProblemOf(part) ? halves(daysOf(part)) : []));
    if (this.failed) this.next = [];
  }

  giveUp(): void {
    this.failed = this.problem;
    this.next = [];
  }

  parts(): Reply[] {
    const { failed, whole } = this;
    // With more time there would have been an answer.
    if (failed && failed !== whole && !failed.isSent)
      return [
        new Reply(failed.request, { kind: 'fault', fault: 'timed out between two parts', isSlow: true }),
      ];
    if (failed) return [failed];
    return [...this.done].sort((a, b) => (daysOf(a).first < daysOf(b).first ? -1 : 1));
  }

  private afterProbe(probe: Reply, rest: readonly DaySpan[]): DaySpan[] {
    const problem = this.sizeProblemOf(probe);
    this.rest = null;
    if (!problem) return rest.flatMap((span) => chunks(span, daysIn(daysOf(probe))));
    const [first, second] = halves(daysOf(probe));
    // Where time is short, all at once: a slow answer that is asked for again and again would take what is left.
    if (problem === 'tooSlow') return [first, second, ...rest.flatMap((span) => chunks(span, daysIn(first)))];
    this.rest = [second, ...rest];
    return [first];
  }

  /** Why the part must be divided; null for one that is finished, for better or worse. */
  private sizeProblemOf(part: Reply): SizeProblem | null {
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

/** @throws TypeError for a request that has no days of its own: it is never divided */
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

/** The span in pieces of so many days, the last perhaps shorter. */
function chunks({ first, last }: DaySpan, days: number): DaySpan[] {
  const pieces: DaySpan[] = [];
  for (let from = first; from <= last; from = addDays(from, days)) {
    const end = addDays(from, days - 1);
    pieces.push({ first: from, last: end < last ? end : last });
  }
  return pieces;
}
