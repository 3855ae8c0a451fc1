// The tab `Publisher Stats log`: one line per run, the last 1,000.

import type { LogLine, RunLog } from '../../saved/ports';
import { textCell } from '../../sheet/cells';
import { withFilterLifted } from '../sheet/lifted-filter';
import { LOG_TAB, openTab, unmerged } from './own-tabs';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

const MOST_LINES = 1_000;

const HEADINGS = [
  'Time',
  'Report',
  'By',
  'Period',
  'Requests',
  'Rows',
  'Revenue (USD)',
  'Seconds',
  'Result',
  'Request IDs',
];
const FORMATS = ['yyyy-mm-dd hh:mm:ss', '@', '@', '@', '#,##0', '#,##0', '"$"#,##0.00', '0.0', '@', '@'];

export const runLog: RunLog = {
  append(line) {
    const sheet = openTab(LOG_TAB, false);
    withFilterLifted(sheet, () => appendTo(sheet, line));
  },
};

function appendTo(sheet: Sheet, line: LogLine): void {
  const lastRow = sheet.getLastRow();
  if (lastRow === 0) writeHeadings(sheet);
  const row = Math.max(lastRow, 1) + 1;
  if (row > sheet.getMaxRows()) sheet.insertRowsAfter(row - 1, 1);
  const columns = columnsOf(sheet);
  const cells = cellsOf(line);
  unmerged(sheet.getRange(row, 1, 1, columns.length))
    .setNumberFormats([columns.map((at) => FORMATS[at] ?? 'General')])
    .setValues([columns.map((at) => cells[at] ?? '')]);
  const tooMany = row - 1 - MOST_LINES;
  if (tooMany > 0) sheet.deleteRows(2, tooMany);
}

function writeHeadings(sheet: Sheet): void {
  sheet.getRange(1, 1, 1, HEADINGS.length).setValues([HEADINGS]).setFontWeight('bold');
  sheet.setFrozenRows(1);
  // Room for day and time, for names, and for a sentence.
  sheet.setColumnWidth(1, 140).setColumnWidths(2, 2, 180).setColumnWidth(9, 600);
}

/** The index of the fact that each column takes; -1 for a person's own. They may move, add and delete columns. */
function columnsOf(sheet: Sheet): number[] {
  const [titles = []] = sheet.getRange(1, 1, 1, sheet.getLastColumn()).getDisplayValues();
  const columns = titles.map((title) => HEADINGS.indexOf(title));
  return columns.some((at) => at >= 0) ? columns : HEADINGS.map((_heading, at) => at);
}

function cellsOf(line: LogLine): (string | number | Date)[] {
  return [
    // Google shows a Date in the spreadsheet's time zone.
    new Date(line.timeMs),
    textCell(line.report),
    textCell(line.by),
    textCell(line.period),
    line.requests,
    line.rows ?? '',
    line.revenue ?? '',
    line.durationMs / 1000,
    textCell(line.result),
    textCell(line.requestIds.join(', ')),
  ];
}
