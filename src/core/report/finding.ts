// What is in the rows of a run that is worth telling, as plain facts.

import type { Day } from '../day';

/** What the rows of a run show. Money is in USD. */
export type Finding = RevenueFound | DiscrepanciesFound;

export interface RevenueFound {
  kind: 'revenue';
  /** What the rows are restricted to, as people read it; empty where they have all that was chosen. */
  only: readonly string[];
  /** Of all rows that the run has read; null where others are in the table too. */
  total: number | null;
  /** Against earlier days; null where the rows hold no two sides that can be compared. */
  change: RevenueChange | null;
}

export interface RevenueChange {
  now: number;
  before: number;
  /** A day and the one a week before it; or, in a table of two periods, all rows or those up to a day. */
  of: { kind: 'day'; day: Day; earlier: Day } | { kind: 'until'; day: Day } | { kind: 'all' };
  /** The app, or the value of the first other dimension, that has moved most in that direction; null for none. */
  most: string | null;
}

export interface DiscrepanciesFound {
  kind: 'discrepancies';
  /** All rows; those that are neither too small nor not final; those over tolerance, and those of one service only. */
  rows: number;
  judged: number;
  over: number;
  oneSided: number;
  /** By how much the revenue of those two differs, whichever service has more; a missing side counts as 0. */
  atStake: number;
  /** The app, or else the bundle, with the largest part of that; null for none. */
  most: string | null;
}
