// The hidden tab of reports as another editor sees and edits it: the JSON of its cells.

import type { ReportHost } from './report-host';

type File = Pick<ReportHost, 'workbook'>;
type Json = Readonly<Record<string, unknown>>;

/** The headings of a report's cells. */
export type ReportHeading = 'ID' | 'Report' | 'Runs';

/** The tab, and its headings by column. */
export function reportsTab({ workbook }: File) {
  const tab = workbook.sheetByName('_publisher_stats');
  if (!tab) throw new Error('there is no reports tab');
  const [line = []] = workbook.cells(tab.id, { row: 2, column: 1, rows: 1, columns: tab.maxColumns });
  return { tab, headings: line.map(({ value }) => String(value ?? '')) };
}

/** The place of a report's cell. @param report its ID, or its place among the reports, from 1 */
export function reportCell(file: File, heading: ReportHeading, report: string | number = 1) {
  const { tab, headings } = reportsTab(file);
  const column = headings.indexOf(heading) + 1;
  const isIn = (row: number) => file.workbook.display(tab.id, row, headings.indexOf('ID') + 1) === report;
  const rows = Array.from({ length: tab.maxRows - 2 }, (_each, at) => at + 3);
  const row = typeof report === 'number' ? 2 + report : rows.find(isIn);
  if (!row || column === 0) throw new Error(`no ${heading} of ${report}`);
  return { sheetId: tab.id, row, column };
}

/** The text of a report's cell; blank if no report is left. */
export function reportText(file: File, heading: ReportHeading, report?: string | number): string {
  const { sheetId, row, column } = reportCell(file, heading, report);
  return file.workbook.display(sheetId, row, column);
}

export function typeReportCell(
  file: File,
  heading: ReportHeading,
  text: string,
  report?: string | number,
): void {
  const { sheetId, row, column } = reportCell(file, heading, report);
  file.workbook.typeInto(sheetId, row, column, text);
}

/** What a report's record says. */
export function recordOf(file: File, report?: string | number): Json {
  return JSON.parse(reportText(file, 'Report', report)) as Json;
}

/** Somebody edits a record in its cell; undefined takes a fact away. */
export function editRecord(file: File, changes: Json, report?: string | number): void {
  typeReportCell(file, 'Report', JSON.stringify({ ...recordOf(file, report), ...changes }), report);
}

/** Somebody edits the choice of a record in its cell. */
export function editChoice(file: File, changes: Json, report?: string | number): void {
  const { choice } = recordOf(file, report);
  editRecord(file, { choice: { ...Object(choice), ...changes } }, report);
}
