// Users of apps: the lists that a query needs, and the users of each row, from those lists and the apps' records.

import type { Day, DaySpan } from '../../core/day';
import { type AppFailure, choiceInvalid, StatsError } from '../../core/errors';
import { groupedBy } from '../../core/lists/grouped';
import { entryNamed, findAllNamed } from '../../core/name';
import { eventIf, type OutcomeEvent } from '../../core/outcome-events';
import { bucketEnd, bucketsOf } from '../../core/report/buckets';
import { APP_ID } from '../../core/report/value-columns';
import { sumOf } from '../../core/sum';
import { USERS_PROBLEMS } from '../../text/errors/choice-problems';
import { refuse } from '../../text/errors/fault-sentences';
import { userListTitle } from '../../text/errors/run-errors';
import type { SourceFacts } from '../facts';
import type { Dimension, Metric } from '../fields';
import type { UserValues } from '../row-layout';
import { conditionsOn } from '../shape/row-filter';
import type { AnswerRows } from '../shape/shaped-rows';
import type { PartAnswer, Query } from '../source';
import {
  hasUsersOfPeriod,
  listKey,
  type NamedUsers,
  type UsersNeeded,
  type UsersTable,
  userLists,
  usersFaults,
  usersNeeded,
} from '../user-lists';
import type { AppAnswer } from './account-api';
import type { App } from './app';
import { appTitle } from './app-record';
import { appStatsFields } from './fields';

/**
 * The metrics of a source by their names.
 * @throws StatsError NAME_UNKNOWN, NAME_TWICE; CHOICE_INVALID for a metric of users in a source without users
 */
export function metricsNamed({ title, metrics }: SourceFacts, names: readonly string[]): Metric[] {
  const ofUsers = appStatsFields().metrics.filter(({ users }) => users);
  for (const name of names) {
    const metric = entryNamed(metrics, name) ? undefined : entryNamed(ofUsers, name);
    if (metric) throw choiceInvalid('metrics', USERS_PROBLEMS.otherSource(metric.title, title));
  }
  return findAllNamed(metrics, names, 'metric');
}

/** The metrics of a query that are computed from users: shown, filtered by or sorted by. */
function usersMetrics({ metrics, filter, sortBy }: Query): NamedUsers[] {
  const by = sortBy?.by;
  const all: NamedUsers[] = [
    ...metrics.map((metric) => ({ metric, field: 'metrics' as const })),
    ...conditionsOn('metric', filter).flatMap(({ field: { metric } }) =>
      metric ? { metric, field: 'filter' as const } : [],
    ),
    ...(by && 'total' in by ? [{ metric: by, field: 'sortBy' as const }] : []),
  ];
  return all.filter(({ metric }) => metric.users);
}

/** The users that a query needs; null if it needs none. */
function neededBy(query: Query): UsersNeeded | null {
  const metrics = usersMetrics(query);
  const { own, daily } = usersNeeded(metrics);
  const isNeeded = metrics.length > 0 || query.hasUserDrivers;
  return isNeeded ? { own: own || query.hasUserDrivers === true, daily } : null;
}

/** What of a query decides whether its users are known. */
interface UsersQuery
  extends Pick<Query, 'apps' | 'byApp' | 'days' | 'dimensions' | 'columns' | 'comparison'> {
  filter?: Query['filter'] | null;
}

/** That drivers tell what came from users, where these are known without another request. */
export function userDriversOf({ metrics }: SourceFacts, query: UsersQuery): Pick<Query, 'hasUserDrivers'> {
  const hasDrivers = query.comparison?.columns.includes('drivers') && metrics.some(({ users }) => users);
  return hasDrivers && hasUsersOfPeriod(usersTable(query)) ? { hasUserDrivers: true } : {};
}

function usersTable({ apps, byApp, days, dimensions, columns, comparison, filter }: UsersQuery): UsersTable {
  const beside = columns ? [columns.dimension] : [];
  const isOther = ({ kind, isOfApp }: Dimension) => kind !== 'day' && !isOfApp;
  const [filtered] = conditionsOn('dimension', filter);
  const timeIn = (list: readonly Dimension[]) => {
    const time = list.find(({ kind }) => kind === 'day');
    return time ? (time.bucket ?? 'day') : null;
  };
  return {
    isByApp: byApp || columns?.dimension.name === APP_ID || (apps !== 'all' && new Set(apps).size === 1),
    other: [...dimensions, ...beside].find(isOther)?.title ?? filtered?.field.title,
    sides: comparison ? [days, comparison.previous] : [days],
    rows: timeIn(dimensions),
    columns: timeIn(beside),
    hasColumns: columns !== undefined,
  };
}

/**
 * Refuses metrics of users that nobody knows, or that take too many requests.
 * @param apps how many apps are requested, as far as that is known
 * @throws StatsError CHOICE_INVALID
 */
export function checkUsers(query: Query, apps = query.apps === 'all' ? 1 : query.apps.length): void {
  const needed = neededBy(query);
  const table = usersTable(query);
  if (needed) refuse(usersFaults(usersMetrics(query), needed, table, apps * table.sides.length));
}

