// App statistics as a table: the account interface's rows of one app or many, side by side.

import { type AppFailure, isStatsError, StatsError } from '../../core/errors';
import { type Column, sortRows, type Table, type TableRow, valueAt } from '../../core/table';
import { ALL_METRICS, type Dimension, dimensionColumn, metricColumn } from '../fields';
import { type Fetched, OF_ACCOUNT, type Query, type ReportSource, type SourceClients } from '../source';
import { totalsOf } from '../totals';
import type { AppRows } from './account';
import type { App } from './answers';
import { chosenApps, publishersOf } from './apps';
import { ACCOUNT_DIMENSIONS, APP_COLUMNS } from './fields';

export const appStats: ReportSource = {
  ...OF_ACCOUNT,
  name: 'appStats',
  title: 'App stats',
  sheetName: 'App stats',
  dimensions: ACCOUNT_DIMENSIONS,
  metrics: ALL_METRICS,
  defaultMetrics: ALL_METRICS.map(({ name }) => name),
  asksPerApp: true,
  fetch: fetchAppStats,
};

function fetchAppStats(query: Query, clients: SourceClients): Fetched {
  return appSteps.finish(appSteps.fetch(appSteps.apps(query, clients), query, clients), query, clients);
}

/** The statistics of many apps in steps, so that a run can stop between apps and go on later. */
export const appSteps = {
  /** The apps asked for. The list costs one request; it gives names to apps that fail, and finds out about a refused token once. */
  apps(query: Query, clients: SourceClients): App[] {
    return chosenApps(query.apps, clients.knownApps(clients.open('account'), clients.budget));
  },

  /** The answers of some of them, in their order. */
  fetch(apps: readonly App[], query: Query, clients: SourceClients): AppRows[] {
    const readers = [...query.dimensions, ...ALL_METRICS].map(({ name, kind }) => ({ field: name, kind }));
    const groups = query.dimensions.map((dimension) => dimension.name);
    const budget = { ...clients.budget, onSettled: clients.onApps };
    return clients.accountApi.statsOfApps(clients.open('account'), apps, query, groups, readers, budget);
  },

  /** The table of all answers. */
  finish(answers: readonly AppRows[], query: Query, clients: SourceClients): Fetched {
    const failures = failuresOf(answers);
    const { title } = clients.open('account');
    const [only, ...others] = answers;
    // No column names the app of a table of one.
    const account = only && others.length === 0 ? `${title}, ${appTitle(only.app)}` : title;
    const owners = publishersOf(answers.map(({ app }) => app));
    return { table: tableOf(answers, query), account, owners, failures };
  },
};

/**
 * The apps that gave nothing, when others gave something.
 * @throws StatsError when no app gave anything: the error itself where it says all, else ALL_APPS_FAILED.
 */
function failuresOf(answers: readonly AppRows[]): AppFailure[] {
  const failed = answers.flatMap((answer) => ('error' in answer ? [answer] : []));
  const failures = failed.map(({ app, error }) => ({ app: appTitle(app), error }));
  const [first] = failed;
  if (!first || failed.length < answers.length) return failures;
  if (failed.every(({ error }) => error.code === first.error.code) && isWhole(first.error, failed.length))
    throw first.error;
  throw new StatsError('ALL_APPS_FAILED', { failures }, { cause: first.error });
}

/** Whether one app's error says all: a refused token does, and the error of the only app does. */
function isWhole(error: StatsError, apps: number): boolean {
  return apps === 1 || isStatsError(error, 'TOKEN_REFUSED');
}

function appTitle(app: App): string {
  return `${app.name} (${app.bundleId}, ${app.platform})`;
}

function tableOf(answers: readonly AppRows[], query: Query): Table {
  const several = query.apps === 'all' || answers.length > 1;
  const columns = [
    ...(several ? APP_COLUMNS : []),
    ...query.dimensions.map(dimensionColumn),
    ...query.metrics.map(metricColumn),
  ];
  const picks = query.metrics.map((metric) => query.dimensions.length + metricPosition(metric.name));
  const dimensionPositions = query.dimensions.map((_dimension, position) => position);
  const read = answers.flatMap((answer) => ('error' in answer ? [] : [answer]));
  const rows = read.flatMap(({ app, rows: unsorted }) => {
    const names = several ? [app.name, app.bundleId, app.platform] : [];
    return sortRows(unsorted, dimensionPositions).map((row) => [
      ...names,
      ...row.slice(0, query.dimensions.length),
      ...picks.map((at) => valueAt(row, at)),
    ]);
  });
  if (!query.totals) return { columns, rows };
  const whole = read.flatMap((answer) => answer.rows);
  return { columns, rows, totals: totalsFor(columns, whole, query.dimensions) };
}

function totalsFor(
  columns: readonly Column[],
  whole: readonly TableRow[],
  dimensions: readonly Dimension[],
): TableRow {
  const metricOf = (row: TableRow, name: string) => valueAt(row, dimensions.length + metricPosition(name));
  return totalsOf(columns, whole, (row) => ({
    impressions: metricOf(row, 'impressions'),
    clicks: metricOf(row, 'clicks'),
    revenue: metricOf(row, 'revenue'),
  }));
}

/** Where a metric stands behind the dimensions in the rows as they were read. */
function metricPosition(name: string): number {
  return ALL_METRICS.findIndex((metric) => metric.name === name);
}
