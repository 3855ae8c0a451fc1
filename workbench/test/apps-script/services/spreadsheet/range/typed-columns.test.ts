// The cells of a Table, whose columns have types: values can be written, number formats can't be set.

import {
  createWorkbook,
  type InstalledGlobals,
  restore,
  snapshot,
  withAppsScriptGlobals,
} from '../../../../../apps-script/host';

type GoogleSheet = GoogleAppsScript.Spreadsheet.Sheet;

const REFUSED = "You can't set the number format of cells in a typed column.";

/** A sheet with a Table at A1:B3 and plain cells around it. */
function withTable<T>(look: (sheet: GoogleSheet, installed: InstalledGlobals) => T): T {
  const workbook = createWorkbook({ timeZone: 'Etc/UTC', locale: 'en_US' });
  workbook.addTable(0, { row: 1, column: 1, rows: 3, columns: 2 });
  return withAppsScriptGlobals({ workbook }, (installed) => look(SpreadsheetApp.getActiveSheet(), installed));
}

const FORMATTING: readonly [string, (sheet: GoogleSheet) => unknown][] = [
  ['setNumberFormat', (s) => s.getRange('B3:C4').setNumberFormat('@')],
  ['setNumberFormats', (s) => s.getRange('A1').setNumberFormats([['@']])],
  ['setNumberFormat of a list', (s) => s.getRangeList(['C1', 'A2']).setNumberFormat('@')],
  ['clearFormat', (s) => s.getRange('A1').clearFormat()],
  ['clear', (s) => s.getRange('A1').clear()],
  [
    'a paste of formats',
    (s) => s.getRange('C1').copyTo(s.getRange('A1'), SpreadsheetApp.CopyPasteType.PASTE_FORMAT, false),
  ],
];

test.each(FORMATTING)('%s in a Table is refused at the flush if the state says so', (_title, format) =>
  withTable((sheet, { state }) => {
    state.typedColumnsRefuse = 'at flush';
    format(sheet);
    expect(sheet.getRange('A1').getNumberFormats()).toEqual([['0.###############']]);
    expect(() => SpreadsheetApp.flush()).toThrow(REFUSED);
    expect(() => SpreadsheetApp.flush()).not.toThrow();
  }),
);

test('a Table follows inserted rows, ends with its cells, and is saved', () =>
  withTable((sheet, { workbook }) => {
    if (!workbook) throw new Error('no workbook');
    sheet.insertRowsBefore(2, 2);
    const table = { row: 1, column: 1, rows: 5, columns: 2 };
    expect(restore(snapshot(workbook)).activeSheet.tables).toEqual([table]);
    expect(() => sheet.getRange('A5').setNumberFormat('@')).toThrow(REFUSED);
    sheet.deleteRows(1, 5);
    expect(() => sheet.getRange('A1').setNumberFormat('@')).not.toThrow();
  }));
