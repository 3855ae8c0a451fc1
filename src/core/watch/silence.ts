// Silence: a value without a row on days that others have rows of. It counts as 0, and is told in words of its own.

import { addDays, type Day } from '../day';
import type { DayFigures } from './expectation';

/** There is no row of a value on the judged days. */
export interface Silence {
  /** The first of the days in a row, up to the last known, that have none; null if it's the judged days alone. */
  readonly since: Day | null;
}

/** A value's figures as they are judged: 0 where it has no row and others have. A day without any row is unknown. */
export function withSilence(rows: DayFigures, total: DayFigures): DayFigures {
  return total.map((all, at) => (all === null ? null : (rows[at] ?? 0)));
}

/**
 * The silence of a value in so many days up to one; null if any of them has a row of it, or is unknown.
 * @param rows null where there is no row of it
 */
export function silenceAt(
  rows: DayFigures,
  { first, total }: { first: Day; total: DayFigures },
  at: number,
  length: number,
): Silence | null {
  const hasRow = (day: number) => (rows[day] ?? null) !== null;
  const knownDays = total.flatMap((all, day) => (all === null ? [] : day));
  const judged = knownDays.filter((day) => day > at - length && day <= at);
  if (judged.length < length || judged.some(hasRow)) return null;
  const lacking = knownDays.slice(knownDays.map(hasRow).lastIndexOf(true) + 1);
  const [since = at] = lacking;
  return { since: since <= at && lacking.length > 1 ? addDays(first, since) : null };
}

/** What several values are together: silent if each of them is. */
export function sharedSilence(all: readonly (Silence | null)[]): Silence | null {
  let shared: Silence | null = null;
  for (const each of all) {
    if (!each) return null;
    const isLater = !shared || each.since === null || (shared.since !== null && each.since > shared.since);
    if (isLater) shared = each;
  }
  return shared;
}
