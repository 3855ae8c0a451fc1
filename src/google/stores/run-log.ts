// The tab `Publisher Stats log`: one line per run, the last 1,000.

import { catchError } from '../../core/ignore-errors';
import { isDate } from '../../core/is-date';
import { type LoggedRun, type LogLine, type RunLog, TRIGGER } from '../../saved/ports';
import { cellOfAnyFormat, textCell } from '../../sheet/cells';
import { isErrorCode } from '../../text/errors/sentence-of';
import { copyFormats } from '../sheet/formats/block-formats';
import { takesFormats } from '../sheet/formats/tried-formats';
import { withFilterLifted } from '../sheet/lifted-filter';
import { findTab, LOG_TAB, openTab, unmerged } from './own-tabs';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Range = GoogleAppsScript.Spreadsheet.Range;

const MOST_LINES = 1_000;

/** A text for a cell of any format, because a log that a person has turned into a Table refuses format `@`. */
const anyText = (text: string) => cellOfAnyFormat(textCell(text));

/**
 * The columns of a new log. The most read ones come first, to be visible in a window of 1,000 pixels. All but names,
 * results and lists of IDs fit in one line.
 */
const COLUMNS: readonly LogColumn[] = [
  // Google shows a Date in the spreadsheet's time zone.
  { heading: 'Time', format: 'yyyy-mm-dd hh:mm:ss', width: 150, cell: ({ timeMs }) => new Date(timeMs) },
  { heading: 'Report', format: '@', width: 150, cell: ({ report }) => anyText(report) },
  { heading: 'By', format: '@', width: 180, cell: ({ by }) => anyText(by) },
  { heading: 'Result', format: '@', width: 470, cell: ({ result }) => anyText(result) },
  { heading: 'Rows', format: '#,##0', width: 70, cell: ({ rows }) => rows ?? '' },
  { heading: 'Revenue (USD)', format: '"$"#,##0.00', width: 110, cell: ({ revenue }) => revenue ?? '' },
  { heading: 'Period', format: '@', width: 170, cell: ({ period }) => anyText(period) },
  { heading: 'Requests', format: '#,##0', width: 80, cell: ({ requests }) => requests },
  { heading: 'Seconds', format: '0.0', width: 80, cell: ({ durationMs }) => durationMs / 1000 },
  {
    heading: 'Request IDs',
    format: '@',
    width: 270,
    cell: ({ requestIds }) => anyText(requestIds.join(', ')),
  },
  { heading: 'Code', format: '@', width: 200, cell: ({ code }) => anyText(code) },
];

interface LogColumn {
  heading: string;
  format: string;
  /** In pixels. */
  width: number;
  cell(line: LogLine): string | number | Date;
}

export const runLog: RunLog = {
  append(line) {
    const sheet = openTab(LOG_TAB, false);
    withFilterLifted(sheet, () => appendTo(sheet, line));
  },
  newest(count) {
    const sheet = findTab(LOG_TAB);
    const lastRow = sheet?.getLastRow() ?? 0;
    if (!sheet || lastRow < 2) return [];
    const lines = Math.min(count, lastRow - 1);
    const columns = sheet.getLastColumn();
    const [titles = []] = sheet.getRange(1, 1, 1, columns).getDisplayValues();
    const values = sheet.getRange(lastRow - lines + 1, 1, lines, columns).getValues();
    return values.map((cells) => runOfCells((heading) => cells[titles.indexOf(heading)])).reverse();
  },
};

/** Whether a column of the log has that title. */
export function isLogHeading(title: string): boolean {
  return COLUMNS.some(({ heading }) => heading === title);
}

function runOfCells(under: (heading: string) => unknown): LoggedRun {
  const time = under('Time');
  const code = under('Code');
  const seconds = under('Seconds');
  return {
    timeMs: isDate(time) ? time.getTime() : null,
    isTrigger: under('By') === TRIGGER,
    rows: countIn(under('Rows')),
    requests: countIn(under('Requests')),
    durationMs: typeof seconds === 'number' ? seconds * 1000 : null,
    code: typeof code === 'string' && isErrorCode(code) ? code : '',
  };
}

/** A cell's whole number; null for anything else, which a person has typed. */
function countIn(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) ? value : null;
}

function appendTo(sheet: Sheet, line: LogLine): void {
  const lastRow = sheet.getLastRow();
  if (lastRow === 0) writeHeadings(sheet);
  // First, so that it can't fail a line that is written. Lines that stay are deleted with the next one.
  const tooMany = lastRow - MOST_LINES;
  const isTrimmed = tooMany > 0 && !catchError(() => sheet.deleteRows(2, tooMany));
  const row = Math.max(lastRow, 1) + 1 - (isTrimmed ? tooMany : 0);
  if (row > sheet.getMaxRows()) sheet.insertRowsAfter(row - 1, 1);
  const [titles = []] = sheet.getRange(1, 1, 1, sheet.getLastColumn()).getDisplayValues();
  const columns = columnsOf(titles);
  const cells = unmerged(sheet.getRange(row, 1, 1, columns.length));
  // Columns are formatted once. Not so yet are those of a log of earlier versions.
  const [formats = []] = cells.getNumberFormats();
  if (!formats.some((format, at) => format === columns[at]?.format)) formatDown(sheet, cells, columns);
  cells.setValues([columns.map((column) => column?.cell(line) ?? '')]);
}

/** Formats the columns of a log from one line on. */
function formatDown(sheet: Sheet, line: Range, columns: readonly (LogColumn | undefined)[]): void {
  const formats = columns.map((column) => column?.format ?? 'General');
  const rows = sheet.getMaxRows() - line.getRow() + 1;
  takesFormats(() => {
    line.setNumberFormats([formats]).setWrap(true).setVerticalAlignment('top');
    copyFormats(line, sheet.getRange(line.getRow(), 1, rows, formats.length));
  });
}

function writeHeadings(sheet: Sheet): void {
  const headings = COLUMNS.map(({ heading }) => heading);
  sheet.getRange(1, 1, 1, headings.length).setValues([headings]).setFontWeight('bold');
  sheet.setFrozenRows(1);
  COLUMNS.forEach(({ width }, at) => {
    sheet.setColumnWidth(at + 1, width);
  });
}

/**
 * The log's column for each title, and undefined for a person's own column. People may move, add and delete columns; if
 * no title is the log's, all columns in their first order.
 */
function columnsOf(titles: readonly string[]): (LogColumn | undefined)[] {
  const columns = titles.map((title) => COLUMNS.find(({ heading }) => heading === title));
  return columns.some((column) => column) ? columns : [...COLUMNS];
}
