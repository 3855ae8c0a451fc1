// SpreadsheetApp.Sheet and Spreadsheet against measurements (docs/platform.md §10, §11) and documented limits.

import { createWorkbook, PlatformState, withAppsScriptGlobals } from '../../../../../apps-script/host';

type GoogleSpreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;
const OWNER = 'owner@example.com';

function onFile<T>(look: (file: GoogleSpreadsheet) => T, user = OWNER, state = new PlatformState()): T {
  const workbook = createWorkbook({ timeZone: 'Asia/Tokyo', locale: 'ja_JP', name: 'Stats' });
  return withAppsScriptGlobals({ workbook, state, user, owner: OWNER }, () =>
    look(SpreadsheetApp.getActive()),
  );
}

test('a spreadsheet tells its name, zone and locale, and its one sheet', () => {
  onFile((file) => {
    expect([file.getName(), file.getSpreadsheetTimeZone(), file.getSpreadsheetLocale()]).toEqual([
      'Stats',
      'Asia/Tokyo',
      'ja_JP',
    ]);
    const sheets = file.getSheets().map((sheet) => [sheet.getName(), sheet.getSheetId()]);
    expect(sheets).toEqual([['Sheet1', 0]]);
  });
});

test.each<[string, (file: GoogleSpreadsheet) => unknown, unknown]>([
  [
    'the last row and column of an empty sheet',
    (f) => [f.getActiveSheet().getLastRow(), f.getActiveSheet().getLastColumn()],
    [0, 0],
  ],
  [
    'the last row and column with FALSE as content',
    (f) => {
      f.getActiveSheet().getRange('C7').setValue(false);
      return [f.getActiveSheet().getLastRow(), f.getActiveSheet().getLastColumn()];
    },
    [7, 3],
  ],
  [
    'the last row with a formula that shows nothing',
    (f) => {
      f.getActiveSheet().getRange('B9').setFormula('=""');
      return f.getActiveSheet().getLastRow();
    },
    9,
  ],
  [
    'the names before and after one is removed',
    (f) => {
      f.setNamedRange('one', f.getActiveSheet().getRange('A1'));
      const names = f.getNamedRanges().map((named) => named.getName());
      f.removeNamedRange('one');
      return [names, f.getRangeByName('one')];
    },
    [['one'], null],
  ],
  [
    'the cells of a name below inserted rows',
    (f) => {
      f.setNamedRange('one', f.getActiveSheet().getRange('B2:C3'));
      f.getActiveSheet().insertRowsAfter(1, 2);
      return f.getNamedRanges().map((named) => named.getRange().getA1Notation());
    },
    ['B4:C5'],
  ],
  [
    'the active sheet after a range of another one was selected',
    (f) => {
      const [first] = f.getSheets();
      f.insertSheet('New');
      first?.getRange('B3:C4').activate();
      return [f.getActiveSheet().getName(), f.getActiveRange()?.getA1Notation()];
    },
    ['Sheet1', 'B3:C4'],
  ],
])('a script reads %s', (_, act, expected) => {
  onFile((file) => expect(act(file)).toEqual(expected));
});

test('the workbook gets the widths, names and hiding that a script sets', () => {
  const workbook = createWorkbook({ timeZone: 'Etc/UTC', locale: 'en_US' });
  withAppsScriptGlobals({ workbook }, () => {
    const sheet = SpreadsheetApp.getActiveSheet().setColumnWidth(1, 140).setColumnWidth(2, 180);
    // Columns without a width have Google's default.
    expect([1, 2, 3, 26].map((column) => sheet.getColumnWidth(column))).toEqual([140, 180, 100, 100]);
    for (const column of [0, 27])
      expect(() => sheet.getColumnWidth(column)).toThrow('Those columns are out of bounds.');
    SpreadsheetApp.getActive().insertSheet('log').setName('Log').hideSheet();
  });
  expect([...workbook.sheet(0).columnWidths]).toEqual([
    [1, 140],
    [2, 180],
  ]);
  expect(workbook.sheetByName('Log')?.hidden).toBe(true);
});

