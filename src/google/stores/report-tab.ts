// The hidden tab `_publisher_stats`: a title with the version, the headings, then one row per report.

import type { ReportTab } from '../../saved/ports';
import { headingNote, originalHeadings } from '../../saved/tab/tab-headings';
import { takesFormats } from '../sheet/formats/tried-formats';
import { withFilterLifted } from '../sheet/lifted-filter';
import { findTab, openTab, REPORTS_TAB, writeTexts } from './own-tabs';

const TITLE = 'Saved reports of Publisher Stats. You may edit them; each column takes what its heading says.';
/** The label of the next cell, which has the ID of the spreadsheet whose schedules are on. */
const SPREADSHEET = 'Spreadsheet ID';
const HEADINGS_ROW = 2;

function titleCells(version: number): string[] {
  return [`${TITLE} (Version ${version})`, 'Schema version', String(version)];
}

/**
 * The version. It's in the title and in a cell of its own, so that a typing error isn't taken for another version. Null
 * if the two differ, or neither has a version.
 */
function versionOf([title = '', , cell = '']: readonly string[]): number | null {
  const known = [/\(Version (\d{1,3})\)$/.exec(title)?.[1], /^\d{1,3}$/.exec(cell.trim())?.[0]];
  const versions = new Set(known.flatMap((text) => (text === undefined ? [] : [Number(text)])));
  const [version] = versions;
  return versions.size === 1 && version !== undefined ? version : null;
}

export const reportTab: ReportTab = {
  read() {
    const sheet = findTab(REPORTS_TAB);
    const lastRow = sheet?.getLastRow() ?? 0;
    if (!sheet || lastRow < HEADINGS_ROW) return null;
    const [title, headings, ...rows] = sheet
      .getRange(1, 1, lastRow, sheet.getLastColumn())
      .getDisplayValues();
    const headingNotes = () => sheet.getRange(HEADINGS_ROW, 1, 1, sheet.getLastColumn()).getNotes()[0] ?? [];
    return {
      version: versionOf(title ?? []),
      spreadsheetId: (title?.[4] ?? '').trim(),
      headings: originalHeadings(
        (headings ?? []).map((heading) => heading.trim()),
        headingNotes,
      ),
      rows: rows.map((texts, at) => ({ row: HEADINGS_ROW + 1 + at, texts })),
    };
  },

  writeHead({ version, spreadsheetId, headings }) {
    const sheet = openTab(REPORTS_TAB, true);
    withFilterLifted(sheet, () => {
      writeTexts(sheet, 1, [[...titleCells(version), SPREADSHEET, spreadsheetId]]);
      writeTexts(sheet, HEADINGS_ROW, [headings]);
      markHeadings(sheet.getRange(HEADINGS_ROW, 1, 1, headings.length).setFontWeight('bold'), headings);
      // Text format, so that a day that a person types below doesn't become a date of the spreadsheet's locale.
      const cells = sheet.getRange(HEADINGS_ROW, 1, sheet.getMaxRows() - HEADINGS_ROW + 1, headings.length);
      takesFormats(() => cells.setNumberFormat('@'));
    });
    sheet.setFrozenRows(HEADINGS_ROW);
  },

  writeRow(row, texts) {
    const sheet = openTab(REPORTS_TAB, true);
    withFilterLifted(sheet, () =>
      writeTexts(sheet, row ?? Math.max(HEADINGS_ROW, sheet.getLastRow()) + 1, [texts]),
    );
  },

  removeRow(row) {
    const sheet = findTab(REPORTS_TAB);
    if (sheet) withFilterLifted(sheet, () => sheet.deleteRow(row));
  },
};

/** Adds the notes of our headings, and keeps those of a person's own columns. */
function markHeadings(range: GoogleAppsScript.Spreadsheet.Range, headings: readonly string[]): void {
  const [notes = []] = range.getNotes();
  range.setNotes([headings.map((heading, at) => headingNote(heading) || (notes[at] ?? ''))]);
}
