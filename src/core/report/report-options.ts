// The options of a saved report: their limits, and those that are on or off. For the panel and for the server side.

/** Days before the period that a merge may read again. */
export const MOST_LOOKBACK_DAYS = 365;

/** A spreadsheet has no more cells. */
export const MOST_TOP_ROWS = 10_000_000;

/** Whether a number can be that of the rows that are written. */
export function isTopRows(rows: number): boolean {
  return Number.isInteger(rows) && rows > 0 && rows <= MOST_TOP_ROWS;
}

export const LONGEST_REPORT_NAME = 200;

/** Reports that one question shows, and one answer approves. */
export const MOST_APPROVED = 100;

/**
 * The options that are on or off, in the order of the form, each with its heading in the reports tab. The tab, an
 * exported report, the contract and the form follow this table. All are off in a new report.
 */
export const REPORT_FLAGS = {
  /** A column says which days are provisional. */
  marksProvisional: 'Mark provisional',
  /** Formulas directly right of the table are filled down as it grows. */
  fillsDown: 'Fill formulas down',
  /** Cells that the last run has changed carry a colour. */
  marksChanges: 'Mark changes',
} as const;

export type ReportFlag = keyof typeof REPORT_FLAGS;

export type ReportFlags = Record<ReportFlag, boolean>;

export function reportFlags(): ReportFlag[] {
  return Object.keys(REPORT_FLAGS) as ReportFlag[];
}

/** Something for each flag. */
export function eachFlag<Value>(make: (flag: ReportFlag) => Value): Record<ReportFlag, Value> {
  const entries = reportFlags().map((flag) => [flag, make(flag)]);
  return Object.fromEntries(entries) as Record<ReportFlag, Value>;
}
