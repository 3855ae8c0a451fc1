// What a report can read: a source with its fields, and the functions that fetch a table from it.

import type { OpenConnections, ServiceAccess } from '../connections/opener';
import type { StatsService } from '../core/add-on/services';
import type { DaySpan } from '../core/day';
import type { StatsError } from '../core/errors';
import type { OutcomeEvent } from '../core/outcome-events';
import type { CutBuckets } from '../core/report/buckets';
import type { ComparedDays, ComparisonColumn } from '../core/report/comparison';
import type { JudgingRules } from '../core/report/discrepancy-options';
import type { SortOrder } from '../core/report/report-options';
import type { ColumnOrder, StoredColumns } from '../core/report/value-columns';
import type { Answer } from '../core/run-facts';
import type { Column, Table } from '../core/table';
import type { TimeBudget } from '../http/gateway';
import type { AccountApi, QueryPeriod } from './account/account-api';
import type { AppList } from './account/answers';
import type { App } from './account/app';
import type { Dimension, Metric } from './fields';
import type { ReadRows } from './joined-rows';
import type { SellerApi } from './seller/seller-api';
import type { Filter } from './shape/row-filter';
import type { ShownTable } from './shown-columns';
import type { SourceFacts } from './source-list';

/** What the days of a query are compared with. */
export interface Comparison extends ComparedDays {
  /** The columns to add after each metric. */
  columns: readonly ComparisonColumn[];
  /**
   * Whether rows of an earlier 29 February that has no counterpart in the period are kept under that date. A merge
   * drops them, because they would look like that date's own figures.
   */
  keepsUnmatchedDays: boolean;
}

/** The dimension whose values become columns, side by side. */
export interface QueryColumns {
  /** Never a dimension that rows are grouped by. */
  readonly dimension: Dimension;
  /** How many of its values have columns, the largest; the others are in `Other`. All days, weeks and months have. */
  readonly most: number;
  /** Of days, weeks and months it's always `value`. */
  readonly together: ColumnOrder;
  /** Names the dimension and the metrics, so that a saved report notices when they change. */
  readonly of: string;
  /**
   * What a saved report keeps from run to run: a hash of its apps, filters and `most`, to notice when they change, and
   * the columns of its first run, null if this run has to choose them. Absent without a saved report, and for days,
   * weeks and months, which follow the period.
   */
  readonly saved?: { readonly asked: string; readonly keeps: StoredColumns | null };
}

/** How the rows of a service are filtered and summed. */
export interface QueryRows {
  /** What rows are grouped by, in the order of the columns. The app isn't in this list: see `byApp`. */
  dimensions: readonly Dimension[];
  /** The dimensions to request from the service: all that grouping, columns and filter need. */
  requestedDimensions: readonly Dimension[];
  /** The conditions that rows must meet; absent where there are none. */
  filter?: Filter;
  /** Absent if no dimension's values become columns. */
  columns?: QueryColumns;
}

/** A choice whose names and period are resolved. With a comparison, `days` has only days that are over. */
export interface Query extends QueryPeriod, QueryRows, ShownTable {
  comparison: Comparison | null;
  bundles: readonly string[];
  os: readonly string[];
  /** Whether chosen apps that the account no longer has may be left out: each row is of one app. */
  mayLackApps?: boolean;
  /** The column that sorts the rows, or a metric that isn't shown; null keeps the order of apps and dimensions. */
  sortBy: { readonly by: Column | Metric; readonly order: SortOrder } | null;
  /** How many of the sorted rows the table has; null for all. */
  topRows: number | null;
  /** How differences between two services are judged; null for a source that judges none. */
  judging: JudgingRules | null;
  /** The weeks or months that the period or today cuts short; absent if there are none. */
  cut?: CutBuckets;
}

/** Whether a query shows shares of a total, or sorts by them: they need every row. */
export function hasShares({ metrics, sortBy }: Pick<Query, 'metrics' | 'sortBy'>): boolean {
  const sorting = sortBy && 'total' in sortBy.by ? [sortBy.by] : [];
  return [...metrics, ...sorting].some(({ isShare }) => isShare);
}

