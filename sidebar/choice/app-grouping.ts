// Grouping by App: whether rows are by app, which dimensions the app's own columns already show, and whether users are
// known, whom only apps alone have. Pure.

import type { DaySpan } from '../../src/core/day';
import { canSumApps } from '../../src/core/estimate';
import { isOutside, kindOf } from '../../src/core/place/place';
import { type BucketName, bucketNames } from '../../src/core/report/buckets';
import { type ChoiceFault, faultIf } from '../../src/core/report/faults/fault';
import { APPS_IN_COLUMNS } from '../../src/core/report/value-columns';
import type { Choice } from '../../src/panel/contract/panel-state';
import { columnChoices } from '../../src/sources/facts';
import type { Dimension, Metric } from '../../src/sources/fields';
import type { SourceFacts } from '../../src/sources/source-list';
import {
  hasUsersOfPeriod,
  type NamedUsers,
  type UsersTable,
  userLists,
  usersFaults,
  usersNeeded,
} from '../../src/sources/user-lists';
import { faultSentence } from '../../src/text/errors/fault-sentences';
import { filterRowsOf } from '../state/filter-rows';
import { periodToRead, spanOfChoice } from '../state/period-days';
import { type Ready, sourceOf } from '../state/state';
import { earlierDays } from './compare-days';
import { DAYS, dateBy, isDays } from './date-by';

/** Whether each app has its own rows, if the source leaves that open. Apps as columns don't. */
export function isByApp({ byApp, columns }: Choice, source: SourceFacts): boolean {
  return byApp && columns !== APPS_IN_COLUMNS && canSumApps(source);
}

/** Whether each row is the sum of all chosen apps. */
export function sumsApps(choice: Choice, source: SourceFacts): boolean {
  return canSumApps(source) && !isByApp(choice, source);
}

/** The chosen dimensions that the app's own columns already show. */
export function factsOfApp(choice: Choice, source: SourceFacts): Dimension[] {
  if (!isByApp(choice, source)) return [];
  return source.dimensions.filter(({ isOfApp, name }) => isOfApp && choice.groupBy.includes(name));
}

/** The other chosen dimensions, which get columns, in their order. */
export function ownGroupBy(choice: Choice, source: SourceFacts): string[] {
  const ofApp = factsOfApp(choice, source);
  return choice.groupBy.filter((name) => ofApp.every((fact) => fact.name !== name));
}

/** The metrics of users that the choice names, each with the field that names it first. */
function usersMetrics(state: Ready): NamedUsers[] {
  const { choice } = state;
  const fields = [
    ...choice.metrics.map((name) => ({ name, field: 'metrics' as const })),
    ...filterRowsOf(state).map((row) => ({ name: row.field, field: 'filter' as const })),
    { name: choice.sortBy, field: 'sortBy' as const },
  ];
  return sourceOf(state).metrics.flatMap((metric) => {
    const userField = metric.users && fields.find(({ name }) => name === metric.name);
    return userField ? { metric, field: userField.field } : [];
  });
}

function usersTableOf(state: Ready): UsersTable {
  const { choice } = state;
  const source = sourceOf(state);
  const { columns, apps } = choice;
  const timeOf = (name: string): BucketName | 'day' | null =>
    bucketNames().find((bucket) => bucket === name) ?? (name === DAYS ? 'day' : null);
  const beside = columnChoices(source).find(({ name }) => name === columns);
  const isFiltered = ({ name, of }: SourceFacts['filterFields'][number]) =>
    of === 'dimension' && filterRowsOf(state).some(({ field }) => field === name);
  const grouped = source.dimensions.find(
    ({ name, kind, isOfApp }) => kind !== 'day' && !isOfApp && choice.groupBy.includes(name),
  );
  const isOther = beside && !isDays(beside.name) && !beside.isOfApp;
  return {
    isByApp: isByApp(choice, source) || columns === APPS_IN_COLUMNS || (apps !== 'all' && apps.length === 1),
    other: grouped?.title ?? (isOther ? beside.title : source.filterFields.find(isFiltered)?.title),
    sides: [spanOfChoice(state), ...earlierDays(state)],
    rows: timeOf(dateBy(choice) ?? ''),
    columns: timeOf(columns),
    hasColumns: columns !== '',
  };
}

/** Whether drivers, if they are chosen, tell what came from users. */
export function hasUserDrivers(state: Ready): boolean {
  return sourceOf(state).metrics.some(({ users }) => users) && hasUsersOfPeriod(usersTableOf(state));
}

/** How many lists of users the choice requests. @param days of its period, and those before that it reads again */
export function userListsOf(state: Ready, days: DaySpan | null): number {
  const table = usersTableOf(state);
  return userLists(usersNeeded(usersMetrics(state)), { ...table, sides: [days, ...table.sides.slice(1)] })
    .length;
}

/** What is wrong with the metrics of users that the choice names, beside the field of the first one. */
export function userFaults(state: Ready): ChoiceFault[] {
  return faultsOf(state, usersMetrics(state));
}

/** Why the choice can't have a metric of users; null if it can, and for other metrics. */
export function whyNoUsers(state: Ready, metric: Metric): string | null {
  if (!metric.users) return null;
  const [fault] = faultsOf(state, [{ metric, field: 'metrics' }, ...usersMetrics(state)]);
  return fault ? faultSentence(fault) : null;
}

function faultsOf(state: Ready, users: readonly NamedUsers[]): ChoiceFault[] {
  const { choice, apps } = state;
  const { destination } = choice;
  const [first] = users;
  if (first && isOutside(destination) && kindOf(destination).holdsDays)
    return faultIf(true, first.field, 'refused', destination.kind, 'users');
  const table = usersTableOf(state);
  const all = apps.phase === 'ready' ? apps.list.length : 1;
  const requests = (choice.apps === 'all' ? all : choice.apps.length) * table.sides.length;
  const faults = usersFaults(users, usersNeeded(users), table, requests);
  // The period's own field says that it can't be read yet.
  return faults.filter(({ facts: [problem] }) => problem !== 'daysUnknown' || periodToRead(state));
}
