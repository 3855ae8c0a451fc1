// Leaves out Univer's changes to cells from which a formula has moved.

import type { ICellData } from '@univerjs/core';
import { leaveOutMovedFormulas } from '../../../../page/grid/editing/moved-formulas';

const cells: Record<string, ICellData> = {
  text: { v: '00123', t: 4 },
  formula: { f: '=SUM(A2:A4)', v: 6, t: 2 },
};
const names = Object.keys(cells);

/** What is left of the same change to a text and a formula, in one row. */
function leftOf(change: object | null, options = {}, id = 'sheet.mutation.set-range-values'): string[] {
  const row: Record<string, unknown> = Object.fromEntries(names.map((_name, column) => [column, change]));
  const params = { subUnitId: 'sheet', cellValue: { 4: row } };
  leaveOutMovedFormulas({ id, params }, options, (sheet, line, column) => {
    expect([sheet, line]).toEqual(['sheet', 4]);
    return cells[names[column] ?? ''];
  });
  return Object.keys(row).map((column) => names[Number(column)] ?? '');
}

const result = { applyFormulaCalculationResult: true, fromFormula: true, onlyLocal: true };

test.each<[string, object | null, object, string[]]>([
  ['a formula removed', { f: null, si: null }, {}, ['formula']],
  ['a formula removed with its value', { f: null, si: null, v: null }, {}, names],
  ['a cell emptied', null, {}, names],
  ['a value typed', { v: 4, t: 2 }, {}, names],
  ['a formula typed', { f: '=A1', si: null }, {}, names],
  ['a computed value', { v: 4, t: 2 }, result, ['formula']],
  ['a spilled value cleared', { v: null }, result, names],
])('the cells that Univer may change in a restored row: %s', (_name, change, options, remaining) => {
  expect(leftOf(change, options)).toEqual(remaining);
});

test('other mutations are not touched', () => {
  expect(leftOf({ f: null }, {}, 'sheet.mutation.move-range')).toEqual(names);
});
