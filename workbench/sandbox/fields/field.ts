// Metrics and dimensions of a service: the name in an answer, and how it is read from the facts.

/** A number of each fact that can be added up. */
export interface Measure {
  /** SQL over one row of the view `facts`: any expression, so that a new number needs no column. */
  readonly sql: string;
  /** How many of the stored unit make one of the unit sent; 1 when absent. */
  readonly perUnit?: number;
}

/** A sum over the facts, or the ratio of two sums when `per` is given. */
export interface Metric {
  readonly sum: Measure;
  /** Divides by this sum; where it is 0, the metric is 0. */
  readonly per?: Measure;
  /** Factor on a ratio; 1 when absent. */
  readonly times?: number;
}

export interface Dimension {
  /** Name of the field in an answer, which may differ from the name in the request. */
  readonly field: string;
  /** SQL over one row of the view `facts`: the value as it is stored. */
  readonly stored: string;
  /** SQL of the value as it is sent; `stored` when absent. */
  readonly sentValue?: string;
}

export const IMPRESSIONS: Measure = { sql: 'impressions' };
export const CLICKS: Measure = { sql: 'clicks' };
/** Stored in billionths of a dollar, sent in dollars. */
export const REVENUE: Measure = { sql: 'revenue_nano', perUnit: 1e9 };

/** The names of a table of metrics or dimensions, in the order of the table. */
export const namesOf = <Table extends object>(table: Table) => Object.keys(table) as (keyof Table & string)[];
