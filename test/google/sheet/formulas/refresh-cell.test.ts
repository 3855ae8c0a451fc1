// The cell STATS_REFRESH is changed wherever it was moved, and refused if its name was pointed at a person's cells.

import type { CellContent } from 'sheets-workbench/apps-script/workbook/cell';
import { a1OfRectangle, type Rectangle } from '../../../../src/core/a1';
import { hasRefreshCell, touchRefreshCell } from '../../../../src/google/sheet/formulas/refresh-cell';
import { errorFrom } from '../../../fakes/error-from';
import { googleWorld } from '../../world/google-world';

const NOW = Date.UTC(2026, 10, 20, 4);
const at = (row: number, column: number, rows = 1, columns = 1): Rectangle => ({
  row,
  column,
  rows,
  columns,
});

function world() {
  const made = googleWorld();
  made.addSheet('Budget');
  const { id } = made.sheetData('Budget');
  const cells = () => made.workbook.cells(id, at(1, 1, 20, 12));
  const point = (area: Rectangle) => made.nameRange('STATS_REFRESH', { sheet: 'Budget', area });
  const touch = (nowMs = NOW) => made.act(() => touchRefreshCell(nowMs));
  return { ...made, id, cells, point, touch };
}

test('an empty cell named STATS_REFRESH is used, and followed when it moves', () => {
  const { point, touch, insertRows, workbook, id, act } = world();
  expect(act(hasRefreshCell)).toBe(false);
  point(at(2, 2));
  touch();
  expect([act(hasRefreshCell), workbook.cell(id, 2, 2).value]).toEqual([true, NOW]);
  insertRows('Budget', 1, 3);
  touch(NOW + 1);
  expect(workbook.cell(id, 5, 2).value).toBe(NOW + 1);
});

test.each<[string, Rectangle]>([
  ['several cells of a person', at(2, 8, 3, 2)],
  ['several cells that are empty', at(10, 1, 2, 1)],
  ['its own cell and others', at(1, 1, 1, 12)],
])('STATS_REFRESH pointed at %s is refused with their address, and no cell is changed', (_title, area) => {
  const { point, touch, put, cells } = world();
  point(at(1, 1));
  touch();
  put('Budget', 2, 8, 'Planned');
  put('Budget', 3, 8, 4711);
  point(area);
  const before = cells();
  expect(errorFrom(() => touch(NOW + 1))).toMatchObject({
    code: 'REFRESH_CELL_WRONG',
    details: { sheetName: 'Budget', range: a1OfRectangle(area), cells: area.rows * area.columns },
  });
  expect(cells()).toEqual(before);
});

test.each<[string, CellContent]>([
  ['a text', { value: 'Planned' }],
  ['a number', { value: 4711 }],
  ['a date', { value: 46_346, format: 'yyyy-mm-dd' }],
  ['a checkbox', { value: true }],
  ['a formula', { value: NOW, formula: '=NOW()' }],
])('STATS_REFRESH pointed at a cell with %s is refused, and the cell stays', (_title, cell) => {
  const { point, touch, workbook, id, cells } = world();
  workbook.setCells(id, 2, 8, [[cell]]);
  point(at(2, 8));
  const before = cells();
  expect(errorFrom(() => touch())).toMatchObject({
    code: 'REFRESH_CELL_WRONG',
    details: { range: 'H2', cells: 1 },
  });
  expect(cells()).toEqual(before);
});

test('a text in the cell that would become STATS_REFRESH is not overwritten', () => {
  const { touch, workbook, addSheet, sheetData } = world();
  addSheet('_publisher_stats');
  const { id } = sheetData('_publisher_stats');
  workbook.typeInto(id, 1, 8, 'my own');
  expect(errorFrom(() => touch())).toMatchObject({ details: { sheetName: '_publisher_stats', range: 'H1' } });
  expect(workbook.cell(id, 1, 8).value).toBe('my own');
});
