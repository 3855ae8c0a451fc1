// The hidden tab `_publisher_stats`: a title with the version, the headings, then one row per report.

import type { ReportTab } from '../../saved/ports';
import { withFilterLifted } from '../sheet/lifted-filter';
import { findTab, openTab, REPORTS_TAB, writeTexts } from './own-tabs';

const TITLE = [
  'Saved reports of Publisher Stats. You may edit them; each column takes what its heading says.',
  'Schema version',
];
/** Left of the id of the spreadsheet whose schedules are on. */
const SPREADSHEET = 'Spreadsheet ID';
const HEADINGS_ROW = 2;

export const reportTab: ReportTab = {
  read() {
    const sheet = findTab(REPORTS_TAB);
    const lastRow = sheet?.getLastRow() ?? 0;
    if (!sheet || lastRow < HEADINGS_ROW) return null;
    const [title, headings, ...rows] = sheet
      .getRange(1, 1, lastRow, sheet.getLastColumn())
      .getDisplayValues();
    return {
      version: Number(title?.[2] ?? 0),
      spreadsheetId: (title?.[4] ?? '').trim(),
      headings: (headings ?? []).map((heading) => heading.trim()),
      rows: rows.map((texts, at) => ({ row: HEADINGS_ROW + 1 + at, texts })),
    };
  },

  writeHead({ version, spreadsheetId, headings }) {
    const sheet = openTab(REPORTS_TAB, true);
    withFilterLifted(sheet, () => {
      writeTexts(sheet, 1, [[...TITLE, String(version), SPREADSHEET, spreadsheetId]]);
      writeTexts(sheet, HEADINGS_ROW, [headings]);
      sheet.getRange(HEADINGS_ROW, 1, 1, headings.length).setFontWeight('bold');
      // Text format: a day that a person types below must not become a date of the spreadsheet's locale.
      sheet
        .getRange(HEADINGS_ROW + 1, 1, sheet.getMaxRows() - HEADINGS_ROW, headings.length)
        .setNumberFormat('@');
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
