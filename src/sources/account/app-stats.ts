// App statistics as a table: the rows of one app or many, side by side.

import type { ServiceAccess } from '../../connections/opener';
import { type AppFailure, isStatsError, StatsError } from '../../core/errors';
import { once } from '../../core/once';
import { sumOf } from '../../core/sum';
import type { Table, TableRow } from '../../core/table';
import { sortedRows } from '../comparison/joined-sides';
import { type Fields, fieldColumns, isSent, type SentMetric } from '../fields';
import { RowLayout } from '../row-layout';
import { tableOfRows } from '../rows-to-table';
import { shapedRows } from '../shape/shaped-rows';
import { besideReader, keptSafely } from '../shape/side-by-side';
import type { AppSteps, Query, ReportSource, SourceClients } from '../source';
import type { AppAnswer, AppRows } from './account-api';
import { sourceOfAccount } from './account-source';
import { appNames } from './app-names';
import { appColumns, appTitle, plainColumns } from './app-record';
import { chosenApps, publishersOf } from './apps';
import { appStatsFields } from './fields';

export const appStats = once(() => appStatsOf(appStatsFields()));

/** The source with these fields. */
export function appStatsOf(fields: Fields): ReportSource {
  const steps = stepsOf(fields);
  return {
    ...sourceOfAccount(),
    ...fields,
    name: 'appStats',
    title: 'App stats',
    sheetName: 'App stats',
    columns: [
      ...plainColumns(appColumns()),
      ...fieldColumns({ ...fields, dimensions: fields.dimensions.filter(({ isOfApp }) => !isOfApp) }),
    ],
    steps,
    fetch(query, clients) {
      const apps = steps.apps(query, clients);
      clients.onApps(0, apps.length);
      return steps.finish(steps.fetch(apps, query, clients), query, clients);
    },
  };
}

function stepsOf(fields: Fields): AppSteps {
  const sent = fields.metrics.filter(isSent);
  return {
    apps: (query, clients) =>
      chosenApps(query.apps, clients.knownApps(clients.open('account'), clients.budget)),

    fetch(apps, query, clients) {
      const dimensions = query.asked.map((dimension) => ({ ...dimension, field: dimension.name }));
      const groups = query.asked.map(({ name }) => name);
      const budget = { ...clients.budget, onSettled: clients.onApps };
      const readers = [...dimensions, ...sent];
      const { period, days, comparison } = query;
      const periods = { period, days, previous: comparison?.previous ?? null };
      return clients.accountApi.statsOfApps(clients.open('account'), apps, periods, groups, readers, budget);
    },

    finish(answers, query, clients) {
      const access = clients.open('account');
      const failures = failuresOf(answers, access);
      // In sums of several apps a gap would read as a fall.
      if (!query.byApp && failures.length > 0)
        throw new StatsError('APPS_MISSING', { failures, total: answers.length });
      return {
        table: keptSafely(tableOf(answers, query, sent), access.token),
        account: accountOf(answers, clients),
        owners: publishersOf(answers.map(({ app }) => app)),
        failures,
        absent: query.apps === 'all' ? [] : absentIn(answers, access.token),
        parts: sumOf(answers.map((answer) => ('error' in answer ? 0 : answer.parts))),
        requestIds: [],
      };
    },
  };
}

/** The account, and the app where there is only one: no column names it then. */
function accountOf(answers: readonly AppRows[], clients: SourceClients): string {
  const { title, token } = clients.open('account');
  const [only, ...others] = answers;
  return only && others.length === 0 ? `${title}, ${appTitle(only.app, token)}` : title;
}

/**
 * The apps that gave nothing, when others gave something.
 * @throws StatsError when no app gave anything: the error itself where it says all, else ALL_APPS_FAILED.
 */
export function failuresOf(answers: readonly AppRows[], { token }: ServiceAccess): AppFailure[] {
  const failed = answers.flatMap((answer) => ('error' in answer ? [answer] : []));
  const failures = failed.map(({ app, error }) => ({ app: appTitle(app, token), error }));
  const [first] = failed;
  if (!first || failed.length < answers.length) return failures;
  if (failed.every(({ error }) => error.code === first.error.code) && isWhole(first.error, failed.length))
    throw first.error;
  throw new StatsError('ALL_APPS_FAILED', { failures }, { cause: first.error });
}

/** The apps that answered without any row. */
function absentIn(answers: readonly AppRows[], token: string): string[] {
  return answers.flatMap((answer) =>
    !('error' in answer) && answer.rows.length === 0 && !answer.previous?.length
      ? [appTitle(answer.app, token)]
      : [],
  );
}

/** Whether one app's error says all: a refused token does, and the error of the only app does. */
function isWhole(error: StatsError, apps: number): boolean {
  return apps === 1 || isStatsError(error, 'TOKEN_REFUSED');
}

function tableOf(answers: readonly AppRows[], query: Query, sent: readonly SentMetric[]): Table {
  const answered = answers.flatMap((answer) => ('error' in answer ? [] : [answer]));
  const isNamed = query.byApp && (query.namesApps || query.apps === 'all' || answers.length > 1);
  const names = isNamed ? appColumns() : [];
  const groups = query.byApp ? answered.map((answer) => [answer]) : [answered];
  const rows = groups.flatMap((group) => {
    const ofApp = names.flatMap(({ read }) => group.map(({ app }) => read(app)));
    const side = (of: (answer: AppAnswer) => readonly TableRow[]) =>
      shapedRows(
        group.map((answer) => ({ app: answer.app, rows: of(answer) })),
        query,
        sent,
      );
    const [current, previous] = [side(({ rows }) => rows), side((answer) => answer.previous ?? [])];
    const beside = besideReader(group, query, sent);
    return sortedRows(current, previous, query).map((row) => ({ ofApp, ...row, ...beside(row.row) }));
  });
  const layout = new RowLayout(query.dimensions, sent);
  const titles = appNames(answered.map(({ app }) => app));
  return tableOfRows(rows, plainColumns(names), query, layout, titles);
}
