// Bounds on what a saved report may hold, for the panel and for the server side.

/** Days before the period that a merge may read again. */
export const MOST_LOOKBACK_DAYS = 365;

export const LONGEST_REPORT_NAME = 200;
