// Turns the host's workbook into Univer's snapshot.

import fc from 'fast-check';
import { type CellContent, createWorkbook } from '../../../../apps-script/host';
import { cellValue } from '../../../../page/grid/view/cell-data';
import { cellStyle, univerStyle } from '../../../../page/grid/view/cell-style';
import { snapshotOf } from '../../../../page/grid/view/univer-snapshot';
import { wireWorkbook } from '../../../../server/workbook/wire-workbook';
import { draws } from '../../../set-up/draws';

/** A cell of the snapshot's first sheet, as the workbook describes cells. */
function readBack(snapshot: ReturnType<typeof snapshotOf>, row: number, column: number): CellContent {
  const cell = snapshot.sheets?.['0']?.cellData?.[row]?.[column];
  const style = typeof cell?.s === 'string' ? snapshot.styles?.[cell.s] : undefined;
  const note: unknown = cell?.custom?.['note'];
  return {
    value: cellValue(cell),
    ...cellStyle(style ?? undefined),
    ...(cell?.f ? { formula: cell.f } : {}),
    ...(typeof note === 'string' ? { note } : {}),
  };
}

const content: fc.Arbitrary<CellContent> = fc.record(
  {
    value: fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
      fc.string({ minLength: 1 }),
      fc.boolean(),
      fc.constant(null),
    ),
    format: fc.constantFrom('@', 'yyyy-mm-dd', '0.00%'),
    bold: fc.constant(true),
    background: fc.constantFrom('#e6f4ea', '#ffffff'),
    horizontalAlignment: fc.constantFrom('left', 'center', 'right'),
    wrap: fc.constantFrom('WRAP' as const, 'CLIP' as const),
    note: fc.string({ minLength: 1 }),
  },
  { requiredKeys: ['value'] },
);

test('every cell arrives unchanged', () => {
  const block = fc.array(fc.array(content, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(block, fc.nat(5), fc.nat(3), (cells, row, column) => {
      const workbook = createWorkbook({ timeZone: 'Etc/UTC', locale: 'en_US' });
      workbook.setCells(0, row + 1, column + 1, cells);
      const snapshot = snapshotOf(JSON.parse(JSON.stringify(wireWorkbook(workbook))));
      cells.forEach((line, r) => {
        line.forEach((cell, c) => {
          expect(readBack(snapshot, row + r, column + c)).toEqual(cell);
        });
      });
    }),
    { numRuns: draws(15, 60) },
  );
});

test('sheets keep their order, size, frozen part, widths, merges and hiding', () => {
  const workbook = createWorkbook({ timeZone: 'Etc/UTC', locale: 'en_US' });
  workbook.setFrozenRows(0, 2);
  workbook.setColumnWidth(0, 3, 140);
  workbook.hideColumns(0, 3, 3, true);
  workbook.hideColumns(0, 5, 1, false);
  workbook.sheet(0).merges = [{ row: 1, column: 2, rows: 2, columns: 3 }];
  const hidden = workbook.addSheet('_hidden', 0, 20, 4);
  workbook.hideSheet(hidden.id, true);
  const { sheets, sheetOrder } = snapshotOf(wireWorkbook(workbook));
  expect(sheetOrder).toEqual([String(hidden.id), '0']);
  expect(sheets?.[String(hidden.id)]).toMatchObject({
    name: '_hidden',
    hidden: 1,
    rowCount: 20,
    columnCount: 4,
  });
  expect(sheets?.['0']).toMatchObject({
    hidden: 0,
    freeze: { ySplit: 2, xSplit: 0, startRow: 2, startColumn: -1 },
    columnData: { 2: { w: 140, hd: 1 }, 3: { hd: 1 } },
    mergeData: [{ startRow: 0, startColumn: 1, endRow: 1, endColumn: 3 }],
  });
});

test('formulas are sent with their last computed value', () => {
  const workbook = createWorkbook({ timeZone: 'Etc/UTC', locale: 'en_US' });
  workbook.typeInto(0, 1, 1, '=1+1');
  workbook.setComputed(0, 1, 1, 2);
  expect(readBack(snapshotOf(wireWorkbook(workbook)), 0, 0)).toEqual({ value: 2, formula: '=1+1' });
});

test('a style survives the way to the grid and back', () => {
  const style = {
    format: '#,##0',
    bold: true,
    italic: true,
    underline: true,
    strikethrough: true,
    background: '#000000',
    fontColor: '#ffffff',
    fontFamily: 'Arial',
    fontSize: 12,
    horizontalAlignment: 'center',
    verticalAlignment: 'middle',
    wrap: 'OVERFLOW' as const,
  };
  expect(cellStyle(univerStyle(style))).toEqual(style);
  expect(cellStyle(univerStyle({}))).toEqual({});
});