/** The clients of the services that sources read. */
export interface SourceApis {
  accountApi: AccountApi;
  sellerApi: SellerApi;
}

/** What `finish` needs once everything is fetched. */
export interface FinishContext {
  opened: OpenConnections;
  /**
   * Whether to look for bundles without rows and filter values without a match, even if that takes another request.
   * Absent in formulas, which have no place to report them.
   */
  reportsUnmatched?: boolean;
}

/** What a source fetches with. */
export interface SourceClients extends SourceApis, FinishContext {
  /** The apps, with users of the service's last month. Formulas share them in a cache, because many cells need them. */
  knownApps(access: ServiceAccess, budget: TimeBudget): AppList;
  budget: TimeBudget;
  /** Called with the number of apps that have been fetched or have failed: at the start, then as it grows. */
  onApps(done: number, total: number): void;
}

/** The chosen apps. */
export interface ChosenApps {
  /** The apps that pass the filter, in the order of their rows. */
  apps: readonly App[];
  /** The chosen apps that don't pass the filter, so they aren't requested. */
  leftOut: readonly App[];
  /** All apps of the account; absent for a source without apps. */
  listed?: readonly App[];
  /** The IDs of chosen apps that the account no longer has; absent if there are none. */
  gone?: readonly string[];
  /** What their list says beside them; absent for a source without apps. */
  events?: readonly OutcomeEvent[];
}

/** What is fetched as a unit, and can fail by itself. */
export interface Part {
  readonly service: StatsService;
  /** Null if one request covers all apps. */
  readonly app: App | null;
  /** The days of a list of users of all apps; absent for statistics. */
  readonly users?: DaySpan;
}

/** The rows of one part; of a list of users, each app's ID and users, null for a record without a count of them. */
export interface PartRows extends ReadRows {
  app: App | null;
  /** The service's request IDs, if it sent any. */
  requestIds?: readonly string[];
  /** Requested bundles that are in no row. */
  absent?: readonly string[];
}

/** The outcome of one part: its rows, or why there are none. */
export type PartAnswer = PartRows | { app: App | null; error: StatsError };

/**
 * @example
 * const chosen = source.apps(query, clients);
 * const answers = fetchParts(source, source.parts(chosen.apps, query), query, clients);
 * source.finish(answers, chosen, query, clients).table.rows.length; // 40
 */
export interface ReportSource extends SourceFacts {
  /** The period of a formula that names none (docs/product.md §4). */
  readonly formulaPeriod: string;
  /** Why the account service's own periods (`last=month`) can't be used; null if they can. */
  readonly refusesServicePeriods: string | null;
  /**
   * The chosen apps; none for a source without apps. Needs the list of apps, so that failed apps have a name, and a
   * refused token is noticed before any app is requested.
   * @throws StatsError NO_APPS, APP_UNKNOWN, and what the request throws
   */
  apps(query: Query, clients: SourceClients): ChosenApps;
  /**
   * What to fetch, in order: all parts of one service, then all parts of the next.
   * @throws StatsError CHOICE_INVALID for more lists of users than a run may request
   */
  parts(apps: readonly App[], query: Query): readonly Part[];
  /** Fetches parts of one service and returns their answers in the same order. */
  fetch(parts: readonly Part[], query: Query, clients: SourceClients): PartAnswer[];
  /**
   * Makes the table of all answers, without further requests.
   * @param answers in the order of the parts; if some failed, those of the next service may be missing
   * @throws StatsError if too few parts succeeded for a table
   */
  finish(answers: readonly PartAnswer[], chosen: ChosenApps, query: Query, clients: FinishContext): Answer;
  /** Rearranges the table for a sheet in mode replace; absent if the sheet shows it as it was fetched. */
  readonly arrange?: (table: Table, query: Query) => Table;
}
