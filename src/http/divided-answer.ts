// One answer that is too large or too slow as a whole, on its way: which days have come, and which are asked for next.

import { addDays, type DaySpan, daysIn } from '../core/day';
import { type SizeProblem, sizeProblem } from './answer-size';
import type { HttpRequest, Outcome } from './gateway';

/** A part of an answer: what was asked, and what came of it. */
export interface Part {
  request: HttpRequest;
  outcome: Outcome;
}

export function partOf(request: HttpRequest, outcome: Outcome = { kind: 'unsent' }): Part {
  return { request, outcome };
}

/** An answer on its way: its finished parts, and the days that are to be asked for next. */
export class DividedAnswer {
  next: readonly DaySpan[] = [];
  private readonly done: Part[] = [];
  /** Why there is no answer: one part that fails makes the others useless. */
  private failed: Part | null = null;
  /** While a single part finds out how many days fit into an answer, the days behind it. */
  private rest: readonly DaySpan[] | null = [];
  /** The part that was too large or too slow last. */
  private problem: Part;

  constructor(private readonly whole: Part) {
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

  settle(parts: readonly Part[]): void {
    const { rest } = this;
    if (rest && parts.length === 1) this.next = this.afterProbe(parts[0] ?? this.whole, rest);
    else this.next = parts.flatMap((part) => (this.sizeProblemOf(part) ? halves(daysOf(part)) : []));
    if (this.failed) this.next = [];
  }

  giveUp(): void {
    this.failed = this.problem;
    this.next = [];
  }

  parts(): Part[] {
    const { failed, whole } = this;
    // With more time there would have been an answer.
    if (failed && failed !== whole && failed.outcome.kind === 'unsent')
      return [{ ...failed, outcome: { kind: 'fault', fault: 'timed out between two parts' } }];
    if (failed) return [failed];
    return [...this.done].sort((a, b) => (daysOf(a).first < daysOf(b).first ? -1 : 1));
  }

  private afterProbe(probe: Part, rest: readonly DaySpan[]): DaySpan[] {
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
  private sizeProblemOf(part: Part): SizeProblem | null {
    const { request, outcome } = part;
    const problem = outcome.kind === 'unsent' || !request.byDay ? null : sizeProblem(attemptOf(outcome));
    if (problem && daysIn(daysOf(part)) > 1) {
      this.problem = part;
      return problem;
    }
    if (problem || !isSuccess(outcome)) this.failed = part;
    else this.done.push(part);
    return null;
  }
}

function isSuccess(outcome: Outcome): boolean {
  return outcome.kind === 'answer' && outcome.answer.status >= 200 && outcome.answer.status <= 299;
}

function attemptOf(outcome: Exclude<Outcome, { kind: 'unsent' }>) {
  return outcome.kind === 'answer' ? outcome.answer : outcome;
}

/** @throws TypeError for a request that has no days of its own: it is never divided */
function daysOf({ request }: Part): DaySpan {
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
