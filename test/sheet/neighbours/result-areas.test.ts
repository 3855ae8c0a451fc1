// Which cells are replaced with a formula: all that it fills, and none that another one may fill.

import { a1OfRectangle, cellOfAddress } from '../../../src/core/a1';
import { joinedAreas, resultsOf } from '../../../src/sheet/neighbours/result-areas';
import type { CellsView } from '../../../src/sheet/neighbours/spills';

const STATS = '=APP_STATS("all")';

/** Cells from A1: formulas begin with `=` and may have a value after ` → `. */
function sheet(...lines: string[][]): CellsView {
  const parts = lines.map((line) => line.map((text) => text.split(' → ')));
  return {
    values: parts.map((line) =>
      line.map(([text = '', value]) => (text.startsWith('=') ? (value ?? '1') : text)),
    ),
    formulas: parts.map((line) => line.map(([text = '']) => (text.startsWith('=') ? text : ''))),
  };
}

const STATE = { whole: 'whole', parted: 'parted', contested: 'contested' } as const;

/** Of the first formula: its area, and how it's replaced. */
function firstResult(cells: CellsView, ...formulas: string[]) {
  const [first] = resultsOf(cells, formulas.map(cellOfAddress));
  if (!first) throw new Error('no formula');
  const { area, isWhole, isContested } = first;
  const state = isContested ? STATE.contested : isWhole ? STATE.whole : STATE.parted;
  return [a1OfRectangle(area).replace(/^(\w+):\1$/, '$1'), state];
}

test.each<[string, CellsView, string[], string, keyof typeof STATE]>([
  ['a number', sheet(['', ''], ['', STATS]), ['B2'], 'B2', 'whole'],
  ['a table', sheet([STATS, 'b', 'c'], ['d', 'e', 'f'], ['g', 'h', 'i']), ['A1'], 'A1:C3', 'whole'],
  ['a table with blanks', sheet([STATS, 'b', 'c'], ['d', '', 'f'], ['', 'h', 'i']), ['A1'], 'A1:C3', 'whole'],
  [
    'beside a typed title above',
    sheet(['Title', 'Typed'], [STATS, 'b'], ['c', 'd']),
    ['A2'],
    'A2:B3',
    'whole',
  ],
  ['a sum, which fills one cell', sheet(['=SUM(A3:A9)', 'x'], ['y', '']), ['A1'], 'A1', 'whole'],
  ['formulas to the right', sheet([STATS, 'b', '=B1/2'], ['c', 'd', '=B2/2']), ['A1'], 'A1:B2', 'whole'],
  [
    'another table to the right',
    sheet([STATS, 'b', '=SORT(X1:X9)'], ['d', 'e', 'f']),
    ['A1'],
    'A1:B2',
    'whole',
  ],
  ['another table below', sheet([STATS, 'b'], ['c', 'd'], ['=SORT(X1:X9)', 'f']), ['A1'], 'A1:B2', 'whole'],
  [
    'a label of a row of sums',
    sheet([STATS, 'b', 'c'], ['Total', '=SUM(B1)', 'e']),
    ['A1'],
    'A1:C2',
    'parted',
  ],
  ['a sum amid a table', sheet([STATS, 'b'], ['c', '=SUM(B1)'], ['d', 'e']), ['A1'], 'A1:B3', 'parted'],
  [
    'another table below and left',
    sheet(['', STATS, 'b'], ['=SORT(X1:X9)', 'c', 'd']),
    ['B1'],
    'B1:C2',
    'contested',
  ],
  [
    'another table above and right',
    sheet(['', '', '=SORT(X1:X9)'], [STATS, 'b', 'c']),
    ['A2'],
    'A2:C2',
    'contested',
  ],
  ['a sum above and right', sheet(['', '', '=SUM(X1:X9)'], [STATS, 'b', 'c']), ['A2'], 'A2:C2', 'whole'],
  ['one that failed', sheet(['', STATS], ['=SORT(X1:X9) → #N/A', 'c']), ['B1'], 'B1:B2', 'whole'],
  ['one of the same', sheet(['', STATS, 'b'], [STATS, 'c', 'd']), ['B1', 'A2'], 'B1:C2', 'parted'],
])('%s', (_what, cells, formulas, area, state) => {
  expect(firstResult(cells, ...formulas)).toEqual([area, state]);
});

test('numbers of one row or column belong together beyond a gap, and texts are a person’s', () => {
  const values = (...lines: (string | number)[][]): CellsView => ({
    values: lines,
    formulas: lines.map((line, row) => line.map((_, column) => (row + column === 0 ? STATS : ''))),
  });
  expect(firstResult(values([1, '', '', 2, '', 'x']), 'A1')).toEqual(['A1:D1', 'whole']);
  expect(firstResult(values([1], [''], [2], [''], [''], [''], [''], [3]), 'A1')).toEqual(['A1:A3', 'whole']);
  expect(firstResult(values([1, '', 'x', 2]), 'A1')).toEqual(['A1', 'whole']);
});

test('cells side by side and below each other are one area', () => {
  const single = ['A1', 'A2', 'A3', 'B1', 'B2', 'B3', 'C2', 'E5'];
  const joined = joinedAreas(single.map((cell) => ({ ...cellOfAddress(cell), rows: 1, columns: 1 })));
  expect(joined.map(a1OfRectangle).sort()).toEqual(['A1:B3', 'C2', 'E5']);
});
