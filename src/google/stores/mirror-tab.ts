// The mirror: the hidden tab `_publisher_stats`, by which a copy of the file knows which reports it had.

import { ignoreErrors } from '../../core/ignore-errors';
import type { Mirror } from '../../saved/ports';
import { flush } from '../asked-again';
import { findTab, openTab, REPORTS_TAB, writeTexts } from './own-tabs';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

const TITLE =
  'A mirror of the saved reports, for copies of this file. Make and change reports in the sidebar.';
const COLUMNS = 3;
/** Characters of a cell. */
const MOST_CHARACTERS = 50_000;

/** Whether a tab has the title, or nothing. */
export function isReportsTab(sheet: Sheet): boolean {
  return sheet.getLastRow() === 0 || sheet.getRange(1, 1, 1, 1).getDisplayValues()[0]?.[0] === TITLE;
}

function rowsOf(sheet: Sheet): string[][] {
  const lastRow = sheet.getLastRow();
  return lastRow < 2 ? [] : sheet.getRange(2, 1, lastRow - 1, COLUMNS).getDisplayValues();
}

export const mirrorTab: Mirror = {
  read() {
    const sheet = ignoreErrors(() => findTab(REPORTS_TAB));
    const rows = (sheet && ignoreErrors(() => rowsOf(sheet))) ?? [];
    return rows.map(([id = '', record = '', runs = '']) => ({ id, record, runs }));
  },

  update(reports, removedId) {
    // What was queued before is no part of this, and its errors aren't ignored.
    flush();
    ignoreErrors(() => {
      const sheet = openTab(REPORTS_TAB, true);
      const own = new Set([...reports.map(({ id }) => id), removedId ?? '']);
      const present = rowsOf(sheet);
      const others = present.filter(([id = '']) => !own.has(id));
      const rows = reports
        .filter(({ record, runs }) => Math.max(record.length, runs.length) <= MOST_CHARACTERS)
        .map(({ id, record, runs }) => [id, record, runs]);
      const lines = [[TITLE, '', ''], ...rows, ...others];
      const below = present.length + 1 - lines.length;
      // Nothing is cleared first: a row of a copy may stand nowhere else, and Google may stop this between two calls.
      writeTexts(sheet, 1, lines, present.length + 1);
      if (below > 0) sheet.getRange(lines.length + 1, 1, below, COLUMNS).clearContent();
      flush();
    });
  },
};
