// Where columns are inserted, so that those of a block keep what stands to their left and right.

import fc from 'fast-check';
import { columnsBetween } from '../../src/sheet/columns-between';

const at = { column: 3 };

test.each<[string, string, string, [column: number, count: number][]]>([
  ['a month before Total', 'D A T', 'D A B T', [[5, 1]]],
  [
    'a month of each metric',
    'D A T a t',
    'D A B T a b t',
    [
      [5, 1],
      [7, 1],
    ],
  ],
  ['two at one place, and Other', 'D A T', 'D A B C O T', [[5, 3]]],
  ['the same columns', 'D A T', 'D A T', []],
  ['one behind the last', 'D A', 'D A B', []],
  // The first one's header has the block's note.
  ['one before the first', 'D A', 'X D A', []],
  ['one before the first, and one between', 'D A T', 'X D A B T', []],
  ['a month that leaves', 'D A B T', 'D B C T', []],
  ['another order', 'D A B T', 'D B A C T', []],
])('%s', (_what, present, written, expected) => {
  const found = columnsBetween(present.split(' '), written.split(' '), at);
  expect(found.map(({ column, count }) => [column, count])).toEqual(expected);
});

test('inserted there, the columns are those of the table, and each that was there is in its own', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { minLength: 1 }), fc.array(fc.boolean()), (written, stays) => {
      const last = written.length - 1;
      const present = written.filter((_title, nth) => stays[nth] === true || nth === 0 || nth === last);
      const cells: (string | null)[] = [...present];
      for (const { column, count } of columnsBetween(present, written, at).reverse())
        cells.splice(column - at.column, 0, ...Array.from({ length: count }, () => null));
      expect(cells).toEqual(written.map((title) => (present.includes(title) ? title : null)));
    }),
  );
});
