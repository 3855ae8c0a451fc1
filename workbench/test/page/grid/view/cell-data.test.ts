// Compares cells of the grid with what the host sends for them.

import type { ICellData } from '@univerjs/core';
import { hasSameContent, univerCell } from '../../../../page/grid/view/cell-data';
import type { CellContent } from '../../../../server/protocol/cells';

const richText: ICellData = { v: '5', t: 1, p: { body: { dataStream: '5\r\n' } } as ICellData['p'] };

test.each<[string, ICellData | null, CellContent, boolean]>([
  ['no cell and a blank', null, { value: null }, true],
  ['a cell with only a style and a blank', { s: 'style1' }, { value: null, bold: true }, true],
  ['a number and itself', { v: 5, t: 2 }, { value: 5, format: '0.00' }, true],
  ['a number and another', { v: 5, t: 2 }, { value: 6 }, false],
  ['a number and its text', { v: 5, t: 2 }, { value: '5' }, false],
  ['a text behind an apostrophe and the text', { v: '5', t: 4 }, { value: '5' }, false],
  ['TRUE and 1', { v: 1, t: 3 }, { value: 1 }, false],
  ['rich text and its plain one', richText, { value: '5' }, false],
  ['a value and a blank', { v: 'x', t: 1 }, { value: null }, false],
  ['a blank and a value', null, { value: 'x' }, false],
  ['a formula and itself with another value', { f: '=A1', v: 1, t: 2 }, { value: 2, formula: '=A1' }, true],
  ['a formula and another', { f: '=A1', v: 1, t: 2 }, { value: 1, formula: '=A2' }, false],
  ['a formula and its value', { f: '=A1', v: 1, t: 2 }, { value: 1 }, false],
  ['a value and a formula of that value', { v: 1, t: 2 }, { value: 1, formula: '=A1' }, false],
])('a cell is compared by content: %s', (_name, cell, wireCell, same) => {
  expect(hasSameContent(cell, univerCell(wireCell))).toBe(same);
});
