// The spreadsheet in memory: cells and blocks follow insertions, and invalid writes throw.

import { MemoryWorkbook } from './memory-workbook';

function filled() {
  const workbook = new MemoryWorkbook();
  const sheet = workbook.addSheet('Data', { gridRows: 5, gridColumns: 5 });
  workbook.put(sheet, 1, 1, 'a');
  workbook.put(sheet, 3, 2, 7);
  workbook.blocks.set('block', { sheetId: sheet.id, area: { row: 2, column: 2, rows: 2, columns: 2 } });
  return { workbook, sheet };
}

test.each<[string, 'insertRows' | 'insertColumns', number, Record<string, unknown>, object]>([
  ['rows above', 'insertRows', 1, { A3: 'a', B5: 7 }, { row: 4, column: 2, rows: 2, columns: 2 }],
  ['rows inside', 'insertRows', 3, { A1: 'a', B5: 7 }, { row: 2, column: 2, rows: 4, columns: 2 }],
  ['rows below', 'insertRows', 4, { A1: 'a', B3: 7 }, { row: 2, column: 2, rows: 2, columns: 2 }],
  ['columns left', 'insertColumns', 1, { C1: 'a', D3: 7 }, { row: 2, column: 4, rows: 2, columns: 2 }],
  ['columns inside', 'insertColumns', 3, { A1: 'a', B3: 7 }, { row: 2, column: 2, rows: 2, columns: 4 }],
])('cells and a block follow inserted %s', (_title, insert, before, contents, area) => {
  const { workbook, sheet } = filled();
  workbook[insert](sheet, before, 2);
  expect(workbook.contents(sheet)).toEqual(contents);
  expect(workbook.blocks.get('block')?.area).toEqual(area);
  expect([sheet.gridRows, sheet.gridColumns]).toEqual(insert === 'insertRows' ? [7, 5] : [5, 7]);
});

test('a sort orders rows by a column', () => {
  const { workbook, sheet } = filled();
  workbook.put(sheet, 2, 1, 'A');
  workbook.sort(sheet, { row: 1, column: 1, rows: 2, columns: 1 }, 1);
  expect(workbook.contents(sheet)).toEqual({ A1: 'A', A2: 'a', B3: 7 });
});

test('writes outside the grid, a second sheet of a name and an unknown sheet throw', () => {
  const { workbook, sheet } = filled();
  expect(() => workbook.put(sheet, 6, 1, 'x')).toThrow('outside the dimensions');
  expect(() => workbook.addSheet('DATA')).toThrow('already exists');
  expect(() => workbook.sheet('Other')).toThrow('no sheet Other');
});
