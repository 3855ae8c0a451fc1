// What is worth telling about the rows of a run, as plain facts.

import type { Day } from '../day';
import type { Drivers } from './drivers';
import type { Condition } from './filter';

/** A smaller sum is 0 as people read it, USD. */
export const HALF_CENT = 0.005;

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
  of: ComparedSpan;
  /** How many days each side has, if one has more than the other. */
  unequalDays?: { now: number; before: number };
  /** What the change came from; null if the table doesn't show drivers, or if a day isn't final. */
  drivers: Drivers | null;
  /** What has the largest part of the change; null for none. */
  most: Moved | null;
  /** The largest changes of apps or values, either way; empty for one value alone, and if a day isn't final. */
  moves: readonly Move[];
}

/** The change of one app or value. */
export interface Move extends Pick<RevenueChange, 'now' | 'before' | 'drivers'> {
  name: string;
}

/**
 * A day against the one a week earlier; or two periods, with all their rows, or only those up to the newest final day,
 * so that some days are left out. If rows don't tell their day, the days that aren't final can't be left out.
 */
export type ComparedSpan =
  | { kind: 'day'; day: Day; earlier: Day }
  | { kind: 'all' }
  | { kind: 'until'; day: Day; leftOut: number }
  | { kind: 'notFinal'; notFinal: number; days: number };

/** An app, or else a value of the first dimension other than days. */
export interface Moved {
  /** For an app that shares its name with another in the table, with its platform or bundle. */
  name: string;
  /** The conditions that its rows meet, and no others of the table; empty if its name is withheld. */
  conditions: readonly Condition[];
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
  /** Rows that aren't final, and their differences in revenue, summed likewise. They aren't in `atStake`. */
  notFinal: { rows: number; amount: number };
  /**
   * The day and the bundle with the largest differences: at stake or not final, and where nothing is at stake those
   * within tolerance, too; null for none, or an only one.
   */
  worstDay: WorstPart | null;
  worstBundle: WorstPart | null;
}

/** A day or bundle, the differences in revenue of its rows, and what explains the largest part of them, or all. */
export interface WorstPart {
  name: string;
  amount: number;
  cause: DifferenceCause;
  explainsAll: boolean;
}

/** Why the figures of a row differ. */
export type DifferenceCause = 'onlyInAccount' | 'onlyInSeller' | 'notFinal' | 'revenueAlone' | 'both';
