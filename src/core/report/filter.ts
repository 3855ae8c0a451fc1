// Filters of reports and formulas: conditions that rows must meet, and their text (docs/product.md).

/** Characters of a filter's text. */
export const LONGEST_FILTER = 2_000;
