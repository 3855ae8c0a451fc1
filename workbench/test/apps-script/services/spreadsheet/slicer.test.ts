// Slicers that a person has put on a sheet, and calls on the rows that they hide.

import { createWorkbook, type Workbook, withAppsScriptGlobals } from '../../../../apps-script/host';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

const RANGE = { row: 3, column: 2, rows: 4, columns: 2 };

/** B4:B6 holds one, two, three. Two slicers of B3:C6 name the header and the rows 4 and 6 as hidden. */
function sliced<T>(look: (sheet: Sheet, workbook: Workbook) => T): T {
  const workbook = createWorkbook({ timeZone: 'Etc/UTC', locale: 'en_US' });
  const anchor = { row: 2, column: 5, offsetX: 0, offsetY: 0 };
  workbook.sheet(0).slicers = [[3, 4], [6]].map((hiddenRows, at) => ({
    id: workbook.newId(),
    title: `Slicer ${at + 1}`,
    range: RANGE,
    column: at + 1,
    hiddenValues: ['one'],
    hiddenRows,
    anchor,
  }));
  return withAppsScriptGlobals({ workbook }, () => {
    const sheet = SpreadsheetApp.getActiveSheet();
    ['one', 'two', 'three'].forEach((word, at) => {
      workbook.typeInto(0, 4 + at, 2, word);
    });
    return look(sheet, workbook);
  });
}

test('each slicer of a sheet hides rows, and none the header', () => {
  sliced((sheet, workbook) => {
    expect(sheet.getSlicers().map(String)).toEqual(['Slicer', 'Slicer']);
    expect([2, 3, 4, 5, 6, 7].filter((row) => workbook.activeSheet.hides(row))).toEqual([4, 6]);
  });
});

test('rows that slicers hide are not written, but are read and cleared', () => {
  sliced((sheet) => {
    sheet.getRange('B4:B6').setValues([['x'], ['y'], ['z']]);
    expect(sheet.getRange('B4:B6').getValues().flat()).toEqual(['one', 'y', 'three']);
    sheet.getRange('B4:B6').clearContent();
    expect(sheet.getRange('B4:B6').getValues().flat()).toEqual(['', '', '']);
  });
});

test('the criteria of slicers are read, lifted and set again, and hide rows by what these show then', () => {
  sliced((sheet, workbook) => {
    const hidden = () => [2, 3, 4, 5, 6, 7].filter((row) => workbook.activeSheet.hides(row));
    const slicers = sheet.getSlicers();
    expect(slicers.map((each) => [each.getTitle(), each.getColumnPosition()])).toEqual([
      ['Slicer 1', 1],
      ['Slicer 2', 2],
    ]);
    const criteria = slicers.map((each) => each.getFilterCriteria());
    expect(criteria.map((each) => each?.getHiddenValues())).toEqual([['one'], ['one']]);
    slicers.forEach((each, at) => {
      each.setColumnFilterCriteria(at + 1, null);
    });
    expect([hidden(), slicers[0]?.getFilterCriteria()]).toEqual([[], null]);
    sheet.getRange('B4:B6').setValues([['two'], ['one'], ['one']]);
    slicers[0]?.setColumnFilterCriteria(1, criteria[0] ?? null);
    expect(hidden()).toEqual([5, 6]);
    expect(() => slicers[0]?.setColumnFilterCriteria(3, null)).toThrow('outside the range of the slicer');
  });
});

test('a new slicer has neither a column nor criteria', () => {
  sliced((sheet) => {
    const slicer = sheet.insertSlicer(sheet.getRange('B3:C6'), 1, 1);
    expect([slicer.getColumnPosition(), slicer.getFilterCriteria()]).toEqual([null, null]);
    expect(sheet.getSlicers()).toHaveLength(3);
  });
});

test('slicers go with their cells', () => {
  sliced((sheet) => {
    sheet.deleteRows(3, 4);
    expect(sheet.getSlicers()).toEqual([]);
  });
});

test.each<[string, (sheet: Sheet) => unknown, string]>([
  [
    'a filter beside a slicer',
    (sheet) => sheet.getRange('A1:B2').createFilter(),
    'not emulated: a filter on a sheet with slicers',
  ],
  [
    'a look of a slicer',
    (sheet) => sheet.getSlicers()[0]?.getTitleHorizontalAlignment(),
    'not emulated: Slicer.getTitleHorizontalAlignment',
  ],
])('%s is refused', (_, act, message) => {
  sliced((sheet) => expect(() => act(sheet)).toThrow(message));
});
