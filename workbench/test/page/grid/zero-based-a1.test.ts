// Cells and ranges by their A1 names.

import { a1Of, rangeAt } from '../../../page/grid/zero-based-a1';

test.each([
  ['B2', { row: 1, column: 1, rows: 1, columns: 1 }],
  ['$AA$10', { row: 9, column: 26, rows: 1, columns: 1 }],
  ['A1:C2', { row: 0, column: 0, rows: 2, columns: 3 }],
  ['c2:a1', { row: 0, column: 0, rows: 2, columns: 3 }],
])('%s counts rows and columns from 0', (name, range) => {
  expect(rangeAt(name)).toEqual(range);
});

test.each(['', 'B', '2', 'A:B', 'A1:', 'cell'])('"%s" is not a range of cells', (name) => {
  expect(() => rangeAt(name)).toThrow(RangeError);
});

test('a cell has its name', () => {
  expect([a1Of(0, 0), a1Of(9, 26)]).toEqual(['A1', 'AA10']);
});
