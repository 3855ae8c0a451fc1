// SpreadsheetApp.Sheet and Spreadsheet against the measured facts (§2, §5, §6) and the documented limits.

import { createWorkbook, withAppsScriptGlobals } from '../../../../../../workbench/apps-script/host';

type GoogleSpreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;
const OWNER = 'owner@example.com';

function onFile<T>(look: (file: GoogleSpreadsheet) => T, user = OWNER): T {
  const workbook = createWorkbook({ timeZone: 'Asia/Tokyo', locale: 'ja_JP', name: 'Stats' });
  return withAppsScriptGlobals({ workbook, user, owner: OWNER }, () => look(SpreadsheetApp.getActive()));
}

test.each<[string, (file: GoogleSpreadsheet) => unknown, unknown]>([
  ['name', (f) => f.getName(), 'Stats'],
  ['zone', (f) => f.getSpreadsheetTimeZone(), 'Asia/Tokyo'],
  ['locale', (f) => f.getSpreadsheetLocale(), 'ja_JP'],
  [
    'first sheet',
    (f) => [f.getSheets().length, f.getSheets()[0]?.getName(), f.getActiveSheet().getSheetId()],
    [1, 'Sheet1', 0],
  ],
  [
    'no such sheet',
    (f) => [f.getSheetByName('x'), f.getSheetById(99), f.getRangeByName('x')],
    [null, null, null],
  ],
  [
    'a new sheet is active and 1000 by 26',
    (f) => {
      const sheet = f.insertSheet('New');
      return [f.getActiveSheet().getName(), sheet.getMaxRows(), sheet.getMaxColumns()];
    },
    ['New', 1000, 26],
  ],
  [
    'zero-based position, one-based index',
    (f) => [f.insertSheet('First', 0).getIndex(), f.getSheetByName('Sheet1')?.getIndex()],
    [1, 2],
  ],
  [
    'an empty sheet has no last row and its data range is A1',
    (f) => {
      const sheet = f.getActiveSheet();
      return [
        sheet.getLastRow(),
        sheet.getLastColumn(),
        sheet.getDataRange().getA1Notation(),
        sheet.getDataRange().getValues(),
      ];
    },
    [0, 0, 'A1', [['']]],
  ],
  [
    'FALSE counts as content',
    (f) => {
      f.getActiveSheet().getRange('C7').setValue(false);
      return f.getActiveSheet().getDataRange().getA1Notation();
    },
    'A1:C7',
  ],
  [
    'a formula showing nothing counts as content',
    (f) => {
      f.getActiveSheet().getRange('B9').setFormula('=""');
      return f.getActiveSheet().getLastRow();
    },
    9,
  ],
  [
    'appendRow goes below the content',
    (f) => {
      f.getActiveSheet().getRange('A5').setValue('x');
      return f.getActiveSheet().appendRow(['y', '=A1']).getRange('A6:B6').getFormulas();
    },
    [['', '=A1']],
  ],
  [
    'open ranges keep their notation',
    (f) => ['5:7', 'D:F', 'a2:b'].map((a1) => f.getActiveSheet().getRange(a1).getA1Notation()),
    ['5:7', 'D:F', 'A2:B'],
  ],
  [
    'clear keeps notes',
    (f) => {
      const range = f.getActiveSheet().getRange('A1').setNote('n').setValue(1);
      f.getActiveSheet().clear();
      return [range.getNote(), range.getValue()];
    },
    ['n', ''],
  ],
  ['rows inserted after', (f) => f.getActiveSheet().insertRowsAfter(1000, 5).getMaxRows(), 1005],
  [
    'frozen rows',
    (f) => {
      f.getActiveSheet().setFrozenRows(2);
      return f.getActiveSheet().getFrozenRows();
    },
    2,
  ],
  ['column width', (f) => f.getActiveSheet().setColumnWidths(2, 2, 180).getColumnWidth(3), 180],
  ['hidden', (f) => f.insertSheet('Log').hideSheet().isSheetHidden(), true],
  [
    'a named range replaced silently',
    (f) => {
      f.setNamedRange('block', f.getActiveSheet().getRange('A1'));
      f.setNamedRange('block', f.getActiveSheet().getRange('B2:C3'));
      return [f.getNamedRanges().length, f.getRangeByName('block')?.getA1Notation()];
    },
    [1, 'B2:C3'],
  ],
  [
    'a named range renamed, moved, removed',
    (f) => {
      f.setNamedRange('one', f.getActiveSheet().getRange('A1'));
      const named = f.getNamedRanges()[0];
      named?.setName('two').setRange(f.getActiveSheet().getRange('D4'));
      const moved = f.getRangeByName('two')?.getA1Notation();
      named?.remove();
      return [moved, f.getNamedRanges()];
    },
    ['D4', []],
  ],
  [
    'metadata of a sheet',
    (f) =>
      f
        .getActiveSheet()
        .addDeveloperMetadata('k', 'v')
        .getDeveloperMetadata()
        .map((m) => [m.getKey(), m.getValue(), String(m.getVisibility())]),
    [['k', 'v', 'DOCUMENT']],
  ],
  [
    'the selection',
    (f) => {
      f.getActiveSheet().getRange('B3:C4').activate();
      return [f.getActiveRange()?.getA1Notation(), f.getCurrentCell()?.getA1Notation()];
    },
    ['B3:C4', 'B3'],
  ],
])('%s', (_, act, expected) => {
  onFile((file) => expect(act(file)).toEqual(expected));
});

