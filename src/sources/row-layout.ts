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
  type Dimension,
  isSent,
  type Metric,
  type SentMetric,
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

export class RowLayout {
  private readonly positions: ReadonlyMap<string, number>;

  /**
   * @param sent the sent metrics in the order in which they follow the dimensions in a row
   * @param all the rows that shares are of, those of one side
   */
  constructor(
    private readonly dimensions: readonly Dimension[],
    readonly sent: readonly SentMetric[],
    private readonly all: readonly TableRow[] = [],
  ) {
    this.positions = new Map(sent.map(({ name }, at) => [name, dimensions.length + at]));
  }

  /** The same layout, whose shares are of these rows. */
  withShares(all: readonly TableRow[]): RowLayout {
    return new RowLayout(this.dimensions, this.sent, all);
  }

  /** Returns a function that makes a row's cells: dimensions, country names if wanted, then `metrics` in order. */
  cellsOf(metrics: readonly Metric[], countryNames = false): (row: TableRow) => TableRow {
    const readers = metrics.map((metric) => this.reader(metric));
    const { length } = this.dimensions;
    const country = countryNames ? this.dimensions.findIndex(({ isCountry }) => isCountry) : -1;
    const metricsOf = (row: TableRow) => readers.map((read) => read(row));
    const areAllSent =
      metrics.length === this.sent.length && metrics.every(({ name }, at) => name === this.sent[at]?.name);
    if (country < 0 && areAllSent) return (row) => row;
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
    return metric.isShare ? shareOf(total, this.totalOver(metric.total, this.all)) : total;
  }

  /** What a share in the totals is of: the total of all rows. */
  wholeOf({ total }: ComputedMetric): number | null {
    return this.totalOver(total, this.all);
  }

  private totalOver(total: Computation, rows: readonly TableRow[]): number | null {
    return compute(total, (name) => sumOf(rows.map(this.summandReader(name))));
  }

  /** Returns a function that reads a metric's value from a row; null for a ratio whose divisor is 0. */
  reader(metric: Metric): (row: TableRow) => number | null {
    if (isSent(metric)) return this.sentReader(metric.name);
    const read = (row: TableRow) => compute(metric.total, (name) => this.summandReader(name)(row));
    if (!metric.isShare) return read;
    const dayAt = this.dimensions.findIndex(({ kind }) => kind === 'day');
    const dayOf = (row: TableRow) => (dayAt < 0 ? null : valueAt(row, dayAt));
    const wholes = new Map(
      [...groupedBy(this.all, dayOf)].map(([day, rows]) => [day, this.totalOver(metric.total, rows)]),
    );
    return (row) => shareOf(read(row), wholes.get(dayOf(row)) ?? null);
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
  return part === null || whole === null || whole === 0 ? null : part / whole;
}
