// Saving a workbook to a file and opening it again.

import { createWorkbook } from '../../apps-script/host';
import { fileNameOf, openWorkbook, saveWorkbook, WorkbookFileError } from '../../file/workbook-file';

function filled() {
  const workbook = createWorkbook({ timeZone: 'Asia/Tokyo', locale: 'de_DE', name: 'Umsatz / März' });
  const sheet = workbook.activeSheet;
  const cells = [
    [
      { value: 'Date', bold: true, note: 'UTC' },
      { value: '=not a formula', format: '@' },
    ],
    [
      { value: 46053, format: 'yyyy-mm-dd' },
      { value: 7, formula: '=3+4' },
    ],
  ];
  workbook.setCells(sheet.id, 1, 1, cells);
  workbook.setFrozenRows(sheet.id, 1);
  workbook.setColumnWidth(sheet.id, 2, 180);
  workbook.addSheet('_hidden');
  workbook.hideSheet(workbook.activeSheetId, true);
  workbook.setNamedRange('REPORT_1', sheet.id, { row: 1, column: 1, rows: 2, columns: 2 });
  return { workbook, sheet, cells };
}

test('a workbook is read back unchanged', () => {
  const { workbook, sheet, cells } = filled();
  const opened = openWorkbook(saveWorkbook(workbook), 'file.json');
  expect(opened.name).toBe('Umsatz / März');
  expect([opened.timeZone, opened.locale]).toEqual(['Asia/Tokyo', 'de_DE']);
  expect(opened.cells(sheet.id, { row: 1, column: 1, rows: 2, columns: 2 })).toEqual(cells);
  expect(opened.sheets.map(({ name, hidden }) => [name, hidden])).toEqual([
    ['Sheet1', false],
    ['_hidden', true],
  ]);
  expect(opened.sheet(sheet.id).frozenRows).toBe(1);
  expect(opened.sheet(sheet.id).columnWidth(2)).toBe(180);
  expect(opened.namedRange('REPORT_1')?.range).toEqual({ row: 1, column: 1, rows: 2, columns: 2 });
});

test('a copy has the same content, and an id and a name of its own', () => {
  const { workbook, sheet, cells } = filled();
  const copies = [1, 2].map(() => openWorkbook(saveWorkbook(workbook), 'file.json', true));
  const ids = [workbook, ...copies].map(({ id }) => id);
  expect([new Set(ids).size, ...ids.map(({ length }) => length)]).toEqual([3, 44, 44, 44]);
  for (const copy of copies) {
    expect(copy.name).toBe('Copy of Umsatz / März');
    expect(copy.cells(sheet.id, { row: 1, column: 1, rows: 2, columns: 2 })).toEqual(cells);
  }
});

const saved = () => JSON.parse(saveWorkbook(filled().workbook));

test.each([
  ['no JSON', () => 'PK\u0003\u0004', "isn't a saved workbook"],
  ['other JSON', () => '{"kind":"else"}', "isn't a saved workbook"],
  ['a bare value', () => '12', "isn't a saved workbook"],
  ['a later version', () => JSON.stringify({ ...saved(), version: 99 }), 'by a later version'],
  ['a damaged one', () => JSON.stringify({ ...saved(), workbook: { sheets: [] } }), 'is damaged'],
])('%s is refused with the name of the file', (_name, text, reason) => {
  expect(() => openWorkbook(text(), 'x.json')).toThrow(WorkbookFileError);
  expect(() => openWorkbook(text(), 'x.json')).toThrow(new RegExp(`^"x\\.json" .*${reason}`));
});

test('the file name is one that every file system accepts', () => {
  expect(fileNameOf(filled().workbook)).toBe('Umsatz   März.json');
});
