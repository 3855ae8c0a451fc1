// When a person is asked before a table is written.

import { isLargeWrite, sizeOfTable, type WriteSize } from '../../../src/core/report/large-write';

test.each<[string, Partial<WriteSize>, boolean]>([
  ['nothing known', { rows: null, seconds: null }, false],
  ['50,000 rows', { rows: 50_000 }, false],
  ['50,001 rows', { rows: 50_001 }, true],
  ['a million cells', { rows: 10_000, columns: 100 }, false],
  ['a column more', { rows: 10_000, columns: 101 }, true],
  ['a minute', { seconds: 60 }, false],
  ['61 s', { seconds: 61 }, true],
])('a write of %s is large or not', (_title, size, expected) => {
  expect(isLargeWrite({ rows: 1, columns: 1, seconds: 1, ...size })).toBe(expected);
});

test('a table that is there takes the time of its rows, 0.2 ms each', () => {
  const table = (rows: number) => ({ rows: Array.from({ length: rows }, () => []), columns: [1, 2, 3] });
  expect(sizeOfTable(table(101_935))).toEqual({ rows: 101_935, columns: 3, seconds: 21 });
  expect(sizeOfTable(table(0))).toEqual({ rows: 0, columns: 3, seconds: 1 });
});
