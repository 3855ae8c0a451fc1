// What is worth telling about the rows of a run, as plain facts.

import type { Day, DaySpan } from '../day';
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

/** What the rows show of the newest day of their period alone, final or not. */
export interface NewestDay {
  day: Day;
  /** Null if there is nothing to tell, such as without a column of revenue. */
  found: RevenueFound | null;
}

export interface RevenueChange {
  now: number;
  before: number;
  of: ComparedSpan;
  /** The days of both sides of a comparison, as told; absent where `of` has them. */
  sides?: { now: DaySpan; before: DaySpan };
  /** How many days each side has, if one has more than the other. */
  unequalDays?: { now: number; before: number };
  /** What the change came from; null if the table doesn't show drivers, or if a day isn't final. */
  drivers: Drivers | null;
  /** What has moved most, either way; null for none. */
  most: Moved | null;
  /**
   * The largest changes of apps or values, either way, the largest first; empty for one value alone, and where days
   * that aren't final can't be left out.
   */
  moves: readonly ValueChange[];
  /** How many more have changed; absent for none. */
  moreMoves?: number;
}

/** The change of one app or value. */
export interface ValueChange extends Pick<RevenueChange, 'now' | 'before' | 'drivers'> {
  name: string;
}

/**
 * A final day against the one a week earlier; yesterday, which isn't final, against its day of the comparison; or two
 * periods, with all their rows, or only those up to the newest final day, so that some days are left out. If rows don't
 * tell their day, the days that aren't final can't be left out.
 */
export type ComparedSpan =
  | { kind: 'day'; day: Day; earlier: Day }
  | { kind: 'yesterday'; day: Day; earlier: Day }
  | { kind: 'all' }
  | { kind: 'until'; day: Day; leftOut: number }
  | { kind: 'notFinal'; notFinal: number; days: number };

/** An app, or else a value of the first dimension other than days. */
export interface Moved {
  /** For an app that shares its name with another in the table, with its platform or bundle. */
  name: string;
  /**
   * The conditions that its rows meet, and no others of the table; empty if there are none, because its name is
   * withheld or only a blank tells it apart.
   */
  conditions: readonly Condition[];
}

export interface DiscrepanciesFound {
  kind: 'discrepancies';
  rows: number;
  /** Rows that only one service has, and all others that are final and large enough to judge. */
  judged: number;
  /** The difference in revenue of all rows: seller minus account, where a missing side counts as 0. */
  difference: number;
  /** As a share of the account's revenue; null if that is 0 and the seller's isn't. */
  share: number | null;
  /** What that difference consists of: each row is in one part. Those without rows are left out. */
  parts: readonly DifferencePart[];
  /**
   * The day and the bundle with the largest differences: at stake or not final, and where nothing is at stake those
   * within tolerance, too; null for none, or an only one.
   */
  worstDay: WorstPart | null;
  worstBundle: WorstPart | null;
}

/** Rows by what their status says of them, those that stand out first, and the sum of their differences in revenue. */
export interface DifferencePart {
  of: 'onlyInAccount' | 'onlyInSeller' | 'over' | 'notFinal' | 'others';
  rows: number;
  amount: number;
}

/** Whether people should look at these rows. */
export function standsOut({ of }: DifferencePart): boolean {
  return of === 'onlyInAccount' || of === 'onlyInSeller' || of === 'over';
}

/** A day or bundle, the sum of its rows' differences in revenue, and what explains the largest part of it, or all. */
export interface WorstPart {
  name: string;
  amount: number;
  cause: DifferenceCause;
  explainsAll: boolean;
}

/** Why the figures of a row differ. */
export type DifferenceCause = 'onlyInAccount' | 'onlyInSeller' | 'notFinal' | 'revenueAlone' | 'both';