test.each<[string, (file: GoogleSpreadsheet) => unknown, string]>([
  [
    'a second sheet of a name, in any case',
    (f) => f.insertSheet('sheet1'),
    'A sheet with the name "sheet1" already exists. Please enter another name.',
  ],
  [
    'a sheet renamed to that of another one',
    (f) => f.insertSheet('Other').setName('SHEET1'),
    'A sheet with the name "SHEET1" already exists. Please enter another name.',
  ],
  [
    'the last sheet deleted',
    (f) => f.deleteSheet(f.getActiveSheet()),
    "You can't remove all the sheets in a document.",
  ],
  [
    'the only sheet hidden',
    (f) => f.getActiveSheet().hideSheet(),
    "You can't hide all the sheets in a document.",
  ],
  ['rows out of bounds', (f) => f.getActiveSheet().insertRowsAfter(1001, 1), 'Those rows are out of bounds.'],
  [
    'all rows deleted',
    (f) => f.getActiveSheet().deleteRows(1, 1000),
    "You can't delete all the rows on the sheet.",
  ],
  [
    'more than 40,000 rows at a time',
    (f) => f.getActiveSheet().insertRowsAfter(1000, 40_001),
    "You can't add more than 40000 rows at a time.",
  ],
  [
    'more than 18,278 columns',
    (f) => f.getActiveSheet().insertColumnsAfter(26, 18_253),
    'above the limit of 18278 columns',
  ],
  [
    'a named range like a cell',
    (f) => f.setNamedRange('AB12', f.getActiveSheet().getRange('A1')),
    'not a valid named range name',
  ],
  ['an unknown name removed', (f) => f.removeNamedRange('nothing'), 'does not exist'],
  ['a member that is not emulated', (f) => f.getEditors(), 'not emulated: Spreadsheet.getEditors'],
])('%s is refused', (_, act, message) => {
  onFile((file) => expect(() => act(file)).toThrow(message));
});

describe('where rows and columns are frozen', () => {
  const frozen = (act: (sheet: GoogleAppsScript.Spreadsheet.Sheet) => void) => {
    const workbook = createWorkbook({ timeZone: 'Etc/UTC', locale: 'en_US' });
    workbook.sheet(0).frozenColumns = 1;
    return withAppsScriptGlobals({ workbook }, () => {
      const sheet = SpreadsheetApp.getActiveSheet();
      sheet.setFrozenRows(2);
      act(sheet);
      return [sheet.getMaxRows(), sheet.getMaxColumns()];
    });
  };
  const ROWS = 'Sorry, it is not possible to delete all non-frozen rows.';
  const COLUMNS = 'Sorry, it is not possible to delete all non-frozen columns.';

  test.each<[string, (sheet: GoogleAppsScript.Spreadsheet.Sheet) => void, string]>([
    ['deleting all other rows', (s) => s.deleteRows(3, 998), ROWS],
    ['deleting all other rows and a frozen one', (s) => s.deleteRows(2, 999), ROWS],
    ['deleting the last other row', (s) => [s.deleteRows(4, 997), s.deleteRow(3)], ROWS],
    ['deleting all other columns', (s) => s.deleteColumns(2, 25), COLUMNS],
    ['deleting the last other column', (s) => [s.deleteColumns(3, 24), s.deleteColumns(2, 1)], COLUMNS],
  ])('%s is refused', (_, act, message) => {
    expect(() => frozen(act)).toThrow(message);
  });

  test.each<[string, (sheet: GoogleAppsScript.Spreadsheet.Sheet) => void, number[]]>([
    ['all others but the last', (s) => [s.deleteRows(3, 997), s.deleteColumns(2, 24)], [3, 2]],
    ['all others but the first', (s) => [s.deleteRows(4, 997), s.deleteColumns(3, 24)], [3, 2]],
  ])('%s can be deleted', (_, act, sizes) => {
    expect(frozen(act)).toEqual(sizes);
  });
});

