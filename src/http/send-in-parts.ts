// Sends requests whose answers may be too large or too slow as a whole: those are asked for in parts, by days.

import { type DaySpan, daysIn } from '../core/day';
import { sumOf } from '../core/sum';
import { DividedAnswer } from './divided-answer';
import type { ByDay, Gateway, HttpRequest, TimeBudget } from './gateway';
import type { Reply } from './reply';

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
