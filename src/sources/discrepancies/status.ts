// How far two services agree, in one word for each row, and the differences that it is judged by (docs/product.md §10).

import { addDays, DAYS_UNTIL_FINAL, type Day } from '../../core/day';
import type { Judging } from '../../core/report/discrepancy-options';
import type { Figures, ServiceSides } from './sides';

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

/** Those that ask for a look, and therefore stand out. */
export const REMARKABLE: readonly Status[] = [STATUSES.onlyInAccount, STATUSES.onlyInSeller, STATUSES.over];

/** Sums of money differ in the last digits by the order in which they were added: no more than this share. */
const NOISE = 1e-9;

/** Seller minus account; null where a side is missing. */
export function differenceOf(account: number | undefined, seller: number | undefined): number | null {
  return account === undefined || seller === undefined ? null : seller - account;
}

/** The difference as a share of the account's figure; null of a figure of 0, which no difference is a share of. */
export function shareOf(difference: number, account: number): number | null {
  if (account === 0) return difference === 0 ? 0 : null;
  return difference / Math.abs(account);
}

/**
 * The first status that fits.
 * @param lastDay the row's day, or the last one of the period where it is of all days
 */
export function statusOf(
  { account, seller }: Pick<ServiceSides, 'account' | 'seller'>,
  lastDay: Day,
  judging: Judging,
): Status {
  if (!seller) return STATUSES.onlyInAccount;
  if (!account) return STATUSES.onlyInSeller;
  if (addDays(lastDay, DAYS_UNTIL_FINAL) > judging.readOn) return STATUSES.notFinal;
  const most = Math.max(account.impressions, seller.impressions);
  if (most < judging.leastImpressions) return STATUSES.tooSmall;
  return agreementOf(account, seller, judging.tolerance);
}

/** Impressions and revenue judge, the worse of them wins. */
function agreementOf(account: Figures, seller: Figures, tolerance: number): Status {
  const impressions = distance(account.impressions, seller.impressions);
  const revenue = distance(account.revenue, seller.revenue);
  if (impressions > tolerance || revenue > tolerance + NOISE) return STATUSES.over;
  return impressions === 0 && revenue <= NOISE ? STATUSES.match : STATUSES.within;
}

/** The share by which two figures differ, without its sign: infinite where only the account's is 0. */
function distance(account: number, seller: number): number {
  return Math.abs(shareOf(seller - account, account) ?? Number.POSITIVE_INFINITY);
}

/**
 * The status of a row that was judged by another tolerance: the other statuses do not depend on it.
 * @param readFigures the row's figures
 */
export function judgedAgain(
  status: Status,
  readFigures: () => { account: Figures; seller: Figures },
  tolerance: number,
): Status {
  if (status !== STATUSES.over && status !== STATUSES.within) return status;
  const { account, seller } = readFigures();
  return agreementOf(account, seller, tolerance);
}
