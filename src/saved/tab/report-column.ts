// A column of the reports tab: one fact of a report.

import type { Choice } from '../../reports/choice';
import type { SavedReport } from '../saved-report';

/** One fact of a report, and the texts of its cell. */
export interface ReportColumn {
  heading: string;
  write(report: SavedReport): string;
  /** The report with what the text says. @throws anything for a text that cannot be read */
  read(report: SavedReport, text: string): SavedReport;
  /**
   * Of a fact that approvals cover only where it is set: without it a report has the hash that it had before there was
   * such a column.
   */
  isSet?(choice: Choice): boolean;
}
