// Comparing a period with an earlier one: what can be chosen (docs/product.md §8).

/** What a report is compared with, as the panel, a formula and the reports tab name it. */
export const COMPARISONS = ['previous period', 'previous year', 'previous year, same weekday'] as const;
export type ComparisonName = (typeof COMPARISONS)[number];

/** The columns that stand after each metric: the earlier value, the difference, and the difference as a share of it. */
export const COMPARISON_COLUMNS = ['previous', 'change', 'percent'] as const;
export type ComparisonColumn = (typeof COMPARISON_COLUMNS)[number];

/** The columns that are written when none is named, and always in formulas. */
export const FIRST_COMPARISON_COLUMNS: readonly ComparisonColumn[] = ['previous', 'percent'];
