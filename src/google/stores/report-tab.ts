// The hidden tab `_publisher_stats`: a title with the version, the headings, then one row per report.

import { StatsError } from '../../core/errors';
import type { ReportCells, ReportTab, TabPlace } from '../../saved/ports';
import { takesFormats } from '../sheet/formats/tried-formats';
import { withFilterLifted } from '../sheet/lifted-filter';
import { findTab, openTab, REPORTS_TAB, writeTexts } from './own-tabs';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

const TITLE = 'Saved reports of Publisher Stats. Make and change them in the sidebar.';
/** The label of the next cell, which has the ID of the spreadsheet whose schedules are on. */
const SPREADSHEET = 'Spreadsheet ID';
const HEADINGS_ROW = 2;
/** The headings of the cells, in the order of a new tab. A person may have moved the columns. */
const HEADINGS: readonly (readonly [keyof ReportCells, string])[] = [
  ['id', 'ID'],
  ['report', 'Report'],
  ['runs', 'Runs'],
];

/** Null for a text that is no version. */
function versionOf([, , cell = '']: readonly string[]): number | null {
  return /^\d{1,3}$/.test(cell.trim()) ? Number(cell) : null;
}

/**
 * By cell, its column from 0: that of its heading; of one that is missing, its place in a new tab, or the first that no
 * other has.
 */
function columnsIn(headings: readonly string[]): Readonly<Record<keyof ReportCells, number>> {
  const texts = headings.map((heading) => heading.trim());
  const found = HEADINGS.map(([, heading]) => texts.indexOf(heading));
  const taken = new Set(found);
  const columns = HEADINGS.map(([cell], at) => {
    let column = found[at] ?? -1;
    if (column < 0) {
      column = at;
      for (let next = 0; taken.has(column); next += 1) column = next;
      taken.add(column);
    }
    return [cell, column];
  });
  return Object.fromEntries(columns) as Record<keyof ReportCells, number>;
}

function headingsOf(sheet: Sheet): string[] {
  return sheet.getRange(HEADINGS_ROW, 1, 1, sheet.getLastColumn()).getDisplayValues()[0] ?? [];
}

export const reportTab: ReportTab = {
  read() {
    const sheet = findTab(REPORTS_TAB);
    const lastRow = sheet?.getLastRow() ?? 0;
    if (!sheet || lastRow < HEADINGS_ROW) return null;
    const [title = [], headings = [], ...rows] = sheet
      .getRange(1, 1, lastRow, sheet.getLastColumn())
      .getDisplayValues();
    const columns = columnsIn(headings);
    const textIn = (texts: readonly string[], cell: keyof ReportCells) => texts[columns[cell]] ?? '';
    return {
      version: versionOf(title),
      spreadsheetId: (title[4] ?? '').trim(),
      rows: rows.map((texts, at) => ({
        row: HEADINGS_ROW + 1 + at,
        id: textIn(texts, 'id').trim(),
        report: textIn(texts, 'report'),
        runs: textIn(texts, 'runs'),
      })),
    };
  },

  writeHead({ version, spreadsheetId }) {
    const sheet = openTab(REPORTS_TAB, true);
    const isNew = sheet.getLastRow() < HEADINGS_ROW;
    withFilterLifted(sheet, () => {
      writeTexts(sheet, 1, [[TITLE, 'Schema version', String(version), SPREADSHEET, spreadsheetId]]);
      if (!isNew) return;
      writeTexts(sheet, HEADINGS_ROW, [HEADINGS.map(([, heading]) => heading)]);
      sheet.getRange(HEADINGS_ROW, 1, 1, HEADINGS.length).setFontWeight('bold');
      const cells = sheet.getRange(HEADINGS_ROW, 1, sheet.getMaxRows() - HEADINGS_ROW + 1, HEADINGS.length);
      takesFormats(() => cells.setNumberFormat('@'));
    });
    sheet.setFrozenRows(HEADINGS_ROW);
  },

  writeRow(place, cells) {
    const sheet = openTab(REPORTS_TAB, true);
    const columns = columnsIn(headingsOf(sheet));
    withFilterLifted(sheet, () => {
      const row = place ? rowOf(place, sheet, columns.id) : Math.max(HEADINGS_ROW, sheet.getLastRow()) + 1;
      if (row === null) throw new StatsError('REPORT_DELETED', {});
      for (const [first, texts] of adjoining(cells, columns)) writeTexts(sheet, row, [texts], first + 1);
    });
  },

  removeRow(place) {
    const sheet = findTab(REPORTS_TAB);
    if (!sheet) return;
    const column = columnsIn(headingsOf(sheet)).id;
    withFilterLifted(sheet, () => {
      const row = rowOf(place, sheet, column);
      if (row !== null) sheet.deleteRow(row);
    });
  },
};

/** The row that has the ID now, and of several the one that was read; null if none has. */
function rowOf({ id, row }: TabPlace, sheet: Sheet, column: number): number | null {
  const first = HEADINGS_ROW + 1;
  const count = sheet.getLastRow() - HEADINGS_ROW;
  if (count < 1) return null;
  const ids = sheet.getRange(first, column + 1, count, 1).getDisplayValues();
  const isSame = (text: string | undefined) => text !== undefined && text.trim() === id;
  if (isSame(ids[row - first]?.[0])) return row;
  const at = ids.findIndex(([text]) => isSame(text));
  return at < 0 ? null : first + at;
}

/** The given cells, by their first column and those right of it, so that most writes are one call. */
function adjoining(
  cells: Partial<ReportCells>,
  columns: Readonly<Record<keyof ReportCells, number>>,
): [first: number, texts: string[]][] {
  const given = HEADINGS.flatMap(([cell]) => {
    const text = cells[cell];
    return text === undefined ? [] : [{ column: columns[cell], text }];
  }).sort((one, other) => one.column - other.column);
  const stretches: [number, string[]][] = [];
  for (const { column, text } of given) {
    const last = stretches[stretches.length - 1];
    if (last && last[0] + last[1].length === column) last[1].push(text);
    else stretches.push([column, [text]]);
  }
  return stretches;
}
