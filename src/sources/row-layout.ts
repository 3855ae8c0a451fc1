// Turns filtered and summed rows (dimensions, then sent metrics) into the cells and totals of a table.

import { groupedBy } from '../core/lists/grouped';
import type { ComparedSides } from '../core/report/drivers';
import { sumOf } from '../core/sum';
import { type Column, type TableRow, type TableValue, valueAt } from '../core/table';
import { countryName } from './countries';
import {
  type Computation,
  type ComputedMetric,
  compute,
  DAILY_USERS,
  type Dimension,
  isSent,
  type Metric,
  type MetricValues,
  type SentMetric,
  USERS,
} from './fields';

/** A filtered and summed row, and the values of the columns that name its app. */
export interface SourceRow {
  ofApp: readonly TableValue[];
  /** What names the app where fewer columns do; absent otherwise. */
  appTitle?: string;
  /** The dimensions, then the sent metrics. A row that only the earlier days have ends after the dimensions. */
  row: TableRow;
  /** Absent if the period isn't compared. */
  sides?: ComparedRows;
  /** `row` split by the values of the dimension in columns, each laid out like `row`; absent without such columns. */
  byValue?: ReadonlyMap<string, TableRow>;
}

/** The row of the period and the matching row of the earlier days; null if a side has none. */
export interface ComparedRows {
  current: TableRow | null;
  previous: TableRow | null;
}

/** Makes the cells of rows, without the columns that name the app. */
export interface RowShape {
  /** The columns of the metrics. */
  columns: readonly Column[];
  /** The cells of the dimensions, then of the metrics. */
  cellsOf(row: SourceRow): TableRow;
  /** One total for each of `columns`; null for a divisor of 0, or for a side or column value without rows. */
  totalsOf(rows: readonly SourceRow[]): TableRow;
  /** What the drivers of a row are computed from; absent if they aren't shown. */
  sidesOf?(row: SourceRow): ComparedSides;
}

/** The app ID of a row that has users, and whether a list of them failed (1), so that they may be known later. */
const APP = 'app_id';
const LACKS_USERS = 'lacks_users';

/** What follows the sent metrics in a row whose users were requested. Rows that sum others end before it. */
const BEHIND_SENT = [USERS, DAILY_USERS, APP, LACKS_USERS] as const;

/** The values of `BEHIND_SENT`. */
export type UserValues = readonly [
  users: number | null,
  dailyUsers: number | null,
  appId: string | null,
  lacksUsers: 0 | 1,
];

/** Of a row of several apps. */
export const UNKNOWN_USERS: UserValues = [null, null, null, 0];

export class RowLayout {
  private readonly positions: ReadonlyMap<string, number>;

  /**
   * @param sentMetrics the sent metrics in the order in which they follow the dimensions in a row
   * @param all the rows that shares are of, those of one side; where values are side by side, a row of each
   */
  constructor(
    private readonly dimensions: readonly Dimension[],
    readonly sentMetrics: readonly SentMetric[],
    private readonly all: readonly TableRow[] = [],
  ) {
    const names = [...sentMetrics.map(({ name }) => name), ...BEHIND_SENT];
    this.positions = new Map(names.map((name, at) => [name, dimensions.length + at]));
  }

  /** Whether a list of users failed that the row needs. */
  lacksUsers(row: TableRow): boolean {
    return row[this.positions.get(LACKS_USERS) ?? -1] === 1;
  }

  /** The users of a row's own time; null where nobody knows them. */
  usersOf(row: TableRow): number | null {
    return this.valueReader(USERS)(row);
  }

  /** The same layout, whose shares are of these rows. */
  withShares(all: readonly TableRow[]): RowLayout {
    return new RowLayout(this.dimensions, this.sentMetrics, all);
  }

  /** Returns a function that makes a row's cells: dimensions, country names if wanted, then `metrics` in order. */
  cellsOf(metrics: readonly Metric[], countryNames = false): (row: TableRow) => TableRow {
    const readers = metrics.map((metric) => this.reader(metric));
    const { length } = this.dimensions;
    const country = countryNames ? this.dimensions.findIndex(({ isCountry }) => isCountry) : -1;
    const metricsOf = (row: TableRow) => readers.map((read) => read(row));
    const areAllSent =
      metrics.length === this.sentMetrics.length &&
      metrics.every(({ name }, at) => name === this.sentMetrics[at]?.name);
    // Users may follow the sent metrics.
    const end = length + this.sentMetrics.length;
    if (country < 0 && areAllSent) return (row) => (row.length > end ? row.slice(0, end) : row);
    if (country < 0) return (row) => row.slice(0, length).concat(metricsOf(row));
    return (row) => [
      ...row.slice(0, country + 1),
      countryName(valueAt(row, country)),
      ...row.slice(country + 1, length),
      ...metricsOf(row),
    ];
  }

