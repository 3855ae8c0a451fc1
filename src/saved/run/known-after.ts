// What a report knows of the days and apps of its table after a run. Pure.

import { daysOf } from '../../core/day';
import { parsePeriod } from '../../core/period';
import { type DaysKnown, NOTHING_KNOWN, readFromAfter } from '../../core/report/asked-days';
import { finalDaysIn, type Today } from '../../core/report/final-days';
import { regularAfter } from '../../core/report/silent-apps';
import type { FetchedAnswer, TableResult } from '../../core/run-facts';
import { markOfApp } from '../../runs/requested-apps';
import type { TableOrder } from '../../runs/write-order';
import type { Query } from '../../sources/source';
import type { SavedReport } from '../saved-report';

/** Whether a report keeps the day from which it reads again: days that a person has given move nothing. */
export function keepsReadFrom({ choice, mode }: SavedReport, { days, dimensions }: Query): boolean {
  const isByDay = days !== null && dimensions.some(({ kind }) => kind === 'day');
  return mode === 'merge' && isByDay && parsePeriod(choice.period).kind !== 'days';
}

/** What is known of the days and apps of the table after a run. */
export function knownAfter(
  report: SavedReport,
  { query, newestFinal, earlier }: TableOrder,
  { requestedApps, failures, gone = [] }: FetchedAnswer,
  { keptRows, silent, earlierTable }: TableResult,
  isNewTable: boolean,
  today: Today,
): DaysKnown {
  const { days } = query;
  const { known } = earlier.lastGood;
  if (keptRows > 0) return known;
  const begins = report.mode === 'replace' || isNewTable;
  const before = {
    ...(begins ? NOTHING_KNOWN : (earlierTable ?? known)),
    regular: known.regular,
    gone: gone.map(markOfApp),
  };
  if (!days) return before;
  const missing = missingFrom({ requestedApps, failures }, silent);
  const final = silent ? finalDaysIn(days, newestFinal) : null;
  const present = (requestedApps ?? []).flatMap((app) =>
    app.days && !missing.includes(markOfApp(app.id))
      ? { mark: markOfApp(app.id), days: new Set(app.days) }
      : [],
  );
  const after = {
    ...before,
    firstDay: before.firstDay === '' || days.first < before.firstDay ? days.first : before.firstDay,
    regular: final ? regularAfter(known.regular, present, new Set(missing), daysOf(final)) : known.regular,
  };
  return !keepsReadFrom(report, query)
    ? after
    : { ...after, ...readFromAfter(after, { days, today, missing }) };
}

/** The mark of lists of users, which are of all apps. */
export const usersMark = (): string => markOfApp('users');

/** Marks of the apps that failed or are silent, and of lists of users that failed. */
function missingFrom(
  { requestedApps, failures }: Pick<FetchedAnswer, 'requestedApps' | 'failures'>,
  silent: TableResult['silent'] = [],
): string[] {
  const failed = (requestedApps ?? []).filter(({ hasFailed }) => hasFailed).map(({ id }) => id);
  const users = failures.some(({ ofUsers }) => ofUsers) ? [usersMark()] : [];
  return [...failed.map(markOfApp), ...users, ...silent.map(({ mark }) => mark)];
}

/** The names of the apps that a run has released. */
export function releasedIn(
  known: DaysKnown,
  before: DaysKnown,
  { requestedApps }: Pick<FetchedAnswer, 'requestedApps'>,
): string[] {
  const released = new Set(known.released.filter((mark) => !before.released.includes(mark)));
  const apps = (requestedApps ?? []).filter(({ id }) => released.has(markOfApp(id)));
  return [
    ...apps.map(({ names: { app } }) => app),
    ...(released.has(usersMark()) ? ['The list of users'] : []),
  ];
}
