// Which cells a formula elsewhere may fill, judged by what touches the formula, because a sheet doesn't tell.

import { growthOf, MOST_GROWTH, useStepCounter } from 'sheets-workbench/test/set-up/steps/linear';
import {
  type CellsView,
  formulaAcross,
  formulaFilling,
  maySpill,
} from '../../../src/sheet/neighbours/spills';

const steps = useStepCounter();

test.each([
  '=APP_STATS("all","yesterday")',
  '=SUM(INDEX(SELLER_STATS("last month"),0,5))',
  '={1,2;3,4}',
  '=A1:B5',
  '=ARRAYFORMULA(A1:A9*2)',
  '=QUERY(A1:B9,"select A")',
  '=Data!A1:B2',
  '=IF(A1,B1:C9,"")',
  '=IF(A1>0,MyRange,"")',
  '=IFERROR(FILTER(A1,B1),"")',
  '=MY_FUNCTION()',
])('%s may fill other cells', (formula) => expect(maySpill(formula)).toBe(true));

test.each([
  '',
  '=1+1',
  '=A1*B1',
  '="a:b"&C1',
  "='Q:4'!A1",
  '=SUM(A1:A9)',
  '=IF($B$2>0.5,"x",SUM(B2)/Data!C2)',
  "=IFERROR('My tab'!A1,FALSE)",
  '=round(AVERAGE(A1:A9)/SUM(B1:B9),2)',
  '="={FILTER("&TODAY()',
])('%s fills its own cell alone', (formula) => expect(maySpill(formula)).toBe(false));

/**
 * Rows of cells: `=` and `+` are formulas with a table and with one value, `!` one in error, `x` a value, `.` a
 * blank.
 */
function view(...rows: string[]): CellsView {
  const formulas: Record<string, string> = { '=': '=FILTER(A:A)', '+': '=SUM(A1:A9)', '!': '=FILTER(A:A)' };
  const values: Record<string, string> = { '.': '', '!': '#REF!' };
  return {
    values: rows.map((row) => [...row].map((cell) => values[cell] ?? cell)),
    formulas: rows.map((row) => [...row].map((cell) => formulas[cell] ?? '')),
  };
}

describe('a formula whose result inserted rows would cut is looked for', () => {
  test.each<[string, number, string[], [number, number] | null]>([
    ['through its first column', 2, ['=x', 'xx', 'xx'], [1, 1]],
    ['below the formula itself', 1, ['=x', 'xx'], [1, 1]],
    ['through another column, the first being blank there', 2, ['=x', '.x', '.x'], [1, 1]],
    ['that is one of two', 2, ['+..=', 'x..x', 'x..x'], [1, 4]],
    ['that ends above', 2, ['=x', 'xx', '..'], null],
    ['that begins below', 1, ['xx', '=x', 'xx'], null],
    ['of one value', 2, ['+x', 'xx', 'xx'], null],
    ['in error', 2, ['!x', 'xx', 'xx'], null],
    ['right of the cells that are cut', 2, ['x=', 'x.', 'x.'], null],
    ['without any cells', 0, ['=x', 'xx'], null],
    ['typed cells alone', 1, ['xx', 'xx'], null],
    // A table typed directly below looks the same as a longer result.
    ['with typed cells directly below', 3, ['=x', 'xx', 'xx', 'xx'], [1, 1]],
  ])('%s', (_what, after, rows, expected) => {
    const found = formulaAcross(view(...rows.slice(0, after + 1)), 'row', after, []);
    expect(found && [found.row, found.column]).toEqual(expected);
  });

  test('is none where the cells are a block of ours', () => {
    const cells = view('=xx', '.xx', '.xx');
    expect(formulaAcross(cells, 'row', 2, [{ row: 1, column: 2, rows: 3, columns: 2 }])).toBeNull();
    expect(formulaAcross(cells, 'row', 2, [])).toEqual({ row: 1, column: 1 });
  });

  test('for columns as for rows', () => {
    expect(formulaAcross(view('=x', 'xx'), 'column', 1, [])).toEqual({ row: 1, column: 1 });
    expect(formulaAcross(view('x=', 'xx'), 'column', 1, [])).toBeNull();
  });
});

test.each<[string[], [number, number] | null]>([
  [
    ['=x', 'xx'],
    [1, 1],
  ],
  [['=.', '.x'], null],
  [['+x', 'xx'], null],
  // A cell with a formula of its own is filled by no other.
  [['=+x'], null],
  [
    ['=.x', 'xxx'],
    [1, 1],
  ],
])('the last cell of %j shows a result of %j', (rows, expected) => {
  const found = formulaFilling(view(...rows), { row: rows.length, column: rows[0]?.length ?? 0 });
  expect(found && [found.row, found.column]).toEqual(expected);
});

test('a large sheet is gone through once', () => {
  const viewOf = (rows: number) => view(...Array.from({ length: rows }, () => 'x'.repeat(10)));
  const search = (cells: CellsView) => formulaAcross(cells, 'row', cells.values.length - 1, []);
  expect(search(viewOf(10_000))).toBeNull();
  expect(growthOf(viewOf, search, 64, steps)).toBeLessThan(MOST_GROWTH);
});
