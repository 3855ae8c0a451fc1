// The fields of Discrepancies: the tolerance, and from how many impressions on a difference counts.

/** Accessible names that are a contract (docs/product.md §7). */
export const DISCREPANCY_LABELS = {
  tolerance: 'Tolerance',
  leastImpressions: 'Least impressions',
} as const;

export const DISCREPANCY_TEXTS = {
  toleranceInfo:
    'A difference of up to this share of the account’s figure counts as within tolerance. 10% is a common agreement between publishers and partners.',
  leastImpressionsInfo:
    'With fewer impressions on both sides, a row is too small to judge, because a few impressions more or less are a large share of it.',
} as const;
