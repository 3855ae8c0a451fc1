// The app list as a table: the account's apps with their users and SDKs.

import type { TableRow } from '../../core/table';
import { type Fetched, OF_ACCOUNT, type Query, type ReportSource, type SourceClients } from '../source';
import type { App } from './answers';
import { chosenApps, publishersOf } from './apps';
import { APP_LIST_COLUMNS } from './fields';

/** The `sdk_status` that asks for action, and therefore stands out. */
const SDK_NEEDS_UPDATE = 'update';

const STATUS_COLUMN = APP_LIST_COLUMNS.findIndex((column) => column.name === 'sdk_status');

export const appList: ReportSource = {
  ...OF_ACCOUNT,
  name: 'appList',
  title: 'App list',
  sheetName: 'App list',
  dimensions: [],
  metrics: [],
  defaultMetrics: [],
  asksPerApp: false,
  fetch: fetchAppList,
};

function fetchAppList(query: Query, clients: SourceClients): Fetched {
  const connection = clients.open('account');
  const { period } = query;
  const isKnown = period.kind === 'service' && period.last === 'month';
  const listed = isKnown
    ? clients.knownApps(connection, clients.budget)
    : clients.accountApi.listApps(connection, query, clients.budget);
  const apps = chosenApps(query.apps, listed);
  return {
    table: {
      columns: APP_LIST_COLUMNS,
      rows: apps.map(rowOf),
      highlights: {
        column: STATUS_COLUMN,
        rows: apps.flatMap((app, row) => (app.sdkStatus === SDK_NEEDS_UPDATE ? [row] : [])),
      },
    },
    account: connection.title,
    owners: publishersOf(apps),
    failures: [],
  };
}

function rowOf(app: App): TableRow {
  const versions = app.sdkVersions.map(([version, count]) => `${version}: ${count}`).join(', ');
  return [
    app.name,
    app.bundleId,
    app.platform,
    app.uniques,
    app.sdkStatus,
    versions,
    app.appId,
    app.publisherId,
  ];
}
