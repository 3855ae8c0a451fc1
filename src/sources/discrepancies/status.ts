// How far two services agree: the status of a row, and the differences that decide it (docs/product.md §10).

import type { Day } from '../../core/day';
import type { JudgingRules } from '../../core/report/discrepancy-options';
import { isFinalDay } from '../../core/report/final-days';
import { minus } from '../../core/sum';
import type { FigureSides, Figures } from './sides';

/** The words of the column `Status`. */
export const STATUSES = {
  onlyInAccount: 'only in account',
  onlyInSeller: 'only in seller',
  notFinal: 'not final',
  tooSmall: 'too small to judge',
  over: 'over tolerance',
  match: 'match',
  within: 'within tolerance',
} as const;
export type Status = (typeof STATUSES)[keyof typeof STATUSES];

/** The statuses that need attention: their cells are highlighted. */
export const HIGHLIGHTED_STATUSES: readonly Status[] = [
  STATUSES.onlyInAccount,
  STATUSES.onlyInSeller,
  STATUSES.over,
];

/** Sums of the same amounts may differ by up to this share, because last digits depend on the order of adding. */
const NOISE = 1e-9;

/** Seller minus account. A side that is missing counts as 0, so that the differences of rows add up to the total's. */
export function differenceOf(account: number | undefined, seller: number | undefined): number {
  return minus(seller ?? 0, account ?? 0);
}

/** The difference as a share of the account's figure. If that is 0: 0 without a difference, else null. */
export function shareOf(difference: number, account: number): number | null {
  if (account === 0) return difference === 0 ? 0 : null;
  return difference / Math.abs(account);
}

/**
 * The first of `STATUSES` that fits a row.
 * @param lastDay the row's day, or the period's last day for a row of the whole period
 */
export function statusOf({ account, seller }: FigureSides, lastDay: Day, judging: JudgingRules): Status {
  if (!seller) return STATUSES.onlyInAccount;
  if (!account) return STATUSES.onlyInSeller;
  if (!isFinalDay(lastDay, judging.newestFinal)) return STATUSES.notFinal;
  const most = Math.max(account.impressions, seller.impressions);
  if (most < judging.leastImpressions) return STATUSES.tooSmall;
  return agreementOf(account, seller, judging.tolerance);
}

/** Judged by impressions and revenue; the worse of the two decides. */
function agreementOf(account: Figures, seller: Figures, tolerance: number): Status {
  const impressions = distance(account.impressions, seller.impressions);
  const revenue = distance(account.revenue, seller.revenue);
  if (impressions > tolerance || revenue > tolerance + NOISE) return STATUSES.over;
  return impressions === 0 && revenue <= NOISE ? STATUSES.match : STATUSES.within;
}

/** The share by which two figures differ, without its sign; infinite if only the account's figure is 0. */
function distance(account: number, seller: number): number {
  return Math.abs(shareOf(differenceOf(account, seller), account) ?? Number.POSITIVE_INFINITY);
}

/**
 * The status of a row by another tolerance. Only `over tolerance` and `within tolerance` depend on it.
 * @param readFigures reads the row's figures; called for those two only
 */
export function statusAtTolerance(
  status: Status,
  readFigures: () => { account: Figures; seller: Figures },
  tolerance: number,
): Status {
  if (status !== STATUSES.over && status !== STATUSES.within) return status;
  const { account, seller } = readFigures();
  return agreementOf(account, seller, tolerance);
}
