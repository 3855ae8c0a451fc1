// Rows as they are read, dimensions first and then the sent metrics, made into the cells and totals of a table.

import { sumOf } from '../core/sum';
import { type Column, type TableRow, type TableValue, valueAt } from '../core/table';
import { countryName } from './countries';
import { compute, type Dimension, isSent, type Metric, type SentMetric } from './fields';

/** A row as it was read, behind the values of the columns that name its app. */
export interface SourceRow {
  ofApp: readonly TableValue[];
  /** Begins with its dimensions. */
  row: TableRow;
  /** Of a comparison. */
  sides?: ComparedRows;
  /** Of columns side by side: the rows of its values, laid out as `row`, which is their sum. */
  beside?: ReadonlyMap<string, TableRow>;
}

/** The row of the period and that of the days that it is compared with; null where a side has none. */
export interface ComparedRows {
  current: TableRow | null;
  previous: TableRow | null;
}

/** What rows have behind the columns of their app. */
export interface RowShape {
  /** Of the metrics. */
  columns: readonly Column[];
  /** The cells of dimensions and metrics. */
  cellsOf(row: SourceRow): TableValue[];
  /** One value per column of a metric. */
  totalsOf(rows: readonly SourceRow[]): TableRow;
}

export class RowLayout {
  private readonly positions: ReadonlyMap<string, number>;

  /** @param sent the sent metrics in the order in which they stand in a row, behind the dimensions */
  constructor(
    private readonly dimensions: readonly Dimension[],
    readonly sent: readonly SentMetric[],
  ) {
    this.positions = new Map(sent.map(({ name }, at) => [name, dimensions.length + at]));
  }

  /** Makes a row's cells: its dimensions, perhaps with the names of countries, then `metrics` in their order. */
  cellsOf(metrics: readonly Metric[], countryNames = false): (row: TableRow) => TableValue[] {
    const readers = metrics.map((metric) => this.reader(metric));
    const { length } = this.dimensions;
    const country = countryNames ? this.dimensions.findIndex(({ isCountry }) => isCountry) : -1;
    const metricsOf = (row: TableRow) => readers.map((read) => read(row));
    if (country < 0) return (row) => row.slice(0, length).concat(metricsOf(row));
    return (row) => [
      ...row.slice(0, country + 1),
      countryName(valueAt(row, country)),
      ...row.slice(country + 1, length),
      ...metricsOf(row),
    ];
  }

  /** One value per column: each metric's total, null for the rest. */
  totals(columns: readonly Column[], metrics: readonly Metric[], rows: readonly TableRow[]): TableRow {
    return columns.map(({ role, name }) => {
      const metric = role === 'metric' ? metrics.find((each) => each.name === name) : undefined;
      return metric ? this.totalOf(metric, rows) : null;
    });
  }

  /** Of the rows that there are; a ratio is that of the sums. */
  totalOf(metric: Metric, rows: readonly TableRow[]): number | null {
    if (metric.total === 'sum') {
      const read = this.reader(metric);
      return sumOf(rows.map((row) => read(row) ?? 0));
    }
    return compute(metric.total, (name) => sumOf(rows.map(this.summandReader(name))));
  }

  /** Reads a metric of a row as it is written; null for a ratio of summed rows that had nothing to divide by. */
  reader(metric: Metric): (row: TableRow) => number | null {
    if (isSent(metric)) return this.sentReader(metric.name);
    return (row) => compute(metric.total, (name) => this.summandReader(name)(row));
  }

  /** @throws TypeError for a metric that the service does not send: another's value must never stand for it */
  private sentReader(name: string): (row: TableRow) => number | null {
    const at = this.positions.get(name) ?? -1;
    return (row) => {
      const value = row[at];
      if (typeof value === 'number' || value === null) return value;
      throw new TypeError(`no sent metric is called ${name}`);
    };
  }

  /** The same of a metric that adds up: it has a value in every row. */
  private summandReader(name: string): (row: TableRow) => number {
    const read = this.sentReader(name);
    return (row) => read(row) ?? 0;
  }
}
