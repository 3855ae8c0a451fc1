// One answer that is too large or too slow as a whole, on its way: which days have come, and which are asked for next.

import { addDays, type DaySpan, daysIn } from '../core/day';
import type { SizeProblem } from './answer-size';
import type { HttpRequest } from './gateway';
import { Reply } from './reply';

/** An answer on its way: its finished parts, and the days that are to be asked for next. */
export class DividedAnswer {
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