/** The days of each list of users that a query needs; null if it needs no users at all. */
export function listsOf(query: Query): DaySpan[] | null {
  const needed = neededBy(query);
  return needed && userLists(needed, usersTable(query));
}

/** The users of the rows of a query. */
export interface QueryUsers {
  /** Reads the users of an app on one side; undefined if the query needs none. */
  of(answer: AppAnswer, side: 'period' | 'earlier'): AnswerRows['usersOf'];
  /** The lists that failed, or lack an app of some row. Complete after all rows are read, like `events`. */
  failures(): AppFailure[];
  /** Apps of whose users some row lacks a count, or sums days of 0 users with others. */
  events(): OutcomeEvent[];
}

/** @param answers of the lists of a query, in their order */
export function usersOf(query: Query, answers: readonly PartAnswer[]): QueryUsers {
  const needed = neededBy(query);
  const lists = (listsOf(query) ?? []).map((days, at) => listRead(days, answers[at]));
  const listsByDays = new Map(lists.map((list) => [listKey(list.days), list]));
  const uncounted = new Set<string>();
  const partlyCounted = new Set<string>();
  const time = [...query.dimensions, ...(query.columns ? [query.columns.dimension] : [])].find(
    ({ kind }) => kind === 'day',
  );
  /** The users of some days, by the list of these days; null without one. */
  const inList = (days: DaySpan, app: App) => {
    const list = listsByDays.get(listKey(days));
    return list ? list.usersOf(app) : null;
  };
  const ofDays = (
    days: DaySpan | null,
    isWhole: boolean,
    { app, users = [] }: AppAnswer,
    at: number,
  ): UserValues => {
    const counts: (number | null | undefined)[] = [];
    const value = (of: number | null | undefined) => {
      counts.push(of);
      return of ?? null;
    };
    const isListed = days !== null && listsByDays.has(listKey(days));
    const own = needed?.own ? value(isListed || !isWhole ? days && inList(days, app) : users[at]) : null;
    const each =
      days && needed?.daily ? bucketsOf(days, undefined).map((day) => value(inList(day, app))) : [];
    const daily = each.length === 0 || each.includes(null) ? null : sumOf(each.map(Number));
    if (counts.includes(null)) uncounted.add(appTitle(app));
    if (isPartlyCounted(each)) partlyCounted.add(appTitle(app));
    return [own, daily, app.appId, counts.includes(undefined) ? 1 : 0];
  };
  return {
    of(answer, side) {
      if (!needed) return undefined;
      const [days, at] = side === 'period' ? [query.days, 0] : [query.comparison?.previous ?? null, 1];
      return (first) =>
        first === null || !days
          ? ofDays(days, true, answer, at)
          : ofDays(within({ first, last: bucketEnd(first, time?.bucket) }, days), false, answer, at);
    },
    failures: () =>
      lists.flatMap(({ days, error: errorOf }) => {
        const error = errorOf();
        return error ? [{ app: userListTitle(days), error, ofUsers: true as const }] : [];
      }),
    events: () => [
      // Drivers without them are blank, and nobody named a metric of users.
      ...eventIf(usersMetrics(query).length > 0 && uncounted.size > 0, {
        kind: 'uncounted',
        apps: [...uncounted],
      }),
      ...eventIf(partlyCounted.size > 0, { kind: 'partlyCounted', apps: [...partlyCounted] }),
    ],
  };
}

/** Whether some days have users and others have none. */
function isPartlyCounted(days: readonly (number | null | undefined)[]): boolean {
  return days.includes(0) && days.some((users) => users);
}

/** One list of users as the rows read it. */
interface ListRead {
  days: DaySpan;
  /** The users of an app; null if its record has no count, undefined if the list doesn't tell them. */
  usersOf(app: App): number | null | undefined;
  /** Why the list failed, or didn't tell the users of some app; null if it told all that rows have read. */
  error(): StatsError | null;
}

function listRead(days: DaySpan, answer: PartAnswer | undefined): ListRead {
  if (!answer || 'error' in answer)
    return { days, usersOf: () => undefined, error: () => answer?.error ?? null };
  const records = groupedBy(answer.rows, ([appId]) => appId);
  const [missing, twice] = [new Set<string>(), new Set<string>()];
  return {
    days,
    usersOf(app) {
      const [record, ...others] = records.get(app.appId) ?? [];
      if (record && others.length === 0) return typeof record[1] === 'number' ? record[1] : null;
      (record ? twice : missing).add(appTitle(app));
      return undefined;
    },
    error: () =>
      missing.size + twice.size === 0
        ? null
        : new StatsError('LIST_INCOMPLETE', {
            service: 'account',
            missing: [...missing],
            twice: [...twice],
          }),
  };
}

function within({ first, last }: DaySpan, outer: DaySpan): DaySpan {
  const later = (a: Day, b: Day) => (a > b ? a : b);
  const earlier = (a: Day, b: Day) => (a < b ? a : b);
  return { first: later(first, outer.first), last: earlier(last, outer.last) };
}
