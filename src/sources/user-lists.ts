// Users of apps: for which days they are listed, and what of a table nobody knows them.

import type { DaySpan } from '../core/day';
import { type BucketName, bucketsOf } from '../core/report/buckets';
import { type ChoiceFault, faultIf, type UsersProblem } from '../core/report/faults/fault';
import { DAILY_USERS, type Metric, USERS } from './fields';

/** The most requests that a run sends where days or lists of users could make any number of them. */
const MOST_REQUESTS = 500;

/** Which users the metrics of a table need: those of each row's own time, and those of each of its days. */
export interface UsersNeeded {
  readonly own: boolean;
  readonly daily: boolean;
}

/** What of a table decides whether its users are known, and which lists tell them. */
export interface UsersTable {
  /** Whether each figure is of one app: by App, with apps as columns, or of a single app. */
  readonly isByApp: boolean;
  /** The title of a dimension, beside App and time, that rows are grouped or filtered by, or that columns are of. */
  readonly other?: string | undefined;
  /** The days of the period, and those that it is compared with; null for those that only the service knows. */
  readonly sides: readonly (DaySpan | null)[];
  /** What rows, and what columns are by: days, weeks or months. */
  readonly rows: BucketName | 'day' | null;
  readonly columns: BucketName | 'day' | null;
  /** Whether values are side by side. Answers may then come in parts, whose records don't tell the period's users. */
  readonly hasColumns: boolean;
}

/**
 * The days of each list of users that a table needs, each once. None for rows of the whole period: the record in each
 * answer has their users.
 */
export function userLists(
  { own, daily }: UsersNeeded,
  { sides, rows, columns, hasColumns }: UsersTable,
): DaySpan[] {
  const time = rows ?? columns;
  const lists = sides.flatMap((days) => {
    if (!days) return [];
    const ofTime = own && time ? bucketsOf(days, time === 'day' ? undefined : time) : [];
    // Of columns, each row has a total.
    const ofAll = own && !rows && hasColumns ? [days] : [];
    return [...ofTime, ...ofAll, ...(daily ? bucketsOf(days, undefined) : [])];
  });
  return [...new Map(lists.map((days) => [listKey(days), days])).values()];
}

/** Whether users are known for each row of the whole period, with no request more. */
export function hasUsersOfPeriod(table: UsersTable): boolean {
  const own = { own: true, daily: false };
  return usersProblem(own, table) === null && !table.rows && userLists(own, table).length === 0;
}

/** Names the days of a list. */
export function listKey({ first, last }: DaySpan): string {
  return `${first}..${last}`;
}

/**
 * Why a table can't have the users that its metrics need; null if it can.
 * @param requests all others that the run sends, as far as they are known
 */
function usersProblem(needed: UsersNeeded, table: UsersTable, requests = 0): UsersProblem | null {
  if (!needed.own && !needed.daily) return null;
  const { isByApp, other, sides, rows, columns } = table;
  if (!isByApp) return 'together';
  if (other !== undefined) return 'other';
  if (sides[0] === null && (needed.daily || rows || columns)) return 'daysUnknown';
  const lists = userLists(needed, table).length;
  return lists > 0 && lists + requests > MOST_REQUESTS ? 'tooMany' : null;
}

/** A metric of users, and the field of the choice that names it. */
export interface NamedUsers {
  readonly metric: Metric;
  readonly field: 'metrics' | 'filter' | 'sortBy';
}

/** What the metrics of users need. */
export function usersNeeded(lists: readonly NamedUsers[]): UsersNeeded {
  const needs = (kind: Metric['users']) => lists.some(({ metric }) => metric.users === kind);
  return { own: needs(USERS), daily: needs(DAILY_USERS) };
}

/**
 * Why a table can't have these metrics, beside the field that names the first one.
 * @param requests as in `usersProblem`
 */
export function usersFaults(
  namedLists: readonly NamedUsers[],
  needed: UsersNeeded,
  table: UsersTable,
  requests: number,
): ChoiceFault[] {
  const [first] = namedLists;
  const problem = usersProblem(needed, table, requests);
  if (!first || problem === null) return [];
  const { metric, field } = first;
  const lists = userLists(needed, table).length;
  const facts = { metric: metric.title, other: table.other ?? '', lists, most: MOST_REQUESTS };
  return faultIf(true, field, 'users', problem, facts);
}