test.each<[string, (file: GoogleSpreadsheet) => unknown, string]>([
  [
    'a second sheet of a name, in any case',
    (f) => f.insertSheet('sheet1'),
    'A sheet with the name "sheet1" already exists. Please enter another name.',
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

describe('frozen rows and columns: one must stay that is not frozen', () => {
  const frozen = (act: (sheet: GoogleAppsScript.Spreadsheet.Sheet) => void) =>
    onFile((file) => {
      const sheet = file.getActiveSheet();
      sheet.setFrozenRows(2);
      sheet.setFrozenColumns(1);
      act(sheet);
      return [sheet.getMaxRows(), sheet.getMaxColumns()];
    });
  const ROWS = 'Sorry, it is not possible to delete all non-frozen rows.';
  const COLUMNS = 'Sorry, it is not possible to delete all non-frozen columns.';

  test.each<[string, (sheet: GoogleAppsScript.Spreadsheet.Sheet) => void, string]>([
    ['all rows below them', (s) => s.deleteRows(3, 998), ROWS],
    ['those and a frozen one', (s) => s.deleteRows(2, 999), ROWS],
    ['the last one below them', (s) => [s.deleteRows(4, 997), s.deleteRow(3)], ROWS],
    ['all columns beside them', (s) => s.deleteColumns(2, 25), COLUMNS],
    ['the last one beside them', (s) => [s.deleteColumns(3, 24), s.deleteColumn(2)], COLUMNS],
  ])('%s: refused', (_, act, message) => {
    expect(() => frozen(act)).toThrow(message);
  });

  test.each<[string, (sheet: GoogleAppsScript.Spreadsheet.Sheet) => void, number[]]>([
    ['all but the last', (s) => [s.deleteRows(3, 997), s.deleteColumns(2, 24)], [3, 2]],
    ['all but the first', (s) => [s.deleteRows(4, 997), s.deleteColumns(3, 24)], [3, 2]],
  ])('%s: deleted', (_, act, sizes) => {
    expect(frozen(act)).toEqual(sizes);
  });
});

test('ten million cells are allowed, not one row more', () => {
  onFile((file) => {
    const sheet = file.getActiveSheet();
    // (10,000,000 - 26,000) / 26 = 383,615 rows more
    for (let block = 0; block < 9; block++) sheet.insertRowsAfter(sheet.getMaxRows(), 40_000);
    expect(sheet.insertRowsAfter(1000, 23_615).getMaxRows()).toBe(384_615);
    expect(() => sheet.insertRowsAfter(1, 1)).toThrow('above the limit of 10000000 cells');
    expect(() => file.insertSheet('x')).toThrow('above the limit of 10000000 cells');
  });
});

test('two hundred sheets, not one more', () => {
  onFile((file) => {
    for (let sheet = 2; sheet <= 200; sheet++) file.insertSheet();
    expect([file.getNumSheets(), file.getSheets()[199]?.getName()]).toEqual([200, 'Sheet200']);
    expect(() => file.insertSheet()).toThrow("You can't have more than 200 sheets.");
  });
});

describe('protection', () => {
  const protectedBy = (user: string, act: (file: GoogleSpreadsheet) => void) => {
    const workbook = createWorkbook({ timeZone: 'Etc/UTC', locale: 'en_US' });
    withAppsScriptGlobals({ workbook, owner: OWNER }, () => {
      SpreadsheetApp.getActiveSheet().getRange('A1:B2').protect().setDescription('fixed');
    });
    withAppsScriptGlobals({ workbook, owner: OWNER, user }, () => act(SpreadsheetApp.getActive()));
  };
  const DENIED = 'You are trying to edit a protected cell or object.';

  test('stops others inside the range only', () => {
    protectedBy('other@example.com', (file) => {
      const sheet = file.getActiveSheet();
      expect(sheet.getRange('B2').canEdit()).toBe(false);
      expect(() => sheet.getRange('B2:C3').setValue(1)).toThrow(DENIED);
      expect(() => sheet.clear()).toThrow(DENIED);
      expect(() => sheet.deleteRow(2)).toThrow(DENIED);
      expect(sheet.getRange('C3').setValue(1).getValue()).toBe(1);
    });
  });

  test('does not stop the owner, and shows no editors (measured §7)', () => {
    protectedBy(OWNER, (file) => {
      expect(file.getActiveSheet().getRange('A1').setValue(1).canEdit()).toBe(true);
      const [protection] = file.getProtections(SpreadsheetApp.ProtectionType.RANGE);
      expect([protection?.getEditors(), protection?.getDescription()]).toEqual([[], 'fixed']);
    });
  });

  test('a viewer of the file changes nothing', () => {
    const workbook = createWorkbook({ timeZone: 'Etc/UTC', locale: 'en_US' });
    workbook.viewers.add('viewer@example.com');
    withAppsScriptGlobals({ workbook, owner: OWNER, user: 'viewer@example.com' }, () => {
      expect(() => SpreadsheetApp.getActiveSheet().getRange('A1').setValue(1)).toThrow('permission');
      expect(() => SpreadsheetApp.getActive().insertSheet('x')).toThrow('permission');
    });
  });
});
