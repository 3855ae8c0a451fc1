// What a source of reports is: its fields as data, and how it fetches a table.

import type { OpenConnection, ServiceAccess } from '../connections/opener';
import type { AppFailure, ServiceName, StatsError } from '../core/errors';
import type { Named } from '../core/name';
import type { CutBuckets } from '../core/report/buckets';
import type { ComparedDays, ComparisonColumn } from '../core/report/comparison';
import type { Judging } from '../core/report/discrepancy-options';
import type { KeptColumns } from '../core/report/value-columns';
import type { AnswerFacts } from '../core/run-facts';
import type { Column, Table } from '../core/table';
import type { TimeBudget } from '../http/gateway';
import type { AccountApi, QueryPeriod } from './account/account-api';
import type { App } from './account/app-record';
import type { Dimension, Fields, Metric } from './fields';
import type { ReadRows } from './joined-rows';
import type { SellerApi } from './seller/seller-api';
import type { Filter, FilterField } from './shape/row-filter';
import type { SourceName } from './source-names';

/** What the days of a query are compared with. */
export interface Comparison extends ComparedDays {
  /** The columns that stand behind each metric. */
  columns: readonly ComparisonColumn[];
  /**
   * Whether a 29 February that no day of the period stands against has rows of its own. Where rows stay from run to
   * run, they would be taken for those of that very day.
   */
  keepsLoneDays: boolean;
}

/** Which dimension's values stand side by side. */
export interface QueryColumns {
  /** None of those that rows are grouped by. */
  readonly dimension: Dimension;
  /** The dimension and the metrics, as the text that tells these columns from others. */
  readonly of: string;
  /** Whether the columns are a saved report's, which stay from run to run. */
  readonly isSaved?: true;
  /** Tells the apps and filters of a saved report from others; absent where it is none. */
  readonly asked?: string;
  /** The columns of its first run; absent before that, and where it is to be done anew. */
  readonly keeps?: KeptColumns;
}

/** A choice whose names have been understood. Of a comparison its days are those that are over. */
export interface Query extends QueryPeriod {
  apps: 'all' | readonly string[];
  /** Whether each app has rows of its own; without it they are of all the apps together. */
  byApp: boolean;
  /** What rows are grouped by, in the order of their columns; the app is none of them. */
  dimensions: readonly Dimension[];
  /** What the service is asked for: as much as grouping and filter need. */
  asked: readonly Dimension[];
  /** Never empty: the source's default ones when none were named. */
  metrics: readonly Metric[];
  bundles: readonly string[];
  os: readonly string[];
  /** The conditions that rows must meet; absent where there are none. */
  filter?: Filter;
  totals: boolean;
  /** The metric that sorts the rows, the largest first; null keeps the order of apps and dimensions. */
  sortBy: Metric | null;
  /** How many rows of that order are in the table; null: all. */
  topRows: number | null;
  /** Whether a column beside the country's code names the country. */
  countryNames: boolean;
  /** Whether rows name their app also where there is only one; absent: only among several. */
  namesApps?: true;
  /** How differences between two services are judged; null for a source that judges none. */
  judging: Judging | null;
  /** Absent where no values stand side by side. */
  columns?: QueryColumns;
  /** Null where the period stands alone. */
  comparison: Comparison | null;
  /** The weeks or months that the period or today cuts; absent where rows have neither, or whole ones alone. */
  cut?: CutBuckets;
}

/** The services that sources read. */
export interface SourceApis {
  accountApi: AccountApi;
  sellerApi: SellerApi;
}

/** What a source fetches with. */
export interface SourceClients extends SourceApis {
  /** @throws StatsError NOT_CONNECTED, ADDRESS_MISSING, ADDRESS_INVALID */
  open(service: ServiceName): OpenConnection;
  /** The account's apps over the service's last month: fetched, or from the cache where many cells need them. */
  knownApps(access: ServiceAccess, budget: TimeBudget): App[];
  budget: TimeBudget;
  /** Whether it may cost a request to know which bundles have no rows; a formula has no place to tell it. */
  namesAbsent?: boolean;
  /** Told how many apps have been fetched or have failed; first of all that none has. */
  onApps(done: number, total: number): void;
}

/** What a table is made with, once everything is fetched. */
export type TableClients = Pick<SourceClients, 'open' | 'namesAbsent'>;

/** A fetched table, and what a person should know about it. */
export interface Fetched extends AnswerFacts {
  table: Table;
  /** The account's e-mail or the seller's name. */
  account: string;
  /** Whose figures these are: publishers by id, which several people may log in for, or the seller's name. */
  owners: readonly string[];
  failures: readonly AppFailure[];
  /** The service's ids of the requests that answered well, as far as it sent them. */
  requestIds: readonly string[];
}

/** The chosen apps. */
export interface ChosenApps {
  /** Those that are requested, in the order of their rows. */
  apps: readonly App[];
  /** Those of which no row would pass the filter. */
  leftOut: readonly App[];
}

/** What can be fetched by itself, so that a run can stop after it and go on later. */
export interface Part {
  readonly service: ServiceName;
  /** Null where the service is asked about all apps at once. */
  readonly app: App | null;
}

/** What a part has answered. */
export interface PartRows extends ReadRows {
  app: App | null;
  /** The service's request IDs, as far as it sent them. */
  requestIds?: readonly string[];
  /** Bundles that were asked for and are in no row. */
  absent?: readonly string[];
}

/** What came of a part. */
export type PartAnswer = PartRows | { app: App | null; error: StatsError };

export interface ReportSource extends Fields {
  name: SourceName;
  title: string;
  /** Where its figures come from: it needs a connection of each. */
  services: readonly [ServiceName, ...ServiceName[]];
  /** What a new sheet is called when the person names none. */
  sheetName: string;
  /** All columns that its tables can have. */
  columns: readonly Column[];
  needsDimension: boolean;
  /** Whether there is no table without the dimension Bundle. */
  needsBundle: boolean;
  /** Names of the dimensions that are meant where none is named and one is needed. */
  defaultGroupBy: readonly string[];
  /** The period of a first choice; null keeps that of the choice before. */
  firstPeriod: string | null;
  /** The period of a formula that names none (docs/product.md §4). */
  formulaPeriod: string;
  choosesApps: boolean;
  /** Whether each app has a request of its own; columns then name the app where there are several. */
  requestsPerApp: boolean;
  filters: boolean;
  os: readonly Named[];
  /** What its rows can be filtered by, in the order in which it is offered. */
  filterFields: readonly FilterField[];
  /** Whether it judges differences, by a tolerance. Then its totals always stand below. */
  judges: boolean;
  /** Why a period of the service's own (`last=month`) cannot be served; null when it can. */
  refusesServicePeriods: string | null;
  /**
   * The chosen apps; none where no app is asked for by itself. Their list costs one request; it names apps that fail,
   * and shows a refused token at once.
   */
  apps(query: Query, clients: SourceClients): ChosenApps;
  /** What is to be fetched, in its order: all of one service, then all of the next. */
  parts(apps: readonly App[]): readonly Part[];
  /** The answers of some parts of one service, in their order. */
  fetch(parts: readonly Part[], query: Query, clients: SourceClients): PartAnswer[];
  /**
   * The table of all answers, for which no service is asked.
   * @param answers in the order of the parts; where some have failed, those of another service may be missing
   * @throws StatsError where too little has come for a table
   */
  finish(answers: readonly PartAnswer[], chosen: ChosenApps, query: Query, clients: TableClients): Fetched;
  /** The table as a sheet has it whose rows each run replaces; absent where that is the table as it was fetched. */
  readonly arrange?: (table: Table) => Table;
}
