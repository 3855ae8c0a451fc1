// The edits that Univer's mutations are translated into.

import type { ICellData, IRange, Nullable } from '@univerjs/core';
import { editsOf } from '../../../../page/grid/editing/mutation-edits';
import type { EditedModel, EditedSheet } from '../../../../page/grid/editing/mutation-fields';
import type { Edit } from '../../../../server/protocol/edits';

const range = (startRow: number, endRow: number, startColumn = 0, endColumn = 25): IRange => ({
  startRow,
  endRow,
  startColumn,
  endColumn,
});

/** A sheet with "row,column" in each cell of five rows and four columns, except for a formula in the last cell. */
class FakeSheet implements EditedSheet {
  constructor(readonly id: number) {}
  raw(row: number, column: number): ICellData | undefined {
    if (row === 4 && column === 3)
      return { f: '=TODAY()', v: 46_339, t: 2, s: { n: { pattern: 'm/d/yyyy' } } };
    return row < 5 && column < 4 ? { v: `${row},${column}`, t: 1, s: { bl: row === 0 ? 1 : 0 } } : undefined;
  }
  style(cell: Nullable<ICellData>) {
    return typeof cell?.s === 'object' ? cell.s : undefined;
  }
  usedRange = () => range(0, 4, 0, 3);
  rows = () => 1000;
  columns = () => 26;
  width = (column: number) => 100 + column;
}

function fakeModel(): EditedModel {
  const sheets = new Map([
    ['10', new FakeSheet(10)],
    ['added', new FakeSheet(-1)],
  ]);
  return {
    unitId: 'book',
    provisionalId: () => -1,
    idOf: (key) => sheets.get(key)?.id,
    sheet: (key) => sheets.get(key),
  };
}

const edits = (id: string, params: object, options = {}): Edit[] =>
  editsOf({ id, params: { unitId: 'book', subUnitId: '10', ...params } }, options, fakeModel());

const places = (found: Edit[]) =>
  found.flatMap((edit) => (edit.kind === 'set' ? edit.cells.map(([row, column]) => `${row},${column}`) : []));

test.each<[string, object, Edit[]]>([
  ['insert-row', { range: range(2, 4) }, [{ kind: 'insertRows', sheet: 10, at: 2, count: 3 }]],
  ['remove-rows', { range: range(0, 0) }, [{ kind: 'deleteRows', sheet: 10, at: 0, count: 1 }]],
  ['insert-col', { range: range(0, 999, 1, 2) }, [{ kind: 'insertColumns', sheet: 10, at: 1, count: 2 }]],
  ['remove-col', { range: range(0, 999, 3, 3) }, [{ kind: 'deleteColumns', sheet: 10, at: 3, count: 1 }]],
  ['remove-sheet', {}, [{ kind: 'deleteSheet', sheet: 10 }]],
  ['set-worksheet-name', { name: 'Log' }, [{ kind: 'renameSheet', sheet: 10, name: 'Log' }]],
  ['set-worksheet-order', { fromOrder: 0, toOrder: 2 }, [{ kind: 'moveSheet', sheet: 10, index: 2 }]],
  ['set-worksheet-hidden', { hidden: 1 }, [{ kind: 'hideSheet', sheet: 10, hidden: true }]],
  [
    'set-col-hidden',
    { ranges: [range(0, 999, 1, 2)] },
    [{ kind: 'hideColumns', sheet: 10, at: 1, count: 2, hidden: true }],
  ],
  [
    'set-col-visible',
    { ranges: [range(0, 999, 1, 1)] },
    [{ kind: 'hideColumns', sheet: 10, at: 1, count: 1, hidden: false }],
  ],
  ['set-frozen', { ySplit: 1, xSplit: 2 }, [{ kind: 'freeze', sheet: 10, rows: 1, columns: 2 }]],
  [
    'set-worksheet-col-width',
    { ranges: [range(0, 999, 1, 2)] },
    [
      {
        kind: 'widths',
        sheet: 10,
        widths: [
          [1, 101],
          [2, 102],
        ],
      },
    ],
  ],
  [
    'set-range-values',
    { cellValue: { 0: { 1: { v: 'x' } }, 7: { 0: null } } },
    [
      {
        kind: 'set',
        sheet: 10,
        cells: [
          [0, 1, { value: '0,1', bold: true }],
          [7, 0, { value: null }],
        ],
      },
    ],
  ],
])('the mutation %s becomes its edits', (name, params, expected) => {
  expect(edits(`sheet.mutation.${name}`, params)).toEqual(expected);
});

