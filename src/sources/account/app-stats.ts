// App statistics as a table: the rows of one app or of many.

import type { OpenConnection } from '../../connections/opener';
import { once } from '../../core/once';
import { eachOnce, eventIf, type OutcomeEvent } from '../../core/outcome-events';
import { appNames } from '../../core/report/named-apps';
import { APP_ID } from '../../core/report/value-columns';
import { type Answer, PLAIN_ANSWER } from '../../core/run-facts';
import { sumOf } from '../../core/sum';
import type { Table } from '../../core/table';
import { withoutSecrets } from '../../http/secrets/service-words';
import { appsInWords } from '../../text/apps-in-words';
import { sortedRows } from '../comparison/joined-sides';
import { eventsIn } from '../fetch-parts';
import { type Fields, isSent, type SentMetric } from '../fields';
import type { FilterField } from '../filter-fields';
import { RowLayout } from '../row-layout';
import { metricReaders } from '../row-reader';
import { tableOfRows, withUnfilteredFlags } from '../rows-to-table';
import { appTitles, withAppColumns } from '../shape/app-columns';
import { conditionsOn, valuesIn } from '../shape/row-filter';
import { sentTwice } from '../shape/sent-twice';
import { type AnswerRows, shapedRows, sumsRows } from '../shape/shaped-rows';
import { valueRowReader } from '../shape/side-by-side';
import { unmatchedValues } from '../shape/unmatched-values';
import type { FinishContext, Part, Query, ReportSource } from '../source';
import type { AppRows } from './account-api';
import { ACCOUNT_PERIODS } from './account-source';
import type { App } from './app';
import { appColumns, plainColumns } from './app';
import { appTitle } from './app-record';
import {
  answersOfApps,
  appsOfParts,
  appsOfQuery,
  appValuesOf,
  namedRows,
  namesOfApp,
  partsOfApps,
  publishersOf,
  requestedIn,
  splitByConditions,
} from './apps';
import { appStatsFacts } from './facts';
import { appStatsFields } from './fields';
import { failuresOf, refuseMissing } from './missing-apps';
import { checkUsers, listsOf, type QueryUsers, usersOf } from './users';

export const appStats = once(() => appStatsOf(appStatsFields()));

/** The source with these fields. */
export function appStatsOf(fields: Fields): ReportSource {
  const sentMetrics = fields.metrics.filter(isSent);
  return {
    ...appStatsFacts(fields),
    ...ACCOUNT_PERIODS,

    apps(query, clients) {
      const { apps, events } = clients.knownApps(clients.opened.account, clients.budget);
      const { chosen, gone } = appsOfQuery(query, apps);
      return {
        ...splitByConditions(chosen, conditionsOn('app', query.filter)),
        listed: apps,
        gone,
        events,
      };
    },

    parts(apps, query) {
      checkUsers(query, apps.length);
      const lists = apps.length > 0 ? listsOf(query) : null;
      return [
        ...partsOfApps(apps),
        ...(lists ?? []).map((users): Part => ({ service: 'account', app: null, users })),
      ];
    },

    fetch(parts, query, clients) {
      const dimensions = query.requestedDimensions.map((dimension) => ({
        ...dimension,
        field: dimension.name,
      }));
      const groups = query.requestedDimensions.map(({ name }) => name);
      const budget = { ...clients.budget, onSettled: clients.onApps };
      const readers = [...dimensions, ...metricReaders(sentMetrics)];
      const { period, days, comparison } = query;
      const previous = comparison?.previous ?? null;
      const users = listsOf(query) && { users: parts.flatMap((part) => part.users ?? []) };
      const periods = { period, days, previous, sumsRows: sumsRows(query), ...users };
      const [access, apps] = [clients.opened.account, appsOfParts(parts)];
      return clients.accountApi.statsOfApps(access, apps, periods, groups, readers, budget);
    },

    arrange: withAppColumns,

    finish(answers, { leftOut, listed = [], gone = [], events = [] }, query, clients) {
      const ofApps = answersOfApps(answers);
      const users = usersOf(query, answers.slice(ofApps.length));
      const answer = finish(ofApps, users, { leftOut, listed }, query, sentMetrics, clients);
      return {
        ...answer,
        listed: listed.map(namesOfApp),
        gone,
        events: eachOnce([...events, ...answers.flatMap(eventsIn), ...answer.events]),
      };
    },
  };
}

function finish(
  answers: readonly AppRows[],
  users: QueryUsers,
  { leftOut, listed }: { leftOut: readonly App[]; listed: readonly App[] },
  query: Query,
  sentMetrics: readonly SentMetric[],
  clients: FinishContext,
): Answer {
  const access = clients.opened.account;
  const failed = failuresOf(answers);
  refuseMissing(failed, query, answers.length);
  const table = statsTable(answers, users, leftOut, query, sentMetrics);
  return {
    ...PLAIN_ANSWER,
    table,
    requestedApps: answers.length > 0 ? requestedIn(answers, query) : null,
    // Made where it is told, because it is searched for secrets, and a cell tells nothing of it.
    get account() {
      return accountOf(answers, listed, query, access);
    },
    // With rows per app, the owners include the publishers of apps that the filter left out; with sums, they don't.
    owners: publishersOf([...answers.map(({ app }) => app), ...(query.byApp ? leftOut : [])]),
    failures: [...failed, ...users.failures()],
    excludesAllApps: conditionsOn('app', query.filter).length > 0 && answers.length === 0,
    events: [
      ...users.events(),
      ...absentIn(query.apps === 'all' ? [] : answers),
      ...sentTwice(namedRows(answers, query.requestedDimensions, query.filter), clients),
      ...partsOf(answers),
      ...unmatchedIn(answers, leftOut, query, clients),
    ],
  };
}

