// The app list as a table: the account's apps with their users and SDKs.

import { once } from '../../core/once';
import type { Fetched, Query, ReportSource, SourceClients } from '../source';
import { sourceOfAccount } from './account-source';
import { appListColumns, plainColumns } from './app-record';
import { chosenApps, publishersOf } from './apps';

/** The `sdk_status` that asks for action, and therefore stands out. */
const SDK_NEEDS_UPDATE = 'update';

export const appList = once(
  (): ReportSource => ({
    ...sourceOfAccount(),
    name: 'appList',
    title: 'App list',
    sheetName: 'App list',
    dimensions: [],
    metrics: [],
    columns: plainColumns(appListColumns()),
    steps: null,
    fetch: fetchAppList,
  }),
);

function fetchAppList(query: Query, clients: SourceClients): Fetched {
  const connection = clients.open('account');
  const { period } = query;
  const isKnown = period.kind === 'service' && period.last === 'month';
  const listed = isKnown
    ? clients.knownApps(connection, clients.budget)
    : clients.accountApi.listApps(connection, query, clients.budget);
  const apps = chosenApps(query.apps, listed);
  const columns = appListColumns();
  return {
    table: {
      columns: plainColumns(columns),
      rows: apps.map((app) => columns.map(({ read }) => read(app))),
      highlights: {
        column: columns.findIndex(({ name }) => name === 'sdk_status'),
        rows: apps.flatMap((app, row) => (app.sdkStatus === SDK_NEEDS_UPDATE ? [row] : [])),
      },
    },
    account: connection.title,
    owners: publishersOf(apps),
    failures: [],
    absent: [],
    parts: 0,
    requestIds: [],
  };
}
