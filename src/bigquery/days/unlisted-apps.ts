// Apps that earlier loads of a report had and that the account no longer lists: which of them are requested by their
// ID, which days wait for them, and what a window adds to the apps that are known.

import { addDays, type Day, type DaySpan, parseDay } from '../../core/day';
import { type DaySpans, spansWithin } from '../../core/day-spans';
import { StatsError, type UnlistedApp } from '../../core/errors';
import type { FailedDays } from '../../core/run-facts';
import type { LoadedApp } from '../../runs/write-order';
import type { App } from '../../sources/account/app';
import { appTitle } from '../../sources/account/app-record';
import { splitByConditions } from '../../sources/account/apps';
import { conditionsOn, rowsPassing } from '../../sources/shape/row-filter';
import type { ChosenApps, PartAnswer, Query } from '../../sources/source';

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
 * Asks for unlisted apps before any window does, each on its own last day, so that days that can't be loaded cost one
 * request for each app. An app without an answer in time keeps its days as one that fails for a while.
 * @param left the days to load
 * @param ask requests apps for one day
 */
export function askUnlisted(
  unlisted: readonly LoadedApp[],
  left: DaySpans,
  query: Query,
  ask: (apps: readonly App[], on: DaySpan) => readonly PartAnswer[],
): AskedApps {
  const had = unlisted.filter(({ last }) => left.some(({ first }) => first <= last));
  const days = [...new Set(had.map(({ last }) => last))].sort().reverse();
  const errors = new Map(
    days.flatMap((day) => {
      const apps = had.filter(({ last }) => last === day).map(({ app }) => app);
      return errorsOn(day, ask(apps, { first: day, last: day }), query);
    }),
  );
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

/** Why apps can't be loaded with a day that had rows of them; an answer without these rows would remove them, too. */
function errorsOn(day: Day, answers: readonly PartAnswer[], query: Query): [App | null, StatsError | null][] {
  const having = appsLoaded(answers, [{ first: day, last: day }], query).map(({ app }) => app);
  return answers.map((answer) => {
    if ('error' in answer) return [answer.app, answer.error];
    const hasRows = answer.app !== null && having.includes(answer.app);
    return [answer.app, hasRows ? null : new StatsError('APP_WITHOUT_ROWS', { day })];
  });
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
