// The app list as a table: the account's apps with their users and SDKs.

import { once } from '../../core/once';
import { eventIf } from '../../core/outcome-events';
import { type Answer, PLAIN_ANSWER } from '../../core/run-facts';
import { withUnfilteredFlags } from '../rows-to-table';
import { unmatchedValues } from '../shape/unmatched-values';
import type { ChosenApps, FinishContext, Query, ReportSource, SourceClients } from '../source';
import { ACCOUNT_PERIODS } from './account-source';
import { appListColumns, plainColumns } from './app';
import { appTitle } from './app-record';
import { appsOfQuery, appValuesOf, publishersOf, requestedApp, splitByConditions } from './apps';
import { appListFacts } from './facts';

/** The `sdk_status` that is highlighted, because the app's SDK needs an update. */
const SDK_NEEDS_UPDATE = 'update';

export const appList = once(
  (): ReportSource => ({
    ...appListFacts(),
    ...ACCOUNT_PERIODS,
    apps: listedApps,
    // Nothing more to fetch: `apps` has already fetched the list.
    parts: () => [],
    fetch: () => [],
    finish: tableOfApps,
  }),
);

function listedApps(query: Query, clients: SourceClients): ChosenApps {
  const connection = clients.opened.account;
  const { period } = query;
  const isKnown = period.kind === 'service' && period.last === 'month';
  const { apps, events } = isKnown
    ? clients.knownApps(connection, clients.budget)
    : clients.accountApi.listApps(connection, query, clients.budget);
  const { chosen, gone } = appsOfQuery(query, apps);
  return { ...splitByConditions(chosen, query.filter?.conditions ?? []), gone, events };
}

function tableOfApps(
  _answers: unknown,
  { apps, leftOut, gone = [], events = [] }: ChosenApps,
  query: Query,
  clients: FinishContext,
): Answer {
  const connection = clients.opened.account;
  const chosen = appsOfQuery(query, [...apps, ...leftOut]).chosen;
  const readable = apps.filter(({ problem }) => !problem);
  const columns = appListColumns();
  const uncounted = readable.filter(({ uniques }) => uniques === null).map(appTitle);
  return {
    ...PLAIN_ANSWER,
    table: withUnfilteredFlags(
      {
        columns: plainColumns(columns),
        rows: readable.map((app) => columns.map(({ read }) => read(app))),
        highlights: {
          column: columns.findIndex(({ name }) => name === 'sdk_status'),
          rows: readable.flatMap((app, row) => (app.sdkStatus === SDK_NEEDS_UPDATE ? [row] : [])),
        },
      },
      query,
      chosen.length > 0,
    ),
    requestedApps:
      query.apps === 'all'
        ? null
        : chosen.map((app) =>
            requestedApp(app, { hasFailed: app.problem !== undefined, isSilent: false, days: null }),
          ),
    account: connection.title,
    owners: publishersOf(chosen),
    gone,
    failures: apps.flatMap((app) => (app.problem ? [{ app: appTitle(app), error: app.problem }] : [])),
    events: [
      ...events,
      ...eventIf(uncounted.length > 0, { kind: 'uncounted', apps: uncounted }),
      ...unmatchedValues(query.filter?.conditions ?? [], appValuesOf(chosen), clients),
    ],
  };
}
