// Cells with a data validation rule, and the writes that it refuses.

import { createWorkbook, type Workbook, withAppsScriptGlobals } from '../../../../apps-script/host';

type GoogleSheet = GoogleAppsScript.Spreadsheet.Sheet;

const REFUSED = 'The data you entered in cell B2 violates the data validation rules set on this cell.';

/** B2 is blank and takes `yes`, `no` and 1. The other cells of A1:C3 hold `old`. */
function ruled<T>(look: (sheet: GoogleSheet, workbook: Workbook) => T, allowInvalid = false): T {
  const workbook = createWorkbook({ timeZone: 'Etc/UTC', locale: 'en_US' });
  return withAppsScriptGlobals({ workbook }, () => {
    const sheet = SpreadsheetApp.getActiveSheet();
    sheet.getRange('A1:C3').setValue('old');
    sheet.getRange('B2').clearContent().setDataValidation(rule(allowInvalid));
    return look(sheet, workbook);
  });
}

const rule = (allowInvalid: boolean) =>
  SpreadsheetApp.newDataValidation()
    .requireValueInList(JSON.parse('["yes", "no", 1]'), true)
    .setAllowInvalid(allowInvalid)
    .build();

const OLD = [
  ['old', 'old', 'old'],
  ['old', '', 'old'],
  ['old', 'old', 'old'],
];

test.each<[string, (sheet: GoogleSheet) => unknown]>([
  ['setValue', (s) => s.getRange('A1:C3').setValue('new')],
  ['setValues', (s) => s.getRange('A1:C3').setValues(OLD.map((row) => row.map(() => 'new')))],
  ['setFormula', (s) => s.getRange('A1:C3').setFormula('=1')],
  ['a formula as a value', (s) => s.getRange('B2').setValue('=1')],
  ['a number beside the list', (s) => s.getRange('B2').setValue(2)],
  ['copyTo', (s) => s.getRange('A1').copyTo(s.getRange('A1:C3'))],
  ['copyTo of values', (s) => s.getRange('A1').copyTo(s.getRange('B2'), { contentsOnly: true })],
])('%s that a rule refuses writes no cell', (_, write) => {
  ruled((sheet) => {
    expect(() => write(sheet)).toThrow(REFUSED);
    expect(sheet.getRange('A1:C3').getValues()).toEqual(OLD);
    expect(sheet.getRange('A1:C3').getFormulas().flat().join('')).toBe('');
  });
});

test.each<[string, (sheet: GoogleSheet) => unknown, unknown]>([
  ['a listed text', (s) => s.getRange('B2').setValue('yes'), 'yes'],
  ['a listed number', (s) => s.getRange('B2').setValue(1), 1],
  ['a blank', (s) => s.getRange('B2').setValue(''), ''],
  ['a cleared range', (s) => s.getRange('A1:C3').clearContent(), ''],
  [
    'anything after the rule is removed',
    (s) => s.getRange('A1:C3').setDataValidation(null).setValue('new'),
    'new',
  ],
  ['anything beside the cell', (s) => s.getRange('A1:C1').setValue('new'), ''],
  ['formats', (s) => s.getRange('A1:C3').setFontWeight('bold').setNote('n'), ''],
])('a rule lets %s be written', (_, write, value) => {
  ruled((sheet) => {
    write(sheet);
    expect(sheet.getRange('B2').getValue()).toEqual(value);
  });
});

test('a rule that only warns refuses nothing', () => {
  ruled((sheet) => expect(sheet.getRange('B2').setValue('new').getValue()).toBe('new'), true);
});

test('a rule stays when its cell is cleared, and moves with it', () => {
  ruled((sheet) => {
    sheet.getRange('B2').clear();
    expect(() => sheet.getRange('B2').setValue('new')).toThrow(REFUSED);
    sheet.insertRowsBefore(1, 1);
    sheet.getRange('B2').setValue('new');
    expect(() => sheet.getRange('B3').setValue('new')).toThrow('in cell B3');
    sheet.deleteRow(3);
    expect(sheet.getRange('B3').setValue('new').getValue()).toBe('new');
  });
});

test('a row that a filter hides is not written, so its rule refuses nothing', () => {
  ruled((sheet) => {
    const filter = sheet.getRange('A1:C3').createFilter();
    filter.setColumnFilterCriteria(2, SpreadsheetApp.newFilterCriteria().setHiddenValues(['']).build());
    sheet.getRange('A1:C3').setValue('new');
    expect(
      sheet
        .getRange('A1:C3')
        .getValues()
        .map((row) => row.join('')),
    ).toEqual(['newnewnew', 'oldold', 'newnewnew']);
  });
});