test('a spreadsheet holds ten million cells, and not one row more', () => {
  onFile((file) => {
    const sheet = file.getActiveSheet();
    // There is room for (10,000,000 - 26,000) / 26 = 383,615 more rows.
    for (let block = 0; block < 9; block++) sheet.insertRowsAfter(sheet.getMaxRows(), 40_000);
    expect(sheet.insertRowsAfter(1000, 23_615).getMaxRows()).toBe(384_615);
    expect(() => sheet.insertRowsAfter(1, 1)).toThrow('above the limit of 10000000 cells');
    expect(() => file.insertSheet('x')).toThrow('above the limit of 10000000 cells');
  });
});

test('the state can limit a spreadsheet to fewer cells', () => {
  const state = new PlatformState();
  state.limits.cells = 60_000;
  onFile(
    (file) => {
      file.insertSheet('x').deleteColumns(10, 17);
      // 26,000 and 9,000 of 60,000 cells are there.
      expect(file.getActiveSheet().insertRowsAfter(1000, 2777).getMaxRows()).toBe(3777);
      expect(() => file.getActiveSheet().insertRowsAfter(1, 1)).toThrow('above the limit of 60000 cells');
    },
    OWNER,
    state,
  );
});

test('a spreadsheet holds two hundred sheets, and not one more', () => {
  onFile((file) => {
    for (let sheet = 2; sheet <= 200; sheet++) file.insertSheet();
    expect(
      file
        .getSheets()
        .map((sheet) => sheet.getName())
        .slice(198),
    ).toEqual(['Sheet199', 'Sheet200']);
    expect(() => file.insertSheet()).toThrow("You can't have more than 200 sheets.");
  });
});

describe('protected cells', () => {
  const protectedBy = (user: string, act: (sheet: GoogleAppsScript.Spreadsheet.Sheet) => void) => {
    const workbook = createWorkbook({ timeZone: 'Etc/UTC', locale: 'en_US' });
    workbook.protections.push({
      id: 1,
      sheetId: 0,
      range: { row: 1, column: 1, rows: 2, columns: 2 },
      rangeName: null,
      description: 'fixed',
      warningOnly: false,
      editors: [],
      unprotected: [],
    });
    withAppsScriptGlobals({ workbook, owner: OWNER, user }, () => act(SpreadsheetApp.getActiveSheet()));
  };
  const DENIED = 'You are trying to edit a protected cell or object.';

  test('are closed to people who are not among the editors', () => {
    protectedBy('other@example.com', (sheet) => {
      expect(sheet.getRange('B2').canEdit()).toBe(false);
      expect(() => sheet.getRange('B2:C3').setValue(1)).toThrow(DENIED);
      expect(() => sheet.getRange('B2').setNote('n')).toThrow(DENIED);
      expect(() => sheet.deleteRow(2)).toThrow(DENIED);
      expect(sheet.getRange('C3').setValue(1).getValue()).toBe(1);
    });
  });

  test('are open to the owner', () => {
    protectedBy(OWNER, (sheet) => expect(sheet.getRange('A1').setValue(1).canEdit()).toBe(true));
  });

  test('and all others are closed to a viewer of the file', () => {
    const workbook = createWorkbook({ timeZone: 'Etc/UTC', locale: 'en_US' });
    workbook.viewers.add('viewer@example.com');
    withAppsScriptGlobals({ workbook, owner: OWNER, user: 'viewer@example.com' }, () => {
      expect(() => SpreadsheetApp.getActiveSheet().getRange('A1').setValue(1)).toThrow('permission');
      expect(() => SpreadsheetApp.getActive().insertSheet('x')).toThrow('permission');
    });
  });
});
