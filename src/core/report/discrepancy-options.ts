// The options of Discrepancies: what they start with and their limits.

/** A difference up to this share of the account's figure is within tolerance. */
export const FIRST_TOLERANCE = 0.1;

/** Where both sides have fewer impressions, a difference in percent says nothing. */
export const FIRST_LEAST_IMPRESSIONS = 1000;

export const MOST_LEAST_IMPRESSIONS = 1_000_000_000;

/** A tolerance as people write it, `10%` or `0.1`; null for a text that is no share from 0 to under 1. */
export function parseTolerance(text: string): number | null {
  const match = /^(\d+(?:\.\d*)?|\.\d+)\s*(%?)$/.exec(text.trim());
  const share = match ? Number(match[1]) / (match[2] ? 100 : 1) : Number.NaN;
  return share >= 0 && share < 1 ? share : null;
}

/** A tolerance in percent, which `parseTolerance` reads back to a millionth. */
export function textOfTolerance(share: number): string {
  return `${Number((share * 100).toFixed(4))}%`;
}
