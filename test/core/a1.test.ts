// A1 notation against known column letters, and against letters counted one by one.

import * as fc from 'fast-check';
import {
  a1OfRectangle,
  cellReference,
  columnLetters,
  isCellAddress,
  type NamedCell,
  parseCellReference,
  readableCellReference,
} from '../../src/core/a1';

test.each([
  [1, 'A'],
  [26, 'Z'],
  [27, 'AA'],
  [52, 'AZ'],
  [53, 'BA'],
  [702, 'ZZ'],
  [703, 'AAA'],
  // These are the last columns of Google Sheets and of Excel.
  [18_278, 'ZZZ'],
  [16_384, 'XFD'],
])('column %i is %s', (column, letters) => expect(columnLetters(column)).toBe(letters));

test('the letters are digits of a number without zero', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 18_278 }), (column) => {
      const back = [...columnLetters(column)].reduce((sum, sign) => sum * 26 + sign.charCodeAt(0) - 64, 0);
      expect(back).toBe(column);
    }),
  );
});

test.each([
  [{ row: 2, column: 8, rows: 14, columns: 2 }, 'H2:I15'],
  [{ row: 2, column: 8, rows: 1, columns: 1 }, 'H2'],
  [{ row: 1, column: 1, rows: 1, columns: 2 }, 'A1:B1'],
  [{ row: 1, column: 1, rows: 2, columns: 1 }, 'A1:A2'],
  [{ row: 999, column: 26, rows: 2, columns: 2 }, 'Z999:AA1000'],
])('%j is %s', (area, a1) => expect(a1OfRectangle(area)).toBe(a1));

test.each<[string, boolean]>([
  ['A1', true],
  ['B3', true],
  ['ZZZ10000000', true],
  ['A10000001', false],
  ['AAAA1', false],
  ['A0', false],
  ['A01', false],
  ['b3', false],
  ['$B$3', false],
  ['B3:C4', false],
  ['Sheet1!B3', false],
  ['B3\n', false],
  ['B', false],
  ['3', false],
  ['', false],
])('%j is the address of a cell: %s', (text, expected) => expect(isCellAddress(text)).toBe(expected));

test.each<[NamedCell, string, string]>([
  [{ sheetName: 'Sheet1', row: 3, column: 2 }, "'Sheet1'!B3", 'Sheet1!B3'],
  [{ sheetName: "Bob's Q4", row: 10_000, column: 703 }, "'Bob''s Q4'!AAA10000", "'Bob''s Q4'!AAA10000"],
  // Without quotes this name would read as a cell.
  [{ sheetName: 'CO2', row: 1, column: 1 }, "'CO2'!A1", "'CO2'!A1"],
  [{ sheetName: '2026', row: 1, column: 1 }, "'2026'!A1", "'2026'!A1"],
  [{ sheetName: "a'!A1", row: 1, column: 1 }, "'a''!A1'!A1", "'a''!A1'!A1"],
])('%j is named, shown and found again', (cell, text, readable) => {
  expect([cellReference(cell), readableCellReference(cell), parseCellReference(text)]).toEqual([
    text,
    readable,
    cell,
  ]);
});

test.each(['', 'B3', 'Sheet1!B3', "''!B3", "'A'!B", "'A'!B0", "'A'!B3:C4", "'A'B'!C1", "'A'!B3 "])(
  '%j names no cell',
  (text) => expect(parseCellReference(text)).toBeNull(),
);
