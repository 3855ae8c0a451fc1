// What a report knows of the days and apps of its table after a run. Pure.

import { type Day, daysOf } from '../core/day';
import { parsePeriod } from '../core/period';
import { type DaysKnown, NOTHING_KNOWN, readFromAfter } from '../core/report/asked-days';
import { finalDaysIn } from '../core/report/final-days';
import { regularAfter } from '../core/report/silent-apps';
import type { FetchedAnswer, Written } from '../core/run-facts';
import type { AskedOrder } from './order';
import { markOfApp } from './requested-apps';

/** Whether a report keeps the day from which it reads again: days that a person has given move nothing. */
export function keepsReadFrom({
  choice,
  rules,
  query: { days, dimensions },
}: Pick<AskedOrder, 'choice' | 'rules' | 'query'>): boolean {
  const isByDay = days !== null && dimensions.some(({ kind }) => kind === 'day');
  return rules.mode === 'merge' && isByDay && parsePeriod(choice.period).kind !== 'days';
}

/** What is known of the days and apps of the table after a run. @param newestFinal the newest day that was final */
export function knownAfter(
  order: AskedOrder,
  newestFinal: Day,
  { requestedApps, failures, gone = [] }: FetchedAnswer,
  { keptRows, silent, earlierTable }: Written,
): DaysKnown {
  const { query, earlier, rules, isNewTable, today } = order;
  const { days } = query;
  const { known } = earlier.lastGood;
  if (keptRows > 0) return known;
  const begins = rules.mode === 'replace' || isNewTable;
  const before = {
    ...(begins ? NOTHING_KNOWN : (earlierTable ?? known)),
    regular: known.regular,
    gone: gone.map(markOfApp),
  };
  if (!days) return before;
  const missing = missingFrom({ requestedApps, failures }, silent);
  const final = silent ? finalDaysIn(days, newestFinal) : null;
  const finalDays = final ? daysOf(final) : [];
  const present = (requestedApps ?? []).flatMap(({ id, isSilent, days: its }) =>
    // Rows that tell no days count for all of them.
    !missing.includes(markOfApp(id)) && (its || !isSilent)
      ? { mark: markOfApp(id), days: new Set(its ?? finalDays) }
      : [],
  );
  const after = {
    ...before,
    firstDay: before.firstDay === '' || days.first < before.firstDay ? days.first : before.firstDay,
    regular: final ? regularAfter(known.regular, present, new Set(missing), finalDays) : known.regular,
  };
  return !keepsReadFrom(order) ? after : { ...after, ...readFromAfter(after, { days, today, missing }) };
}

/** The mark of lists of users, which are of all apps. */
export const usersMark = (): string => markOfApp('users');

/** Marks of the apps that failed or are silent, and of lists of users that failed. */
function missingFrom(
  { requestedApps, failures }: Pick<FetchedAnswer, 'requestedApps' | 'failures'>,
  silent: Written['silent'] = [],
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
