// Which apps have fallen silent: what an answer without rows of an app means.

import { addDays, type Day } from '../day';
import { groupedBy } from '../lists/grouped';

/** An app of which there are no rows since a day, though there were on each day before. */
export interface SilentApp {
  /** Its name, for people. */
  app: string;
  /** What it's known by in what is stored (`requested-apps`). */
  mark: string;
  /** The first day without a row. */
  since: Day;
}

/**
 * The first day without a row of an app that has rows on each of the seven days up to its newest one; null for an app
 * that isn't silent.
 * @param days those with rows, none after the last one that was asked
 * @param newest the newest final day that was asked
 */
export function silentSince(days: ReadonlySet<string>, newest: Day): Day | null {
  const last = latest([...days]);
  if (!last || last >= newest) return null;
  const hasWeek = Array.from({ length: 7 }, (_day, back) => addDays(last, -back)).every((day) =>
    days.has(day),
  );
  return hasWeek ? addDays(last, 1) : null;
}

function latest(days: readonly string[]): Day | null {
  return ([...days].sort().pop() ?? null) as Day | null;
}

/** What a run has heard of an app that hasn't failed. */
export interface HeardApp {
  app: string;
  mark: string;
  /** With rows, in its answer or in the table; none after the last one that was asked. */
  days: ReadonlySet<string>;
  /** Whether its answer has no row at all. */
  isSilent: boolean;
}

/**
 * Which apps are silent, by their days, and by those that the last complete run has read.
 * @param newest the newest final day that was asked
 */
export function silentAmong(
  apps: readonly HeardApp[],
  newest: Day,
  regular: readonly Regular[],
): SilentApp[] {
  return apps.flatMap(({ app, mark, days, isSilent }) => {
    const was = isSilent ? regular.find(({ marks }) => marks.includes(mark)) : undefined;
    // A period that ends before tells nothing. What the table has after that day wasn't final when it was read.
    const last = was && was.to < newest ? latest([was.to, ...days]) : null;
    const since = silentSince(days, newest) ?? (last && addDays(last, 1));
    return since ? { app, mark, since } : [];
  });
}

/** Marks of apps that had rows on every final day that was read, up to the day `to`, and none since. */
export interface Regular {
  readonly to: Day;
  readonly marks: readonly string[];
}

/** So many of the newest final days tell whether an app is regular; fewer than the least tell nothing. */
const MOST_TELLING = 7;
const LEAST_TELLING = 3;

/**
 * The regular apps after a run. One that has just no newer rows stays, so that it's known once all of its days have
 * left the period; so does one that is missing.
 * @param apps that have answered and aren't silent, with the days of their rows
 * @param missing marks of the others
 * @param finalDays those that were read, the oldest first
 */
export function regularAfter(
  before: readonly Regular[],
  apps: readonly { mark: string; days: ReadonlySet<string> }[],
  missing: ReadonlySet<string>,
  finalDays: readonly Day[],
): Regular[] {
  const was = before.flatMap(({ to, marks }) => marks.map((mark) => ({ mark, to })));
  const telling = finalDays.slice(-MOST_TELLING);
  const newest = telling[telling.length - 1];
  const regular = apps.flatMap(({ mark, days }) => {
    if (!newest || telling.length < LEAST_TELLING) return [];
    const hasAll = telling.every((day) => days.has(day));
    const to = hasAll ? newest : was.find((each) => each.mark === mark)?.to;
    return to && telling.every((day) => days.has(day) === day <= to) ? { mark, to } : [];
  });
  const all = [...regular, ...was.filter(({ mark }) => missing.has(mark))];
  return [...groupedBy(all, ({ to }) => to)].map(([to, of]) => ({ to, marks: of.map(({ mark }) => mark) }));
}
