// A column of the reports tab: one fact of a report.

import type { ApprovalCover } from '../../core/report/options';
import type { SavedReport } from '../saved-report';

/** One fact of a report, and the texts of its cell. */
export interface ReportColumn {
  heading: string;
  write(report: SavedReport): string;
  /**
   * Puts what the text says into a report that is being read: a copy for each of 50 columns took most of the time of
   * reading a tab.
   * @throws anything for a text that cannot be read
   */
  read(draft: SavedReport, text: string): void;
  approval?: ApprovalCover | undefined;
}
