// What is worth telling about the rows of a run, as plain facts.

import type { Day } from '../day';

/** What the rows of a run show. Money is in USD. */
export type Finding = RevenueFound | DiscrepanciesFound;

export interface RevenueFound {
  kind: 'revenue';
  /** The filters of the rows, as people read them; empty if there are none. */
  only: readonly string[];
  /** The revenue of all rows that the run read; null if unknown, or if the table also has rows of earlier runs. */
  total: number | null;
  /** The change from earlier days; null if the rows have no two sides that can be compared. */
  change: RevenueChange | null;
}

export interface RevenueChange {
  now: number;
  before: number;
  /** A day against the one a week earlier; or two periods, with all their rows or only those up to a day. */
  of: { kind: 'day'; day: Day; earlier: Day } | { kind: 'until'; day: Day } | { kind: 'all' };
  /** The app, or else the value of the first non-day dimension, with the largest part of the change; null for none. */
  most: string | null;
}

export interface DiscrepanciesFound {
  kind: 'discrepancies';
  rows: number;
  /** Rows that only one service has, and all others that are final and large enough to judge. */
  judged: number;
  /** Rows over tolerance. */
  over: number;
  /** Rows that only one service has. */
  oneSided: number;
  /** The differences in revenue of `over` and `oneSided` rows, summed without sign. A missing side counts as 0. */
  atStake: number;
  /** The app, or else the bundle, with the largest part of `atStake`; null for none. */
  most: string | null;
}
