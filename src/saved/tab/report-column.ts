// A column of the reports tab: one fact of a report.

import type { ApprovalCover } from '../../core/report/options';
import type { SavedReport } from '../saved-report';

/** Writes one fact of a report into its cell, and reads it back. */
export interface ReportColumn {
  heading: string;
  write(report: SavedReport): string;
  /**
   * Sets the fact in the draft of a report. The draft is changed in place, because copying it for each of 50 columns
   * took most of the time of reading a tab.
   * @throws RangeError that says what the cell takes, or another error with a full sentence
   */
  read(draft: SavedReport, text: string): void;
  approval?: ApprovalCover | undefined;
}
