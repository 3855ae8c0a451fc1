// When a person is asked before a table is written.

import { isLargeWrite } from '../../../src/core/report/large-write';

test.each([
  ['rows that nobody knows', null, 9, false],
  ['400,000 rows of a column', 400_000, 1, false],
  ['a row more', 400_001, 1, true],
  ['40,000 rows of 10 columns', 40_000, 10, false],
  ['a column more', 40_000, 11, true],
] as const)('a write of %s is large or not', (_what, rows, columns, expected) => {
  expect(isLargeWrite({ rows, columns })).toBe(expected);
});
