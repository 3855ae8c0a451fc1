// A1 notation, as measured (docs/platform.md §11).

import fc from 'fast-check';
import { columnLetters, columnNumber, parseA1, rangeA1 } from '../../../apps-script/workbook/a1';

test.each([
  ['A1', { startRow: 1, startColumn: 1, endRow: 1, endColumn: 1 }],
  ['$b$2:c3', { startRow: 2, startColumn: 2, endRow: 3, endColumn: 3 }],
  ['C5:B2', { startRow: 2, startColumn: 2, endRow: 5, endColumn: 3 }],
  ['5:2', { startRow: 2, endRow: 5 }],
  ['D:B', { startColumn: 2, endColumn: 4 }],
  ['A2:B', { startRow: 2, startColumn: 1, endColumn: 2 }],
  ["'It''s'!A1", { sheetName: "It's", startRow: 1, startColumn: 1, endRow: 1, endColumn: 1 }],
  ['Sheet1!b2', { sheetName: 'Sheet1', startRow: 2, startColumn: 2, endRow: 2, endColumn: 2 }],
  ['r3c2:r1c1', { startRow: 1, startColumn: 1, endRow: 3, endColumn: 2 }],
  ['RC1', { startRow: 1, startColumn: columnNumber('RC'), endRow: 1, endColumn: columnNumber('RC') }],
])('the text %s is the range %j', (text, expected) => {
  expect(parseA1(text)).toEqual(expected);
});

test.each(['B', '3', 'A1:B2:C3', 'my_range', '', 'A1B2'])('%p is no range', (text) => {
  expect(parseA1(text)).toBeNull();
});

test('column letters and numbers convert both ways up to ZZZ', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 18_278 }), (column) => {
      expect(columnNumber(columnLetters(column))).toBe(column);
    }),
  );
  expect([1, 26, 27, 702, 703, 18_278].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA', 'ZZZ']);
});

test('a rectangle is written as one cell or two corners', () => {
  expect(rangeA1({ row: 2, column: 8, rows: 14, columns: 2 })).toBe('H2:I15');
  expect(rangeA1({ row: 2, column: 8, rows: 1, columns: 1 })).toBe('H2');
});
