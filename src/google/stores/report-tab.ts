// The hidden tab `_publisher_stats`: a title with the version, the headings, then one row per report.

import { StatsError } from '../../core/errors';
import type { ReportCells, ReportTab, TabPlace, TabRow } from '../../saved/ports';
import { takesFormats } from '../sheet/formats/tried-formats';
import { withFilterLifted } from '../sheet/lifted-filter';
import { findTab, openTab, REPORTS_TAB, writeTexts } from './own-tabs';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

const TITLE = 'Saved reports of Publisher Stats. Make and change them in the sidebar.';
const HEADINGS_ROW = 2;
/** The headings of the cells, in the order of a new tab. A person may have moved the columns. */
const HEADINGS: readonly (readonly [keyof ReportCells, string])[] = [
  ['id', 'ID'],
  ['report', 'Report'],
  ['runs', 'Runs'],
];

/** Whether a tab has the title or the headings of reports, or nothing. */
export function isReportsTab(sheet: Sheet): boolean {
  const lastRow = sheet.getLastRow();
  if (lastRow === 0) return true;
  const [title = [], headings = []] = sheet
    .getRange(1, 1, Math.min(lastRow, HEADINGS_ROW), sheet.getLastColumn())
    .getDisplayValues();
  return title[0] === TITLE || HEADINGS.every(([, heading]) => headings.includes(heading));
}

/** Null for a text that is no version. */
function versionOf([, , cell = '']: readonly string[]): number | null {
  return /^\d{1,3}$/.test(cell.trim()) ? Number(cell) : null;
}

/**
 * By cell, its column from 0: that of its heading. One whose heading was typed over is where it stands in a new tab, as
 * seen from the others, or in the first column that no other has: there it would be written over.
 */
function columnsIn(headings: readonly string[]): Readonly<Record<keyof ReportCells, number>> {
  const texts = headings.map((heading) => heading.trim());
  const found = HEADINGS.map(([, heading], at) => (texts[at] === heading ? at : texts.indexOf(heading)));
  const shifts = found.flatMap((column, at) => (column < 0 ? [] : column - at));
  const taken = new Set(found);
  const columns = HEADINGS.map(([cell], at) => {
    if (found[at] !== -1) return [cell, found[at]];
    // Columns that a person has moved one by one say nothing of where another is.
    let column = new Set(shifts).size > 1 ? 0 : at + (shifts[0] ?? 0);
    while (taken.has(column)) column += 1;
    taken.add(column);
    return [cell, column];
  });
  return Object.fromEntries(columns) as Record<keyof ReportCells, number>;
}

/** The cells of all rows, and of which columns they are. */
interface ReadTab {
  title: readonly string[];
  columns: Readonly<Record<keyof ReportCells, number>>;
  rows: TabRow[];
}

function readTab(sheet: Sheet, lastRow: number): ReadTab {
  const [title = [], headings = [], ...rows] = sheet
    .getRange(1, 1, lastRow, sheet.getLastColumn())
    .getDisplayValues();
  const columns = columnsIn(headings);
  const textIn = (texts: readonly string[], cell: keyof ReportCells) => texts[columns[cell]] ?? '';
  return {
    title,
    columns,
    rows: rows.map((texts, at) => ({
      row: HEADINGS_ROW + 1 + at,
      id: textIn(texts, 'id').trim(),
      report: textIn(texts, 'report'),
      runs: textIn(texts, 'runs'),
    })),
  };
}

export const reportTab: ReportTab = {
  read() {
    const sheet = findTab(REPORTS_TAB);
    const lastRow = sheet?.getLastRow() ?? 0;
    if (!sheet || lastRow < HEADINGS_ROW) return null;
    const { title, rows } = readTab(sheet, lastRow);
    return { version: versionOf(title), rows };
  },

  writeHead({ version }) {
    const sheet = openTab(REPORTS_TAB, true);
    const isNew = sheet.getLastRow() < HEADINGS_ROW;
    withFilterLifted(sheet, () => {
      writeTexts(sheet, 1, [[TITLE, 'Schema version', String(version)]]);
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
    withFilterLifted(sheet, () => {
      const lastRow = Math.max(HEADINGS_ROW, sheet.getLastRow());
      if (place) return overwrite(place, cells, sheet);
      writeCells(lastRow + 1, cells, readTab(sheet, lastRow).columns, sheet);
    });
  },

  removeRow(place) {
    const sheet = findTab(REPORTS_TAB);
    if (!sheet) return;
    withFilterLifted(sheet, () => deleteRow(place, sheet));
  },
};

/** A person who sorts the tab while it's written does so once, or twice. */
const MOST_TRIES = 3;

/**
 * Writes cells to the row that has the ID now. No lock keeps a person from sorting the tab meanwhile: a report whose
 * cells were written in place of this one's gets its own back.
 */
function overwrite(place: TabPlace, cells: Partial<ReportCells>, sheet: Sheet): void {
  for (let tries = 1; tries <= MOST_TRIES; tries++) {
    const { rows, columns } = readTab(sheet, sheet.getLastRow());
    const row = rowOf(place, rows);
    if (row === null) throw new StatsError('REPORT_DELETED', {});
    writeCells(row, cells, columns, sheet);
    const [[written = ''] = []] = sheet.getRange(row, columns.id + 1, 1, 1).getDisplayValues();
    if (written.trim() === (cells.id ?? place.id)) return;
    const other = rows.find(({ id }) => id === written.trim());
    if (other) writeCells(row, { report: other.report, runs: other.runs }, columns, sheet);
  }
}

/** Deletes the row that has the ID now. If a person has sorted the tab meanwhile, another's row comes back below. */
function deleteRow(place: TabPlace, sheet: Sheet): void {
  for (let tries = 1; tries <= MOST_TRIES; tries++) {
    const { rows } = readTab(sheet, sheet.getLastRow());
    const row = rowOf(place, rows);
    if (row === null) return;
    sheet.deleteRow(row);
    const lastRow = sheet.getLastRow();
    const remaining = readTab(sheet, lastRow);
    const lost = rows.find(({ id }) => id !== place.id && !remaining.rows.some((each) => each.id === id));
    if (!lost) return;
    const { id, report, runs } = lost;
    writeCells(lastRow + 1, { id, report, runs }, remaining.columns, sheet);
  }
}

/** The row that has the ID, and of several the one that was read; null if none has. */
function rowOf({ id, row }: TabPlace, rows: readonly TabRow[]): number | null {
  const same = rows.filter((each) => each.id === id);
  return (same.find((each) => each.row === row) ?? same[0])?.row ?? null;
}

function writeCells(
  row: number,
  cells: Partial<ReportCells>,
  columns: ReadTab['columns'],
  sheet: Sheet,
): void {
  for (const [first, texts] of adjoining(cells, columns)) writeTexts(sheet, row, [texts], first + 1);
}

/** The given cells, by their first column and those right of it, so that most writes are one call. */
function adjoining(
  cells: Partial<ReportCells>,
  columns: ReadTab['columns'],
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
