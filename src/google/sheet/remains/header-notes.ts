// The notes of tables, which name accounts: found by what they say, also in a copy of a tab, where no name is left.

import type { HeaderNotes } from '../../../panel/deps';
import { isHeaderNote, withAdded } from '../../../text/header-note';
import { activeSpreadsheet, gridSheets } from '../active-spreadsheet';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

export const headerNotes: HeaderNotes = {
  list() {
    return gridSheets(activeSpreadsheet()).flatMap((sheet) => {
      const sheetName = sheet.getName();
      return notesIn(sheet).map(({ row, column }) => ({ sheetName, row, column }));
    });
  },

  clear() {
    for (const sheet of gridSheets(activeSpreadsheet()))
      for (const { row, column, note } of notesIn(sheet)) {
        const cell = sheet.getRange(row, column);
        // What a person has added stays.
        if (cell.canEdit()) cell.setNote(withAdded('', note).trim());
      }
  },
};

function notesIn(sheet: Sheet): { row: number; column: number; note: string }[] {
  const [rows, columns] = [sheet.getLastRow(), sheet.getLastColumn()];
  if (rows === 0 || columns === 0) return [];
  const notes = sheet.getRange(1, 1, rows, columns).getNotes();
  return notes.flatMap((line, row) =>
    line.flatMap((note, column) => (isHeaderNote(note) ? [{ row: row + 1, column: column + 1, note }] : [])),
  );
}
