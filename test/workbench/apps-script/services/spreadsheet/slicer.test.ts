// Slicers of a sheet through SpreadsheetApp, and calls on the rows that they hide.

import {
  createWorkbook,
  type Workbook,
  withAppsScriptGlobals,
} from '../../../../../workbench/apps-script/host';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Slicer = GoogleAppsScript.Spreadsheet.Slicer;

const USER = 'user@example.com';
const WRITTEN = [
  ['word', 'share'],
  ['one', 1],
  ['two', 2],
  ['three', 1],
];
const hiding = (...values: string[]) => SpreadsheetApp.newFilterCriteria().setHiddenValues(values).build();

/** `WRITTEN` in B3:C6 under a slicer that hides 1: rows 4 and 6. */
function sliced<T>(look: (sheet: Sheet, slicer: Slicer, workbook: Workbook) => T): T {
  const workbook = createWorkbook({ timeZone: 'Etc/UTC', locale: 'en_US' });
  return withAppsScriptGlobals({ workbook, user: USER }, () => {
    const sheet = SpreadsheetApp.getActiveSheet();
    const range = sheet.getRange('B3:C6').setValues(WRITTEN);
    const slicer = sheet.insertSlicer(range, 2, 5).setColumnFilterCriteria(2, hiding('1', 'share'));
    return look(sheet, slicer, workbook);
  });
}
const shown = (workbook: Workbook) => [2, 3, 4, 5, 6, 7].filter((row) => !workbook.activeSheet.hides(row));

test.each<[string, (slicer: Slicer, sheet: Sheet) => unknown, number[]]>([
  ['hide rows, never the header', () => {}, [2, 3, 5, 7]],
  ['set again replace the earlier', (s) => s.setColumnFilterCriteria(2, hiding('2')), [2, 3, 4, 6, 7]],
  ['of another column replace them too', (s) => s.setColumnFilterCriteria(1, hiding('two')), [2, 3, 4, 6, 7]],
  ['set to null show all', (s) => s.setColumnFilterCriteria(2, null), [2, 3, 4, 5, 6, 7]],
  ['go with the slicer', (s) => s.remove(), [2, 3, 4, 5, 6, 7]],
  [
    'of a second slicer hide more',
    (_, sheet) => sheet.insertSlicer(sheet.getRange('B3:C6'), 9, 9).setColumnFilterCriteria(1, hiding('two')),
    [2, 3, 7],
  ],
  ['are asked anew in a new range', (s, sheet) => s.setRange(sheet.getRange('B3:C5')), [2, 3, 5, 6, 7]],
  [
    'are dropped with a column that the new range lacks',
    (s, sheet) => s.setRange(sheet.getRange('B3:B6')),
    [2, 3, 4, 5, 6, 7],
  ],
])('criteria %s', (_, act, expected) => {
  sliced((sheet, slicer, workbook) => {
    act(slicer, sheet);
    expect(shown(workbook)).toEqual(expected);
  });
});

test.each<[string, (slicer: Slicer, sheet: Sheet) => unknown, unknown]>([
  ['its range', (s) => s.getRange().getA1Notation(), 'B3:C6'],
  ['its column', (s) => s.getColumnPosition(), 2],
  ['its criteria', (s) => s.getFilterCriteria()?.getHiddenValues(), ['1', 'share']],
  ['its title', (s) => [s.getTitle(), s.setTitle('Share').getTitle()], ['', 'Share']],
  ['its place', (s) => [s.getContainerInfo().getAnchorRow(), s.getContainerInfo().getAnchorColumn()], [2, 5]],
  ['a new place', (s) => s.setPosition(3, 4, 5, 6).getContainerInfo().getOffsetY(), 6],
  [
    'pivot tables',
    (s) => [s.isAppliedToPivotTables(), s.setApplyToPivotTables(false).isAppliedToPivotTables()],
    [true, false],
  ],
  [
    'a slicer without a column',
    (_, sheet) => sheet.insertSlicer(sheet.getRange('B3:C6'), 1, 1, 2, 3).getColumnPosition(),
    null,
  ],
  [
    'all of the sheet',
    (s, sheet) => [sheet.getSlicers().length, sheet.getSlicers()[0]?.setTitle('x') && s.getTitle()],
    [1, 'x'],
  ],
  [
    'after inserted rows',
    (s, sheet) => [sheet.insertRowsBefore(1, 2), s.getRange().getA1Notation()][1],
    'B5:C8',
  ],
])('%s can be read', (_, read, expected) => {
  expect(sliced((sheet, slicer) => read(slicer, sheet))).toEqual(expected);
});

