// Apps that earlier loads of a report had and that the account no longer lists: which of them are requested by their
// ID, which days wait for them, and what a window adds to the apps that are known.

import { addDays, type Day, type DaySpan, parseDay } from '../../core/day';
import { type DaySpans, spansWithin } from '../../core/day-spans';
import { isStatsError, StatsError, type UnlistedApp } from '../../core/errors';
import type { FailedDays } from '../../core/run-facts';
import type { App } from '../../sources/account/app';
import { appTitle } from '../../sources/account/app-record';
import { splitByConditions } from '../../sources/account/apps';
import { conditionsOn, rowsPassing } from '../../sources/shape/row-filter';
import type { ChosenApps, PartAnswer, Query } from '../../sources/source';
import type { LoadedApp } from '../run-order';

/** The apps of earlier loads that the account no longer lists, as far as they pass the filter. */
export function unlistedApps(
  loaded: readonly LoadedApp[],
  { apps, leftOut }: ChosenApps,
  { filter }: Query,
): LoadedApp[] {
  const listed = new Set([...apps, ...leftOut].map(({ appId }) => appId));
  const unlisted = loaded.filter(({ app }) => !listed.has(app.appId));
  const passing = new Set(
    splitByConditions(
      unlisted.map(({ app }) => app),
      conditionsOn('app', filter),
    ).apps,
  );
  return unlisted.filter(({ app }) => passing.has(app));
}

const unlistedApp = ({ app, last }: LoadedApp): UnlistedApp => ({ app: appTitle(app), last });

/** What the service says of unlisted apps. */
export interface AskedApps {
  /** Those that it answers for. Windows up to their last day request them, too. */
  answering: readonly LoadedApp[];
  /** The days that stay as they are, because the service doesn't answer for an app that they had. */
  waiting: readonly FailedDays[];
}

/**
 * Asks for unlisted apps before any window does, so that days that can't be loaded cost one request for each of them.
 * @param left the days to load
 * @param ask requests the apps for one day
 * @throws StatsError OUT_OF_TIME
 */
export function askUnlisted(
  unlisted: readonly LoadedApp[],
  left: DaySpans,
  ask: (apps: readonly App[], on: DaySpan) => readonly PartAnswer[],
): AskedApps {
  const had = unlisted.filter(({ last }) => left.some(({ first }) => first <= last));
  // A day that all of them may have had.
  const [day] = had.map(({ last }) => last).sort();
  if (!day) return { answering: [], waiting: [] };
  const answers = ask(
    had.map(({ app }) => app),
    { first: day, last: day },
  );
  const errors = new Map(answers.map((answer) => [answer.app, 'error' in answer ? answer.error : null]));
  const late = [...errors.values()].find((error) => isStatsError(error, 'OUT_OF_TIME'));
  if (late) throw late;
  const refused = had.flatMap((each) => {
    const error = errors.get(each.app);
    return error ? [{ ...unlistedApp(each), error }] : [];
  });
  const error = new StatsError('APPS_UNLISTED', { failures: refused });
  const [newest] = refused
    .map(({ last }) => last)
    .sort()
    .reverse();
  const waiting = left.flatMap(({ first, last }) =>
    newest ? spansWithin([{ first, last }], { first, last: newest }) : [],
  );
  return {
    answering: had.filter(({ app }) => !errors.get(app)),
    waiting: waiting.map((span) => ({ ...span, error })),
  };
}

/** Whether days with this error wait until a person leaves out an app: no later run can load them. */
export function waitsForPerson(error: StatsError): boolean {
  return error.code === 'APPS_UNLISTED' && !error.mayPass;
}

/** The unlisted apps without which the day after their last one is loaded. @param loaded the days of the run */
export function missingSince(unlisted: readonly LoadedApp[], loaded: DaySpans): UnlistedApp[] {
  const isLoaded = (day: Day) => spansWithin(loaded, { first: day, last: day }).length > 0;
  return unlisted.filter(({ last }) => isLoaded(addDays(last, 1))).map(unlistedApp);
}

/** The apps that have rows on settled days of a window, each with the last of these days. */
export function appsLoaded(
  answers: readonly PartAnswer[],
  settled: DaySpans,
  { requestedDimensions, filter, judging }: Query,
): LoadedApp[] {
  const isSettled = (day: Day) => spansWithin(settled, { first: day, last: day }).length > 0;
  return answers.flatMap((answer) => {
    if (answer.app === null || 'error' in answer) return [];
    // Discrepancies filter joined rows. Rows of days begin with their day.
    const rows = judging ? answer.rows : rowsPassing(answer.rows, requestedDimensions, filter);
    const days = [...new Set(rows.map(([day]) => String(day)))].sort().reverse();
    const last = days.map(parseDay).find((day) => day !== null && isSettled(day));
    return last ? [{ app: answer.app, last }] : [];
  });
}
