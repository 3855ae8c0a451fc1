// Names whose cells were deleted: they stay, as `#REF!`.

import {
  createWorkbook,
  type InstalledGlobals,
  restore,
  snapshot,
  withAppsScriptGlobals,
} from '../../../../apps-script/host';

type File = GoogleAppsScript.Spreadsheet.Spreadsheet;

/** A file with a name of which the cells were deleted. */
function withLostName<T>(
  look: (file: File, installed: InstalledGlobals) => T,
  lose: (file: File) => unknown = (file) => data(file).deleteRows(2, 2),
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

describe('a name whose cells were deleted', () => {
  test.each<[string, (file: File) => unknown]>([
    ['rows', (file) => data(file).deleteRows(2, 2)],
    ['a column', (file) => data(file).deleteColumns(1, 1)],
    ['their sheet', (file) => file.deleteSheet(data(file))],
  ])('with %s is listed as #REF!, answers null, and can’t be set', (_title, lose) =>
    withLostName((file) => {
      const [namedRange] = file.getNamedRanges();
      expect([namedRange?.getName(), namedRange?.getRange().getA1Notation()]).toEqual(['Sales', '#REF!']);
      expect(() => namedRange?.getRange().getRow()).toThrow('Range not found');
      expect(file.getRangeByName('Sales')).toBeNull();
      const cell = file.getSheets()[0]?.getRange('A1');
      if (!cell) throw new Error('no cell');
      expect(() => file.setNamedRange('sales', cell)).toThrow('a named range with that name already exists');
    }, lose),
  );

  test('answers #REF! and can be set where the state says so', () =>
    withLostName((file, { state }) => {
      state.lostNames = { answer: '#REF!', canBeSet: true };
      expect(file.getRangeByName('Sales')?.getA1Notation()).toBe('#REF!');
      const cell = file.getSheets()[0]?.getRange('A1');
      if (!cell) throw new Error('no cell');
      file.setNamedRange('Sales', cell);
      expect(file.getNamedRanges().map((each) => each.getRange().getA1Notation())).toEqual(['A1']);
    }));

  test('throws where the state says so', () =>
    withLostName((file, { state }) => {
      state.lostNames = { answer: 'throws', canBeSet: false };
      expect(() => file.getRangeByName('Sales')).toThrow('Range not found');
      const [namedRange] = file.getNamedRanges();
      expect(() => namedRange?.getRange()).toThrow('Range not found');
    }));

  test('is removed by its name if the list does not show it', () =>
    withLostName((file, { state, workbook }) => {
      state.lostNames = { answer: 'null', canBeSet: false, isListed: false };
      expect(file.getNamedRanges()).toEqual([]);
      file.removeNamedRange('Sales');
      expect(workbook?.lostNames).toEqual([]);
    }));

  test('is removed from the list, not by its name, and is saved', () =>
    withLostName((file, { workbook }) => {
      if (!workbook) throw new Error('no workbook');
      expect(restore(snapshot(workbook)).lostNames).toEqual(['Sales']);
      expect(() => file.removeNamedRange('Sales')).toThrow('does not exist');
      file.getNamedRanges()[0]?.remove();
      expect(file.getNamedRanges()).toEqual([]);
    }));
});
