// What a source of reports is: its fields as data, and how it fetches a table.

import type { OpenConnection, ServiceAccess } from '../connections/opener';
import type { AppFailure, ServiceName } from '../core/errors';
import type { Named } from '../core/name';
import type { Table } from '../core/table';
import type { TimeBudget } from '../http/gateway';
import type { AccountApi, QueryPeriod } from './account/account';
import type { App } from './account/answers';
import type { Dimension, Metric, MetricName } from './fields';
import type { SellerApi } from './seller/seller';
import type { SourceName } from './source-names';

/** A choice whose names have been understood. */
export interface Query extends QueryPeriod {
  apps: 'all' | readonly string[];
  dimensions: readonly Dimension[];
  /** Never empty: the source's default ones when none were named. */
  metrics: readonly Metric[];
  bundles: readonly string[];
  os: readonly string[];
  totals: boolean;
}

/** What a source fetches with. */
export interface SourceClients {
  accountApi: AccountApi;
  sellerApi: SellerApi;
  /** @throws StatsError NOT_CONNECTED, ADDRESS_MISSING, ADDRESS_INVALID */
  open(service: ServiceName): OpenConnection;
  /** The account's apps with no period of their own, which is the service's last month: asked for, or remembered where many cells need them. */
  knownApps(access: ServiceAccess, budget: TimeBudget): App[];
  budget: TimeBudget;
  /** Told how many apps have been fetched or have failed. */
  onApps(done: number, total: number): void;
}

/** A fetched table, and what a person should know about it. */
export interface Fetched {
  table: Table;
  /** The account's e-mail or the seller's name. */
  account: string;
  /** Whose figures these are: publishers by their ids, or the seller's name. Several people may log in for one publisher. */
  owners: readonly string[];
  failures: readonly AppFailure[];
}

/** What both sources of the account interface have in common. */
export const OF_ACCOUNT = {
  service: 'account',
  needsDimension: false,
  formulaPeriod: 'last=month',
  choosesApps: true,
  filters: false,
  os: [],
  refusesServicePeriods: null,
} as const;

export interface ReportSource {
  name: SourceName;
  title: string;
  /** Where its figures come from: the connection of that interface opens it. */
  service: ServiceName;
  /** What a new sheet is called when the person names none. */
  sheetName: string;
  dimensions: readonly Dimension[];
  metrics: readonly Metric[];
  /** Written when no metric is named. */
  defaultMetrics: readonly MetricName[];
  needsDimension: boolean;
  /** The period of a formula that names none (design §9). */
  formulaPeriod: string;
  choosesApps: boolean;
  /** Whether each app is asked for by itself: a run can stop between apps, and columns name the app where there are several. */
  asksPerApp: boolean;
  filters: boolean;
  os: readonly Named[];
  /** Why a period of the service's own (`last=month`) cannot be served; null when it can. */
  refusesServicePeriods: string | null;
  fetch(query: Query, clients: SourceClients): Fetched;
}