  /** One value for each column: the total of a metric, null for any other column. */
  totals(columns: readonly Column[], metrics: readonly Metric[], rows: readonly TableRow[]): TableRow {
    return columns.map(({ role, name }) => {
      const metric = role === 'metric' ? metrics.find((each) => each.name === name) : undefined;
      return metric ? this.totalOf(metric, rows) : null;
    });
  }

  /** A metric's total over `rows`: a sum, or a ratio of sums, never an average. Null if the divisor is 0. */
  totalOf(metric: Metric, rows: readonly TableRow[]): number | null {
    if (metric.total === 'sum') {
      const read = this.reader(metric);
      return sumOf(rows.map((row) => read(row) ?? 0));
    }
    const total = this.totalOver(metric.total, rows);
    return metric.isShare ? shareOf(total, this.sharedBy(metric.total, this.all)) : total;
  }

  /** What a share in the totals is of: the total of all rows. */
  wholeOf({ total }: ComputedMetric): number | null {
    return this.totalOver(total, this.all);
  }

  /** What shares of rows are of. Null if it isn't above 0 or a row is below: such parts are no shares. */
  private sharedBy(total: Computation, rows: readonly TableRow[]): number | null {
    const whole = this.totalOver(total, rows) ?? 0;
    const isBelow = (row: TableRow) => (compute(total, (name) => this.valueReader(name)(row)) ?? 0) < 0;
    return whole > 0 && !rows.some(isBelow) ? whole : null;
  }

  private totalOver(total: Computation, rows: readonly TableRow[]): number | null {
    return compute(total, (name) => this.sumOver(rows, name));
  }

  /** A sum for a ratio. People add up only by day, in one app: two weeks or two apps may share them. */
  private sumOver(rows: readonly TableRow[], name: string): ReturnType<MetricValues> {
    if (name === USERS) return null;
    if (name !== DAILY_USERS) return sumOf(rows.map(this.summandReader(name)));
    const apps = new Set(rows.map((row) => row[this.positions.get(APP) ?? -1] ?? null));
    const users = rows.map(this.valueReader(name));
    return apps.size > 1 || users.includes(null) ? null : sumOf(users.map(Number));
  }

  /** Returns a function that reads a metric's value from a row; null for a ratio whose divisor is 0. */
  reader(metric: Metric): (row: TableRow) => number | null {
    if (isSent(metric)) return this.sentReader(metric.name);
    const read = (row: TableRow) => compute(metric.total, (name) => this.valueReader(name)(row));
    if (!metric.isShare) return read;
    const dayAt = this.dimensions.findIndex(({ kind }) => kind === 'day');
    const dayOf = (row: TableRow) => (dayAt < 0 ? null : valueAt(row, dayAt));
    const wholes = new Map(
      [...groupedBy(this.all, dayOf)].map(([day, rows]) => [day, this.sharedBy(metric.total, rows)]),
    );
    return (row) => shareOf(read(row), wholes.get(dayOf(row)) ?? null);
  }

  /** Returns a function that reads what a ratio is computed from: users are null where they aren't known. */
  private valueReader(name: string): (row: TableRow) => ReturnType<MetricValues> {
    if (name !== USERS && name !== DAILY_USERS) return this.summandReader(name);
    const at = this.positions.get(name) ?? -1;
    return (row) => (typeof row[at] === 'number' ? row[at] : null);
  }

  /** Returns a function that reads a sent metric. It throws a TypeError if the service sends no metric of this name. */
  private sentReader(name: string): (row: TableRow) => number | null {
    const at = this.positions.get(name) ?? -1;
    return (row) => {
      const value = row[at];
      if (typeof value === 'number' || value === null) return value;
      throw new TypeError(`no sent metric is called ${name}`);
    };
  }

  /** Returns a function that reads a sent metric that adds up, which is never null. */
  summandReader(name: string): (row: TableRow) => number {
    const read = this.sentReader(name);
    return (row) => read(row) ?? 0;
  }
}

function shareOf(part: number | null, whole: number | null): number | null {
  return part === null || whole === null ? null : part / whole;
}
