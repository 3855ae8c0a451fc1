// Saved reports: what each error knows, and what it means.

import { agreement } from '../agreement';
import { type OutsideKindName, outsideKind } from '../place/destination-kinds';
import type { ErrorRows } from './error-row';

/** A saved report: its ID for calls, its name for people. */
export interface NamedReport {
  id: string;
  name: string;
}

export interface ReportErrors {
  REPORT_UNKNOWN: Record<never, never>;
  /** A record in the reports tab that somebody has edited; `part` by the title of its fact, blank for the whole. */
  REPORT_UNREADABLE: { part: string };
  /**
   * A choice would be written where a saved report writes. `sheetName` and `range`: where the report's block is now.
   * `outside`: the kind of a place outside of the spreadsheet; `sheetName` is then the name of that place, and `range`
   * is empty.
   */
  REPORT_OWNS_PLACE: { report: NamedReport; sheetName: string; range: string; outside?: OutsideKindName };
  /** The report has no block: it has not run yet, or somebody has deleted its cells. */
  REPORT_NOT_WRITTEN: Record<never, never>;
  /** A person has deleted the hidden tab that feeds the report's dashboard. */
  DASHBOARD_TAB_GONE: Record<never, never>;
  /** The report was deleted while it ran. */
  REPORT_DELETED: Record<never, never>;
  /** Google refused to make a trigger, for example in a test deployment. `reason` is in the account's language. */
  TRIGGER_REFUSED: { reason: string };
  /** Reports that were edited after a person saw them, or while they ran. */
  REPORT_CHANGED: { names: readonly string[] };
  /** Another person's report, which only they change. `owner`: their email as last known; blank if it isn't. */
  REPORT_OF_OTHERS: { name: string; owner: string };
  REPORT_TEXT_WRONG: { problem: string };
  REPORT_TOO_NEW: { version: number; newest: number };
  NOTHING_TO_UNDO: Record<never, never>;
  CHART_LIMIT: { limit: number };
  /** A column that a chart draws, or is split by, is not in its report. */
  CHART_COLUMN_MISSING: { column: string };
  /** A person has deleted the chart, or moved it to where no script reaches it. */
  CHART_GONE: Record<never, never>;
  /** A chart's point would sum several rows, which needs the missing `columns`. If empty, no columns would help. */
  CHART_ROWS_REPEAT: { column: string };
  /** Only a table in the spreadsheet can be undone or charted. */
  NOT_IN_SPREADSHEET: { kind: OutsideKindName; what: 'undo' | 'chart' };
  /** A person has edited the undo copy in the hidden tab `_publisher_stats_pages`. */
  UNDO_UNREADABLE: Record<never, never>;
}

export const REPORT_ROWS: ErrorRows<ReportErrors> = {
  REPORT_UNKNOWN: { remedy: 'fix' },
  REPORT_UNREADABLE: { remedy: 'fix' },
  REPORT_OWNS_PLACE: {
    remedy: 'fix',
    field: ({ outside }) => (outside ? outsideKind(outside).own : 'destination'),
    offer: ({ report }) => agreement('runReport', report.id),
  },
  REPORT_NOT_WRITTEN: { remedy: 'fix' },
  DASHBOARD_TAB_GONE: { remedy: 'fix' },
  REPORT_DELETED: { remedy: 'fix', endsRun: 'person' },
  TRIGGER_REFUSED: { remedy: 'fix' },
  REPORT_CHANGED: { remedy: 'fix', endsRun: 'person' },
  REPORT_OF_OTHERS: { remedy: 'fix' },
  REPORT_TEXT_WRONG: { remedy: 'fix' },
  REPORT_TOO_NEW: { remedy: 'fix' },
  NOTHING_TO_UNDO: { remedy: 'fix' },
  CHART_LIMIT: { remedy: 'fix' },
  CHART_COLUMN_MISSING: { remedy: 'fix', field: 'chartMetric' },
  CHART_GONE: { remedy: 'fix' },
  CHART_ROWS_REPEAT: { remedy: 'fix', field: 'chartMetric' },
  NOT_IN_SPREADSHEET: { remedy: 'fix' },
  UNDO_UNREADABLE: { remedy: 'fix' },
};
