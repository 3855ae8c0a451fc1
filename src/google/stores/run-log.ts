// The tab `Publisher Stats log`: one line per run, the last 1,000.

import type { LogLine, RunLog } from '../../saved/ports';
import { cellOfAnyFormat, textCell } from '../../sheet/cells';
import { takesFormats } from '../sheet/formats/tried-formats';
import { withFilterLifted } from '../sheet/lifted-filter';
import { LOG_TAB, openTab, unmerged } from './own-tabs';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

const MOST_LINES = 1_000;

/** Where a person has turned the log into a Table, format `@` is refused. */
const anyText = (text: string) => cellOfAnyFormat(textCell(text));

/** Its columns in their order in a new log: what is read first is in sight in a window of 1,000 pixels. */
const COLUMNS: readonly LogColumn[] = [
  // Google shows a Date in the spreadsheet's time zone.
  { heading: 'Time', format: 'yyyy-mm-dd hh:mm:ss', width: 140, cell: ({ timeMs }) => new Date(timeMs) },
  { heading: 'Report', format: '@', width: 150, cell: ({ report }) => anyText(report) },
  { heading: 'By', format: '@', width: 130, cell: ({ by }) => anyText(by) },
  { heading: 'Result', format: '@', width: 480, cell: ({ result }) => anyText(result) },
  { heading: 'Rows', format: '#,##0', width: 70, cell: ({ rows }) => rows ?? '' },
  { heading: 'Revenue (USD)', format: '"$"#,##0.00', width: 110, cell: ({ revenue }) => revenue ?? '' },
  { heading: 'Period', format: '@', width: 110, cell: ({ period }) => anyText(period) },
  { heading: 'Requests', format: '#,##0', width: 80, cell: ({ requests }) => requests },
  { heading: 'Seconds', format: '0.0', width: 80, cell: ({ durationMs }) => durationMs / 1000 },
  {
    heading: 'Request IDs',
    format: '@',
    width: 200,
    cell: ({ requestIds }) => anyText(requestIds.join(', ')),
  },
];

interface LogColumn {
  heading: string;
  format: string;
  /** In pixels. */
  width: number;
  cell(line: LogLine): string | number | Date;
}

/**
 * The first columns of a log as it was made before: their widths, and narrower ones that bring Result into sight. Its
 * columns stay where they are, since a person's formulas may count on that.
 */
const OLDER: readonly (readonly [heading: string, width: number, narrower: number])[] = [
  ['Time', 140, 135],
  ['Report', 180, 120],
  ['By', 180, 80],
  ['Period', 100, 85],
  ['Requests', 100, 70],
  ['Rows', 100, 50],
  ['Revenue (USD)', 100, 100],
  ['Seconds', 100, 65],
  ['Result', 600, 480],
];

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
  const [titles = []] = sheet.getRange(1, 1, 1, sheet.getLastColumn()).getDisplayValues();
  narrowOlder(sheet, titles);
  const columns = columnsOf(titles);
  const cells = unmerged(sheet.getRange(row, 1, 1, columns.length));
  takesFormats(() => cells.setNumberFormats([columns.map((column) => column?.format ?? 'General')]));
  cells.setValues([columns.map((column) => column?.cell(line) ?? '')]);
  const tooMany = row - 1 - MOST_LINES;
  if (tooMany > 0) sheet.deleteRows(2, tooMany);
}

function writeHeadings(sheet: Sheet): void {
  const headings = COLUMNS.map(({ heading }) => heading);
  sheet.getRange(1, 1, 1, headings.length).setValues([headings]).setFontWeight('bold');
  sheet.setFrozenRows(1);
  COLUMNS.forEach(({ width }, at) => {
    sheet.setColumnWidth(at + 1, width);
  });
}

/** Once: Result is another width then, by which it is told that this has been done or that a person has been here. */
function narrowOlder(sheet: Sheet, titles: readonly string[]): void {
  if (OLDER.some(([heading], at) => titles[at] !== heading)) return;
  const [, resultWidth] = OLDER[OLDER.length - 1] ?? [];
  if (sheet.getColumnWidth(OLDER.length) !== resultWidth) return;
  OLDER.forEach(([, width, narrower], at) => {
    if (sheet.getColumnWidth(at + 1) === width) sheet.setColumnWidth(at + 1, narrower);
  });
}

/** The fact that each column takes; none in a person's own. They may move, add and delete columns. */
function columnsOf(titles: readonly string[]): (LogColumn | undefined)[] {
  const columns = titles.map((title) => COLUMNS.find(({ heading }) => heading === title));
  return columns.some((column) => column) ? columns : [...COLUMNS];
}
