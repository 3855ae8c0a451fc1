// Names whose cells were deleted: they stay, as `#REF!`.

import {
  createWorkbook,
  type InstalledGlobals,
  restore,
  snapshot,
  withAppsScriptGlobals,
} from '../../../../../workbench/apps-script/host';

type File = GoogleAppsScript.Spreadsheet.Spreadsheet;

/** A file with a name of which the cells were deleted. */
function withLostName<T>(
  lose: (file: File) => void,
  look: (file: File, installed: InstalledGlobals) => T,
): T {
  const workbook = createWorkbook({ timeZone: 'Etc/UTC', locale: 'en_US', sheets: ['Sheet1', 'Data'] });
  workbook.setNamedRange('Sales', workbook.sheets[1]?.id ?? 0, { row: 2, column: 1, rows: 2, columns: 1 });
  return withAppsScriptGlobals({ workbook }, (installed) => {
    const file = SpreadsheetApp.getActive();
    lose(file);
    return look(file, installed);
  });
}

const data = (file: File) => {
  const sheet = file.getSheetByName('Data');
  if (!sheet) throw new Error('no sheet');
  return sheet;
};

const WAYS: readonly [string, (file: File) => void][] = [
  ['its rows were deleted', (file) => data(file).deleteRows(2, 2)],
  ['its column was deleted', (file) => data(file).deleteColumns(1, 1)],
  ['its sheet was deleted', (file) => file.deleteSheet(data(file))],
];

describe.each(WAYS)('a name after %s', (_title, lose) => {
  test('is listed as #REF!, answers null, and can’t be set', () =>
    withLostName(lose, (file) => {
      const [named] = file.getNamedRanges();
      expect([named?.getName(), named?.getRange().getA1Notation()]).toEqual(['Sales', '#REF!']);
      expect(() => named?.getRange().getRow()).toThrow('Range not found');
      expect(file.getRangeByName('Sales')).toBeNull();
      const cell = file.getSheets()[0]?.getRange('A1');
      if (!cell) throw new Error('no cell');
      expect(() => file.setNamedRange('sales', cell)).toThrow('a named range with that name already exists');
    }));

  test('answers #REF! and can be set where that is switched on', () =>
    withLostName(lose, (file, { state }) => {
      state.lostNames = { answer: '#REF!', canBeSet: true };
      expect(file.getRangeByName('Sales')?.getA1Notation()).toBe('#REF!');
      const cell = file.getSheets()[0]?.getRange('A1');
      if (!cell) throw new Error('no cell');
      file.setNamedRange('Sales', cell);
      expect(file.getNamedRanges().map((each) => each.getRange().getA1Notation())).toEqual(['A1']);
    }));

  test('is removed by its name where the list does not show it', () =>
    withLostName(lose, (file, { state, workbook }) => {
      state.lostNames = { answer: 'null', canBeSet: false, isListed: false };
      expect(file.getNamedRanges()).toEqual([]);
      file.removeNamedRange('Sales');
      expect(workbook?.lostNames).toEqual([]);
    }));

  test('can be removed by itself, not by its name, and is saved', () =>
    withLostName(lose, (file, { workbook }) => {
      if (!workbook) throw new Error('no workbook');
      expect(restore(snapshot(workbook)).lostNames).toEqual(['Sales']);
      expect(() => file.removeNamedRange('Sales')).toThrow('does not exist');
      file.getNamedRanges()[0]?.remove();
      expect(file.getNamedRanges()).toEqual([]);
    }));
});
