// Which cells are replaced with a formula: all that it fills, and none that another one may fill.

import { a1OfRectangle, cellOfAddress } from '../../../src/core/a1';
import {
  areaBeyond,
  joinedAreas,
  mayBeFilled,
  resultAreas,
} from '../../../src/sheet/neighbours/result-areas';
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

const areas = (cells: CellsView, ...formulas: string[]) =>
  resultAreas(cells, formulas.map(cellOfAddress)).map(a1OfRectangle);

test.each<[string, CellsView, string, string]>([
  ['a number', sheet(['', ''], ['', STATS]), 'B2', 'B2'],
  ['a table', sheet([STATS, 'b', 'c'], ['d', 'e', 'f'], ['g', 'h', 'i']), 'A1', 'A1:C3'],
  ['a table with a blank', sheet([STATS, 'b', 'c'], ['d', '', 'f'], ['g', 'h', '']), 'A1', 'A1:C3'],
  ['a table with blanks', sheet([STATS, 'b', 'c'], ['d', '', 'f'], ['', 'h', 'i']), 'A1', 'A1:C3'],
  ['beside a typed title above', sheet(['Title', 'Typed'], [STATS, 'b'], ['c', 'd']), 'A2', 'A2:B3'],
  ['a sum of a table, which fills one cell', sheet(['=SUM(A3:A9)', 'x'], ['y', '']), 'A1', 'A1'],
  ['beside a formula to the right', sheet([STATS, 'b', '=B1/2'], ['c', 'd', '=B2/2']), 'A1', 'A1:B2'],
  // What can't be told is left to what goes blank.
  [
    'another table that touches it',
    sheet([STATS, 'b', '=SORT(X1:X9)', 'c'], ['d', 'e', 'f', 'g']),
    'A1',
    'A1',
  ],
  ['a cell with blanks around it', sheet([STATS, 'b', 'c'], ['d', '', 'f'], ['', 'h', '']), 'A1', 'A1:C2'],
  ['a formula below within its width', sheet([STATS, 'b', 'c'], ['d', '=SUM(B1)', 'e']), 'A1', 'A1'],
])('%s', (_what, cells, formula, area) => {
  expect(areas(cells, formula)).toEqual([area]);
});

test('cells side by side and below each other are one area', () => {
  const single = ['A1', 'A2', 'A3', 'B1', 'B2', 'B3', 'C2', 'E5'];
  const joined = joinedAreas(single.map((cell) => ({ ...cellOfAddress(cell), rows: 1, columns: 1 })));
  expect(joined.map(a1OfRectangle).sort()).toEqual(['A1:B3', 'C2', 'E5']);
});

test('what may go blank with a formula stands right of it and below, outside of what is replaced', () => {
  const cells = sheet(['z', '', ''], ['', STATS, 'b'], ['y', 'c', ''], ['', '', 'd']);
  const replaced = resultAreas(cells, [cellOfAddress('B2')]);
  expect(replaced.map(a1OfRectangle)).toEqual(['B2:C3']);
  expect(areaBeyond(cells, replaced)).toEqual({ ...cellOfAddress('C4'), rows: 1, columns: 1 });
  const single = sheet(['=B1/2', 'x'], ['y', 'z']);
  expect(areaBeyond(single, [{ row: 1, column: 1, rows: 1, columns: 1 }])).toBeNull();
});

test('a cell may be filled by what can return a table above and left of it alone', () => {
  const isFilled = mayBeFilled(sheet(['=SUM(C1:C9)', '', ''], ['', '=SORT(D1:D9)', ''], ['', '', '']));
  const filled = ['A2', 'C1', 'A3', 'B3', 'C2', 'C3'].filter((cell) => isFilled(cellOfAddress(cell)));
  expect(filled).toEqual(['B3', 'C2', 'C3']);
});