function partsOf(answers: readonly AppRows[]): OutcomeEvent[] {
  const parts = sumOf(answers.map((answer) => ('error' in answer ? 0 : answer.dayParts)));
  return eventIf(parts > 0, { kind: 'inParts', parts });
}

function unmatchedIn(
  answers: readonly AppRows[],
  leftOut: readonly App[],
  { filter, requestedDimensions }: Query,
  clients: FinishContext,
): OutcomeEvent[] {
  if (!filter) return [];
  const ofApps = appValuesOf([...answers.map(({ app }) => app), ...leftOut]);
  const answered = answers.flatMap((answer) => ('error' in answer ? [] : [answer]));
  // After a failure no rows are searched, because the failed app may have the value.
  const searched = answered.length < answers.length ? [] : answered;
  const ofRows = (field: FilterField) =>
    searched.flatMap(({ rows, previous = [] }) =>
      valuesIn([...rows, ...previous], requestedDimensions, field),
    );
  const valuesOf = (field: FilterField) => (field.of === 'app' ? ofApps(field) : ofRows(field));
  return unmatchedValues(filter.conditions, valuesOf, clients);
}

/** The account's title, with the only app, or the apps that rows are sums over. @param listed those of the account */
function accountOf(
  answers: readonly AppRows[],
  listed: readonly App[],
  { byApp }: Query,
  { title }: OpenConnection,
): string {
  const isOfSeveral = answers.length !== 1;
  if (byApp && isOfSeveral) return title;
  const ids = answers.map(({ app }) => app.appId);
  return `${title}, ${withoutSecrets(appsInWords(ids, listed))}${isOfSeveral ? ' together' : ''}`;
}

/** The apps whose answers have no rows. */
function absentIn(answers: readonly AppRows[]): OutcomeEvent[] {
  const names = answers.flatMap((answer) =>
    !('error' in answer) && answer.rows.length === 0 && !answer.previous?.length
      ? [appTitle(answer.app)]
      : [],
  );
  return eventIf(names.length > 0, { kind: 'absent', names });
}

function statsTable(
  answers: readonly AppRows[],
  users: QueryUsers,
  leftOut: readonly App[],
  query: Query,
  sentMetrics: readonly SentMetric[],
): Table {
  const answered = answers.flatMap((answer) => ('error' in answer ? [] : [answer]));
  const isNamed = query.byApp && (query.namesApps || isOfSeveral(query));
  const names = isNamed ? appColumns() : [];
  const titleOf =
    query.appColumns && appTitles([...answers.map(({ app }) => app), ...leftOut], query.appColumns);
  const groups = query.byApp ? answered.map((answer) => [answer]) : [answered];
  const rows = groups.flatMap((group) => {
    const ofApp = names.flatMap(({ read }) => group.map(({ app }) => read(app)));
    const sideOf = (side: 'period' | 'earlier') =>
      group.map((answer): AnswerRows => {
        const rows = side === 'period' ? answer.rows : (answer.previous ?? []);
        const read = users.of(answer, side);
        return { app: answer.app, rows, ...(read ? { usersOf: read } : {}) };
      });
    const period = sideOf('period');
    const [current, previous] = [period, sideOf('earlier')].map((side) =>
      shapedRows(side, query, sentMetrics),
    );
    const beside = valueRowReader(period, query, sentMetrics);
    const [only] = group;
    const title = titleOf && only ? { appTitle: titleOf(only.app) } : null;
    const sorted = sortedRows(current ?? [], previous, query, ofApp);
    if (!beside && !title) return sorted;
    return sorted.map((each) => ({ ...each, ...title, ...beside?.(each.row) }));
  });
  const layout = new RowLayout(query.dimensions, sentMetrics);
  const hasAppColumns = query.columns?.dimension.name === APP_ID;
  // An app that the filter leaves out hasn't left the account.
  const titles = hasAppColumns ? appNames([...answered.map(({ app }) => app), ...leftOut]) : undefined;
  const table = tableOfRows(rows, plainColumns(names), query, layout, titles);
  return withUnfilteredFlags(
    table,
    query,
    answered.some((answer) => answer.rows.length > 0),
    answered.flatMap((answer) => answer.previous ?? []),
  );
}

/** Whether all or several apps were chosen. Even if one is left of them, the columns that name it remain. */
function isOfSeveral({ apps }: Query): boolean {
  return apps === 'all' || new Set(apps).size > 1;
}