test('hidden rows are not written, but are read and cleared', () => {
  sliced((sheet) => {
    sheet.getRange('B4:B6').setValues([['x'], ['y'], ['z']]);
    expect(sheet.getRange('B4:B6').getValues().flat()).toEqual(['one', 'y', 'three']);
    sheet.getRange('B4:B6').clearContent();
    expect(sheet.getRange('B4:B6').getValues().flat()).toEqual(['', '', '']);
  });
});

type Act = (sheet: Sheet, slicer: Slicer) => unknown;
const other = () => SpreadsheetApp.getActive().insertSheet('Other').getRange('A1:B2');

test.each<[string, Act, string]>([
  [
    'a column outside',
    (_, s) => s.setColumnFilterCriteria(3, hiding('x')),
    'Column 3 is outside the range of the slicer.',
  ],
  ['column 0', (_, s) => s.setColumnFilterCriteria(0, null), 'Column 0 is outside the range of the slicer.'],
  ['a slicer that is gone', (_, s) => [s.remove(), s.getTitle()], 'This slicer has been removed.'],
  [
    'a slicer whose cells are gone',
    (sheet, s) => [sheet.deleteRows(3, 4), s.setTitle('x')],
    'This slicer has been removed.',
  ],
  [
    'another range beside it',
    (sheet) => sheet.insertSlicer(sheet.getRange('B3:C5'), 1, 1),
    'not emulated: slicers of one sheet with different ranges',
  ],
  [
    'cells of another sheet',
    (sheet) => sheet.insertSlicer(other(), 1, 1),
    'not emulated: a slicer of the cells of another sheet',
  ],
  [
    'a filter beside it',
    (sheet) => sheet.getRange('A1:B2').createFilter(),
    'not emulated: a filter on a sheet with slicers',
  ],
  [
    'a slicer beside a filter',
    () => [
      other().createFilter(),
      SpreadsheetApp.getActiveSheet().insertSlicer(SpreadsheetApp.getActiveSheet().getRange('A1:B2'), 1, 1),
    ],
    'not emulated: a slicer on a sheet with a filter',
  ],
  ['a place outside', (_, s) => s.setPosition(1001, 1, 0, 0), 'The anchor row is out of bounds.'],
  ['a color', (_, s) => s.setBackgroundColor('#ffffff'), 'not emulated: Slicer.setBackgroundColor'],
])('%s is refused', (_, act, message) => {
  sliced((sheet, slicer) => expect(() => act(sheet, slicer)).toThrow(message));
});

test.each<[string, Act]>([
  ['inserts none', (sheet) => sheet.insertSlicer(sheet.getRange('B3:C6'), 1, 1)],
  ['titles none', (_, s) => s.setTitle('x')],
  ['sets no criteria', (_, s) => s.setColumnFilterCriteria(1, null)],
  ['removes none', (_, s) => s.remove()],
])('a person who may only view %s', (_, act) => {
  sliced((sheet, slicer, workbook) => {
    workbook.viewers.add(USER);
    expect(() => act(sheet, slicer)).toThrow('You do not have permission to edit');
    expect(shown(workbook)).toEqual([2, 3, 5, 7]);
  });
});
