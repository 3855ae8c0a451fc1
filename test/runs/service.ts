// Both services on a fake sender, and the dependencies of a run on top of them.

import { HeardLogins } from '../../src/connections/heard-logins';
import type { OpensConnection } from '../../src/connections/opener';
import { Gateway, type HttpSender } from '../../src/http/gateway';
import type { RunDeps } from '../../src/runs/order';
import { RecentFetches } from '../../src/runs/recent-fetches';
import { AccountApi } from '../../src/sources/account/account-api';
import type { App } from '../../src/sources/account/app';
import { groupsIn } from '../../src/sources/groups-tab';
import { sellerFields, sentMetrics } from '../../src/sources/seller/fields';
import { SellerApi } from '../../src/sources/seller/seller-api';
import type { SourceClients } from '../../src/sources/source';
import { FakeClock } from '../fakes/net/fake-clock';
import { FakeHttpSender, type Step } from '../fakes/net/fake-http-sender';
import { FakePages } from '../fakes/saved/fake-pages';
import { hostedSheet } from '../fakes/sheet/hosted-sheet';
import { FakeLock } from '../fakes/stores/fake-lock';
import { MemoryCellCache, memoryPacker } from '../fakes/stores/memory-cell-cache';
import { DayTables } from '../fakes/tables/day-tables';

export const ACCOUNT_TOKEN = 'key:account-secret-1';
export const SELLER_TOKEN = 'seller-secret-2';
/** Parts of the addresses, by which a script tells the calls apart. */
export const APPS = '/api/apps?';
export const SELLER = '/seller/stats?format=json';
export const SELLER_CSV = '/seller/stats?format=csv';
export const statsOf = (appId: string) => `/api/apps/${appId}/stats`;

const record = (app: App) => ({
  app_id: app.appId,
  bundle_id: app.bundleId,
  name: app.name,
  platform: app.platform,
  publisher_id: app.publisherId,
  sdk_status: app.sdkStatus,
  sdk_versions: app.sdkVersions.map(([version, count]) => ({ [version]: count })),
  uniques: app.uniques,
});

/** The answer of the app list. */
export const appsAnswer = (apps: readonly App[]): Step => ({
  body: JSON.stringify({ status: 'ok', apps: apps.map(record) }),
});

/** A row of an app's statistics: 1000 impressions, 10 clicks and 2 USD, unless `metrics` says otherwise. */
export function statsRow(dimensions: Record<string, string>, metrics: Record<string, unknown> = {}): object {
  return { impressions: 1000, clicks: 10, ctr: 0.01, ecpm: 2, revenue: 2, ...dimensions, ...metrics };
}

export const statsAnswer = (app: App, rows: readonly object[]): Step => ({
  body: JSON.stringify({ status: 'ok', apps: [record(app), ...rows] }),
});

type SellerRow = readonly (string | number)[];

const SELLER_METRICS = sentMetrics(sellerFields()).map(({ field }) => field);

/** The seller's JSON: rows of the dimensions' values, then impressions, revenue, ecpm, clicks. */
export function sellerAnswer(
  groupBy: readonly string[],
  rows: readonly SellerRow[],
  requestId = 'req-1',
): Step {
  const fields = [...groupBy, ...SELLER_METRICS];
  const bundleStats = rows.map((row) => Object.fromEntries(fields.map((field, at) => [field, row[at]])));
  const metadata = {
    apiVersion: '1.0.0',
    requestID: requestId,
    responseStatus: 0,
    responseStatusText: 'success',
  };
  return { body: JSON.stringify({ ...metadata, bundleStats }) };
}

/** The seller's CSV: dimension columns, then those metrics. */
export function sellerFile(groupBy: readonly string[], rows: readonly SellerRow[]): Step {
  const lines = [[...groupBy, ...SELLER_METRICS], ...rows];
  return {
    headers: { 'Content-Disposition': 'attachment; filename=service-Acme-stats.csv' },
    body: `${lines.map((line) => line.join(',')).join('\n')}\n`,
  };
}

const CONNECTIONS = {
  account: {
    id: 'ann@example.com',
    title: 'ann@example.com',
    token: ACCOUNT_TOKEN,
    sinceMs: 0,
    url: 'https://account.example',
  },
  seller: { id: 'acme', title: 'Acme', token: SELLER_TOKEN, sinceMs: 0, url: 'https://seller.example' },
};

/** A spreadsheet without a tab of groups. */
export const NO_GROUPS = { groups: () => groupsIn(null) };

/** A sender that plays a script, virtual time, and all that a run or a source works with. */
export function service(sender = new FakeHttpSender(), clock = new FakeClock()) {
  return { ...serviceOn(sender, clock), sender };
}

/** The same on any sender. */
export function serviceOn(sender: HttpSender, clock: FakeClock) {
  const gateway = new Gateway(sender, clock);
  const lock = new FakeLock();
  const pages = new FakePages();
  const sheet = hostedSheet(lock, pages);
  const { destination } = sheet;
  const tables = new DayTables(clock);
  const heardLogins = new HeardLogins();
  const accountApi = new AccountApi(gateway, heardLogins);
  const deps: RunDeps & { openConnection: OpensConnection } = {
    ...NO_GROUPS,
    lastWrites: { read: () => null, change: () => undefined },
    recentFetches: new RecentFetches(new MemoryCellCache(clock), memoryPacker, clock),
    openConnection: (service) => CONNECTIONS[service],
    clients: {
      accountApi,
      knownApps: (access, budget) => accountApi.knownApps(access, budget),
      sellerApi: new SellerApi(gateway, heardLogins),
    },
    destinations: {
      newSheet: destination,
      currentCell: destination,
      cell: destination,
      bigQueryTable: tables,
    },
    clock,
    finalSetting: () => ({ finalAfter: 2 }),
  };
  const settled: [number, number][] = [];
  const clients: SourceClients = {
    ...deps.clients,
    opened: CONNECTIONS,
    budget: { deadlineMs: clock.now() + 300_000 },
    onApps: (done, total) => settled.push([done, total]),
  };
  return { clock, gateway, heardLogins, sheet, tables, lock, pages, deps, clients, settled };
}
