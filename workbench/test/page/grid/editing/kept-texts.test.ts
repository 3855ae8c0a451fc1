// Texts that look like numbers stay texts when a mutation changes something else of their cells.

import { keepTexts } from '../../../../page/grid/editing/kept-texts';
import { valueType } from '../../../../page/grid/view/univer-values';

const { string, number, boolean } = valueType;
const bold = { s: { bl: 1 as const } };

test.each([
  ['a format of a text', { v: '00123', t: string }, bold, { ...bold, t: string }],
  ['a format of a number', { v: 123, t: number }, bold, bold],
  ['a format of a boolean', { v: 1, t: boolean }, bold, bold],
  ['a format of a blank cell', null, bold, bold],
  ['a new number', { v: '00123', t: string }, { v: 5, t: number }, { v: 5, t: number }],
  ['a new value without a type', { v: '00123', t: string }, { v: '5' }, { v: '5' }],
  ['a value that goes', { v: '00123', t: string }, { v: null }, { v: null }],
  ['a cell that goes', { v: '00123', t: string }, null, null],
])('%s', (_name, cell, changed, expected) => {
  const cellValue = { 2: { 3: changed && { ...changed } } };
  const asked: unknown[] = [];
  keepTexts({ id: 'sheet.mutation.set-range-values', params: { subUnitId: 's', cellValue } }, (...place) => {
    asked.push(place);
    return cell;
  });
  expect(cellValue).toEqual({ 2: { 3: expected } });
  expect(asked.every((place) => JSON.stringify(place) === '["s",2,3]')).toBe(true);
});

test('other mutations are left alone', () => {
  const params = { cellValue: { 0: { 0: { ...bold } } } };
  keepTexts({ id: 'sheet.mutation.set.numfmt', params }, () => ({ v: '1', t: string }));
  expect(params.cellValue[0][0]).toEqual(bold);
});
