// Ranges under inserted and deleted rows and columns.

import fc from 'fast-check';
import { afterDelete, afterInsert } from '../../../apps-script/workbook/rectangle';

const B3D6 = { row: 3, column: 2, rows: 4, columns: 3 };

test.each([
  ['before it move it', 1, 2, { ...B3D6, row: 5 }],
  ['at its first row move it', 3, 2, { ...B3D6, row: 5 }],
  ['inside make it grow', 4, 2, { ...B3D6, rows: 6 }],
  ['after its last row leave it', 7, 2, B3D6],
])('a range: rows inserted %s', (_, at, count, expected) => {
  expect(afterInsert(B3D6, 'rows', at, count)).toEqual(expected);
});

test.each([
  ['before it move it', 1, 2, { ...B3D6, row: 1 }],
  ['inside make it shrink', 4, 2, { ...B3D6, rows: 2 }],
  ['over its start make it start below', 2, 3, { ...B3D6, row: 2, rows: 2 }],
  ['over its end make it end above', 5, 9, { ...B3D6, rows: 2 }],
  ['all around it remove it', 2, 6, null],
  ['after it leave it', 7, 3, B3D6],
])('a range: rows deleted %s', (_, at, count, expected) => {
  expect(afterDelete(B3D6, 'rows', at, count)).toEqual(expected);
});

test('deleting what was inserted leaves a range as it was', () => {
  const positive = fc.integer({ min: 1, max: 50 });
  const rectangle = fc.record({ row: positive, column: positive, rows: positive, columns: positive });
  const axis = fc.constantFrom('rows' as const, 'columns' as const);
  fc.assert(
    fc.property(rectangle, axis, positive, positive, (range, along, at, count) => {
      expect(afterDelete(afterInsert(range, along, at, count), along, at, count)).toEqual(range);
    }),
  );
});
