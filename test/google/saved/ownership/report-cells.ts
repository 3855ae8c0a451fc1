// The cells of the only report in the hidden tab of reports, by their headings.

import type { ReportHost } from '../../world/report-host';

function columnOf({ workbook }: ReportHost, heading: string): { sheetId: number; column: number } {
  const tab = workbook.sheetByName('_publisher_stats');
  if (!tab) throw new Error('there is no tab of reports');
  const [headings = []] = workbook.cells(tab.id, { row: 2, column: 1, rows: 1, columns: tab.maxColumns });
  const at = headings.findIndex(({ value }) => value === heading);
  if (at < 0) throw new Error(`no column ${heading}`);
  return { sheetId: tab.id, column: at + 1 };
}

/** The cell under a heading; blank if no report is left. */
export function reportCell(world: ReportHost, heading: string): string {
  const { sheetId, column } = columnOf(world, heading);
  return String(world.workbook.cell(sheetId, 3, column).value ?? '');
}

/** Types into the cell under a heading, as another editor. */
export function typeReportCell(world: ReportHost, heading: string, text: string): void {
  const { sheetId, column } = columnOf(world, heading);
  world.workbook.setCells(sheetId, 3, column, [[{ value: text, format: '@' }]]);
}
