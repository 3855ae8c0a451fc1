// Merged cells: merging, parting, moving, and writing over them.

import { createWorkbook, withAppsScriptGlobals } from '../../../../../apps-script/host';

type GoogleSheet = GoogleAppsScript.Spreadsheet.Sheet;

/** A1:C3 holds `old`, and B2:C3 is merged. */
function merged<T>(look: (sheet: GoogleSheet) => T): T {
  const workbook = createWorkbook({ timeZone: 'Etc/UTC', locale: 'en_US' });
  return withAppsScriptGlobals({ workbook }, () => {
    const sheet = SpreadsheetApp.getActiveSheet();
    sheet.getRange('A1:C3').setValue('old');
    sheet.getRange('B2:C3').merge();
    return look(sheet);
  });
}

const notations = (ranges: GoogleAppsScript.Spreadsheet.Range[]) =>
  ranges.map((range) => range.getA1Notation());

test('a merge keeps its first cell and empties the others', () => {
  expect(merged((sheet) => sheet.getRange('A1:C3').getValues())).toEqual([
    ['old', 'old', 'old'],
    ['old', 'old', ''],
    ['old', '', ''],
  ]);
});

test('what is written under a merge is lost', () => {
  const written = merged((sheet) => {
    sheet.getRange('A1:C3').setValues([
      [1, 2, 3],
      [4, 5, 6],
      [7, 8, 9],
    ]);
    return sheet.getRange('A1:C3').getValues();
  });
  expect(written).toEqual([
    [1, 2, 3],
    [4, 5, ''],
    [7, '', ''],
  ]);
});

test('a merge is undone as a whole, after which all its cells can be written', () => {
  merged((sheet) => {
    const parted = 'You must select all cells in a merged range to merge or unmerge them.';
    expect(() => sheet.getRange('A1:B2').breakApart()).toThrow(parted);
    expect(() => sheet.getRange('C3:D4').merge()).toThrow(parted);
    sheet.getRange('A1:C3').breakApart();
    expect(sheet.getRange('A1:C3').getMergedRanges()).toEqual([]);
    sheet.getRange('C3').setValue('new');
    expect(sheet.getRange('C3').getValue()).toBe('new');
  });
});

test('merges move with inserted rows, and merging one cell does nothing', () => {
  merged((sheet) => {
    sheet.insertRowsBefore(1, 2);
    expect(notations(sheet.getRange('A1:Z1000').getMergedRanges())).toEqual(['B4:C5']);
    sheet.getRange('F1').merge();
    expect(sheet.getRange('F1').getMergedRanges()).toEqual([]);
  });
});

test('a copy from or onto merged cells is refused by name', () => {
  merged((sheet) => {
    const refused = 'not emulated: Range.copyTo with merged cells';
    expect(() => sheet.getRange('A1:C3').copyTo(sheet.getRange('F1'))).toThrow(refused);
    expect(() => sheet.getRange('A1').copyTo(sheet.getRange('C3'))).toThrow(refused);
  });
});

test('an editor without access to protected cells cannot merge them', () => {
  const workbook = createWorkbook({ timeZone: 'Etc/UTC', locale: 'en_US' });
  const range = { row: 1, column: 1, rows: 1, columns: 1 };
  const protection = { id: 9, sheetId: 0, range, rangeName: null, description: '', warningOnly: false };
  workbook.protections.push({ ...protection, editors: [], unprotected: [] });
  withAppsScriptGlobals({ workbook, user: 'editor@example.com' }, () => {
    const cells = SpreadsheetApp.getActiveSheet().getRange('A1:B2');
    expect(() => cells.merge()).toThrow('You are trying to edit a protected cell or object.');
    expect(() => cells.breakApart()).toThrow('You are trying to edit a protected cell or object.');
  });
});
