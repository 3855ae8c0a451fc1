// Converts a saved report to a row of the tab `_publisher_stats`, which people can read and edit, and back.

import { a1OfRectangle } from '../../core/a1';
import { StatsError, toStatsError } from '../../core/errors';
import { LONGEST_TEXT } from '../../sheet/cells';
import type { SavedReport } from '../saved-report';
import type { ReportColumn } from './place-columns';
import { columnsAsRead, reportColumns } from './report-columns';

export function rowOfReport(report: SavedReport): string[] {
  return reportColumns().map((column) => column.write(report));
}

/**
 * The report that a row of the tab holds.
 * @param headings the headings of the tab's columns
 * @param row the row's number in the tab, for the error's address
 * @param blank what the report has in columns that are missing
 * @throws StatsError REPORT_CELL_WRONG with the address of the cell
 */
export function reportOfRow(
  headings: readonly string[],
  texts: readonly string[],
  row: number,
  blank: SavedReport,
): SavedReport {
  const draft = { ...blank, choice: { ...blank.choice }, run: { ...blank.run } };
  for (const column of columnsAsRead()) {
    const { heading } = column;
    const at = headings.indexOf(heading);
    if (at < 0) continue;
    try {
      readCell(column, draft, (texts[at] ?? '').trim());
    } catch (thrown) {
      const cell = a1OfRectangle({ row, column: at + 1, rows: 1, columns: 1 });
      // The message of a RangeError says what the cell takes. Any other error already has a full sentence.
      const problem = thrown instanceof RangeError ? thrown.message : toStatsError(thrown);
      throw new StatsError('REPORT_CELL_WRONG', { cell, heading, problem });
    }
  }
  return draft;
}

/** A longer text may not fit when a run writes it back, because quoting can triple the length of a name. */
const LONGEST_SAFE_TEXT = LONGEST_TEXT / 3;

function readCell({ read, write }: ReportColumn, draft: SavedReport, text: string): void {
  read(draft, text);
  if (text.length > LONGEST_SAFE_TEXT && write(draft).length > LONGEST_TEXT)
    throw new RangeError(`fewer characters: a cell holds ${LONGEST_TEXT}`);
}
