// Cells inserted in some rows alone: what reads them follows, and other rows stay.

import { createWorkbook, PlatformState, withAppsScriptGlobals } from '../../../apps-script/host';
import { protect } from '../../set-up/protect';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

function world(act: (sheet: Sheet) => void, prepare: (sheet: Sheet) => void = () => undefined) {
  const workbook = createWorkbook({ timeZone: 'Etc/UTC', locale: 'en_US' });
  withAppsScriptGlobals({ workbook, state: new PlatformState() }, () => {
    const sheet = SpreadsheetApp.getActiveSheet();
    sheet.getRange('A1:D3').setValues([
      ['a1', 'b1', 'c1', 'd1'],
      ['a2', 'b2', 'c2', 'd2'],
      ['a3', 'b3', 'c3', 'd3'],
    ]);
    SpreadsheetApp.getActive().setNamedRange('whole', sheet.getRange('A1:C2'));
    SpreadsheetApp.getActive().setNamedRange('more', sheet.getRange('A1:C3'));
    prepare(sheet);
    act(sheet);
  });
  return workbook;
}

const insert = (sheet: Sheet, range = 'B1:C2') =>
  sheet.getRange(range).insertCells(SpreadsheetApp.Dimension.COLUMNS);
const values = (workbook: ReturnType<typeof world>) =>
  workbook.cells(0, { row: 1, column: 1, rows: 3, columns: 6 }).map((row) =>
    row
      .map(({ value }) => value ?? '')
      .join(' ')
      .trim(),
  );

test('only cells in the rows of the range move', () => {
  expect(values(world((sheet) => insert(sheet)))).toEqual(['a1   b1 c1 d1', 'a2   b2 c2 d2', 'a3 b3 c3 d3']);
});

test('names and references whose rows are all moved follow, and no others', () => {
  const formulas = ['=C1', '=SUM(C1:C2)', '=SUM(B1:C1)', '=SUM(C1:C3)', '=C3', '=$D$2'];
  const workbook = world(
    (sheet) => insert(sheet),
    (sheet) => void sheet.getRange('A10:F10').setValues([formulas]),
  );
  const after = workbook
    .cells(0, { row: 10, column: 1, rows: 1, columns: 6 })[0]
    ?.map(({ formula }) => formula);
  expect(after).toEqual(['=E1', '=SUM(E1:E2)', '=SUM(D1:E1)', '=SUM(C1:C3)', '=C3', '=$F$2']);
  expect(workbook.namedRange('whole')?.range).toEqual({ row: 1, column: 1, rows: 2, columns: 5 });
  expect(workbook.namedRange('more')?.range).toEqual({ row: 1, column: 1, rows: 3, columns: 3 });
});

test('deleted again, all is as before', () => {
  const workbook = world(
    (sheet) => {
      insert(sheet);
      sheet.getRange('B1:C2').deleteCells(SpreadsheetApp.Dimension.COLUMNS);
    },
    (sheet) => sheet.getRange('A10').setFormula('=C1'),
  );
  expect(values(workbook)).toEqual(['a1 b1 c1 d1', 'a2 b2 c2 d2', 'a3 b3 c3 d3']);
  expect(workbook.cell(0, 10, 1).formula).toBe('=C1');
  expect(workbook.namedRange('whole')?.range).toEqual({ row: 1, column: 1, rows: 2, columns: 3 });
});

test('the new cells keep the formats of those that were there', () => {
  const workbook = world(
    (sheet) => insert(sheet, 'B1'),
    (sheet) => sheet.getRange('B1').setNumberFormat('0.00'),
  );
  const formats = workbook
    .cells(0, { row: 1, column: 2, rows: 1, columns: 2 })[0]
    ?.map(({ format }) => format);
  expect(formats).toEqual(['0.00', '0.00']);
});

test.each<[string, (sheet: Sheet) => void]>([
  ['a filter', (sheet) => void sheet.getRange('A1:D3').createFilter()],
  ['a merge in a part of its rows', (sheet) => void sheet.getRange('D2:D3').merge()],
  ['content in the last column', (sheet) => void sheet.getRange('Z2').setValue(1)],
])('%s in the way refuses it, and nothing changes', (_what, prepare) => {
  const workbook = world((sheet) => expect(() => insert(sheet)).toThrow(), prepare);
  expect(workbook.cell(0, 1, 2).value).toBe('b1');
});

test('whole columns aren’t inserted within cells that the person may not edit', () => {
  const workbook = createWorkbook({ timeZone: 'Etc/UTC', locale: 'en_US' });
  protect(workbook, 0, { row: 9, column: 1, rows: 1, columns: 3 });
  const state = new PlatformState();
  withAppsScriptGlobals({ workbook, state, user: 'one@example.com', owner: 'owner@example.com' }, () => {
    const sheet = SpreadsheetApp.getActiveSheet();
    expect(() => sheet.insertColumnsAfter(1, 1)).toThrow('protected');
    sheet.insertColumnsAfter(3, 1);
  });
});