test.each<[string, object, string[]]>([
  [
    'a number format set',
    { id: 'set.numfmt', values: { 0: { ranges: [range(1, 2, 0, 0)] } } },
    ['1,0', '2,0'],
  ],
  ['a number format removed', { id: 'remove.numfmt', ranges: [range(1, 1, 0, 1)] }, ['1,0', '1,1']],
  ['a sort by the grid itself', { id: 'reorder-range', range: range(3, 4, 0, 0) }, ['3,0', '4,0']],
  [
    'cells moved',
    {
      id: 'move-range',
      subUnitId: undefined,
      from: { subUnitId: '10', value: { 0: { 0: null } } },
      to: { subUnitId: '10', value: { 2: { 2: {} } } },
    },
    ['0,0', '2,2'],
  ],
  [
    'rows moved',
    { id: 'move-rows', sourceRange: range(3, 3), targetRange: range(2, 2) },
    ['2,0', '2,1', '2,2', '2,3', '3,0', '3,1', '3,2', '3,3'],
  ],
  [
    'a column moved',
    { id: 'move-columns', sourceRange: range(0, 999, 2, 2), targetRange: range(0, 999, 1, 1) },
    ['0,1', '0,2', '1,1', '1,2', '2,1', '2,2', '3,1', '3,2', '4,1', '4,2'],
  ],
])('after %s, the cells are sent as they are', (_name, { id, ...params }: { id?: string }, expected) => {
  expect(places(edits(`sheet.mutation.${id}`, params))).toEqual(expected);
});

test('a format of whole columns is sent only for the rows in use', () => {
  const found = edits('sheet.mutation.set.numfmt', { values: { 0: { ranges: [range(0, 999_999, 0, 0)] } } });
  expect(places(found)).toHaveLength(5);
});

test.each(['fromFormula', 'applyFormulaCalculationResult'])(
  'computed values of formulas are sent as computed, a date with its format: %s',
  (option) => {
    const cellValue = { 1: { 1: {} }, 4: { 3: {} } };
    expect(edits('sheet.mutation.set-range-values', { cellValue }, { [option]: true })).toEqual([
      { kind: 'computed', sheet: 10, cells: [[4, 3, 46_339, 'm/d/yyyy']] },
    ]);
  },
);

test('a new sheet is sent with its size, its cells, and a provisional id', () => {
  const params = { subUnitId: undefined, index: 1, sheet: { id: 'added', name: 'Copy of Sheet1' } };
  const [added, content] = edits('sheet.mutation.insert-sheet', params);
  expect(added).toEqual({
    kind: 'addSheet',
    name: 'Copy of Sheet1',
    index: 1,
    provisional: -1,
    rows: 1000,
    columns: 26,
  });
  expect(content).toMatchObject({ kind: 'set', sheet: -1 });
});

test.each([
  ['another workbook', { unitId: 'other' }],
  ['a sheet that is not there', { subUnitId: '99' }],
])('%s is ignored', (_name, params) => {
  expect(edits('sheet.mutation.remove-sheet', params)).toEqual([]);
});

test('a mutation that changes nothing in the workbook is ignored', () => {
  expect(edits('sheet.operation.set-scroll', {})).toEqual([]);
});
