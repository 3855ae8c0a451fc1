// The options of Discrepancies: their defaults and limits.

import type { Day } from '../day';

/** A difference up to this share of the account's figure is within tolerance. */
export const DEFAULT_TOLERANCE = 0.1;

/** If both sides have fewer impressions, a difference in percent means nothing. */
export const DEFAULT_LEAST_IMPRESSIONS = 1000;

export const LARGEST_MINIMUM = 1_000_000_000;

/** How differences between two services are judged. */
export interface JudgingRules {
  /** The largest difference within tolerance, as a share of the account's figure, from 0 to under 1. */
  readonly tolerance: number;
  /** If both services have fewer impressions, a row isn't judged. */
  readonly leastImpressions: number;
  /** The newest final day when the run first reads figures. A row with a later day isn't judged. */
  readonly newestFinal: Day;
}

/** Whether a number is a tolerance: a share from 0 to under 1. */
export function isTolerance(share: number): boolean {
  return share >= 0 && share < 1;
}

/** Whether a number is a valid minimum of impressions. */
export function isLeastImpressions(count: number): boolean {
  return Number.isInteger(count) && count >= 0 && count <= LARGEST_MINIMUM;
}

/**
 * A decimal comma, as many locales write it. Unless it follows a single 0, it's recognized only before one or two
 * digits, because before three it may separate thousands.
 */
const DECIMAL_COMMA = /^(0|\d+(?=,\d\d?(?!\d))),(?=\d)/;

/** Reads a tolerance such as `10%`, `0.1` or `7,5 %`; null for anything but a share from 0 to under 1. */
export function parseTolerance(text: string): number | null {
  const match = /^(\d+(?:\.\d*)?|\.\d+)\s*(%?)$/.exec(text.trim().replace(DECIMAL_COMMA, '$1.'));
  // `e-2`, because a division by 100 would change the last digit of some numbers.
  const share = match ? Number(`${match[1]}${match[2] ? 'e-2' : ''}`) : Number.NaN;
  return isTolerance(share) ? share : null;
}

/** A tolerance in percent. Reading it back with `parseTolerance` rounds the share to six decimals. */
export function textOfTolerance(share: number): string {
  return `${Number((share * 100).toFixed(4))}%`;
}
