// New columns between those of a block: what Google refuses to insert is inserted otherwise, or not at all.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { protect } from 'sheets-workbench/test/set-up/protect';
import type { Rectangle } from '../../../src/core/a1';
import type { Column, Table } from '../../../src/core/table';
import { type GoogleWorld, googleWorld } from '../world/google-world';
import { NEW_DATA, writeTable } from '../world/written-table';

onlyInLongRun();

const count = (title: string): Column => ({
  title,
  kind: 'integer',
  role: 'metric',
  name: title.toLowerCase(),
});
const table = (...titles: string[]): Table => ({
  columns: [{ title: 'Country', kind: 'text', role: 'dimension', name: 'country' }, ...titles.map(count)],
  rows: ['A', 'B'].map((app, row) => [app, ...titles.map((_, at) => row * 10 + at)]),
});

let world: GoogleWorld;
const id = () => world.sheetData('Data').id;
const line = (row: number) =>
  world.workbook.cells(id(), { row, column: 1, rows: 1, columns: 8 })[0]?.map(({ value }) => value ?? '');
const formula = () => world.workbook.cell(world.sheetData('Sheet1').id, 1, 1).formula;

/** Another person's cells, in which the one who writes may not insert. */
function protectOthers(range: Rectangle): void {
  protect(world.workbook, id(), range);
}

beforeEach(() => {
  world = googleWorld(undefined, 'colleague@example.com');
  writeTable(world, table('Impressions', 'Revenue'), NEW_DATA);
  world.workbook.setCells(id(), 2, 5, [[{ value: 'beside' }]]);
  world.workbook.setCells(id(), 20, 5, [[{ value: 'below' }]]);
  world.workbook.setCells(world.sheetData('Sheet1').id, 1, 1, [[{ value: 0, formula: '=Data!C2' }]]);
});

const rewrite = () => writeTable(world, table('Impressions', 'Clicks', 'Revenue'), NEW_DATA, true);

test('a whole column moves what stands right of it in every row', () => {
  expect(rewrite().movedColumns).toBeUndefined();
  expect([line(1)?.slice(0, 4), formula()]).toEqual([
    ['Country', 'Impressions', 'Clicks', 'Revenue'],
    '=Data!D2',
  ]);
  expect([line(2)?.[5], line(20)?.[5]]).toEqual(['beside', 'below']);
});

test('where Google refuses that, cells of the block’s rows are inserted, and other rows stay', () => {
  protectOthers({ row: 20, column: 1, rows: 1, columns: 6 });
  expect(rewrite().movedColumns).toBeUndefined();
  expect([line(1)?.slice(0, 4), formula()]).toEqual([
    ['Country', 'Impressions', 'Clicks', 'Revenue'],
    '=Data!D2',
  ]);
  expect(line(2)?.slice(0, 6)).toEqual(['A', 0, 1, 2, '', 'beside']);
  expect(line(20)?.[4]).toBe('below');
});

test('a formula that reads more than the block’s rows doesn’t follow such cells, and is named', () => {
  protectOthers({ row: 20, column: 1, rows: 1, columns: 6 });
  world.workbook.setCells(world.sheetData('Sheet1').id, 1, 2, [[{ value: 0, formula: '=SUM(Data!C2:C9)' }]]);
  expect(rewrite().movedColumns).toEqual({
    readers: [{ at: 'Sheet1!B1', column: 'C', isNow: 'Clicks' }],
    more: 0,
    unread: [],
  });
});

test('where Google refuses both, the values move, and formulas that read them are named', () => {
  protectOthers({ row: 20, column: 1, rows: 1, columns: 6 });
  protectOthers({ row: 2, column: 6, rows: 1, columns: 1 });
  expect(rewrite().movedColumns?.readers).toEqual([{ at: 'Sheet1!A1', column: 'C', isNow: 'Clicks' }]);
  expect([line(1)?.slice(0, 4), formula()]).toEqual([
    ['Country', 'Impressions', 'Clicks', 'Revenue'],
    '=Data!C2',
  ]);
  expect([line(2)?.[4], line(20)?.[4]]).toEqual(['beside', 'below']);
});

test('in the last columns of the grid, room is made before cells move', () => {
  protectOthers({ row: 20, column: 1, rows: 1, columns: 6 });
  world.workbook.setCells(id(), 2, 26, [[{ value: 'last' }]]);
  rewrite();
  expect(world.workbook.cell(id(), 2, 27).value).toBe('last');
});

test.each(['columns', 'cells'])(
  'after a stop at any call while %s are inserted, the next run repairs the table',
  (way) => {
    let stops = 0;
    for (let nth = 1; ; nth++) {
      world = googleWorld(undefined, 'colleague@example.com');
      writeTable(world, table('Impressions', 'Revenue'), NEW_DATA);
      world.workbook.setCells(id(), 2, 5, [[{ value: 'beside' }]]);
      if (way === 'cells') protectOthers({ row: 20, column: 1, rows: 1, columns: 6 });
      world.state.faults = [{ nth, do: 'killAfter', times: 1 }];
      try {
        rewrite();
      } catch {
        stops++;
      }
      if (world.state.faults[0]?.times === 1) break;
      world.state.faults = [];
      rewrite();
      expect([nth, line(1)]).toEqual([nth, ['Country', 'Impressions', 'Clicks', 'Revenue', '', '', '', '']]);
      expect([nth, line(2)?.filter((value) => value !== '')]).toEqual([nth, ['A', 0, 1, 2, 'beside']]);
    }
    expect(stops).toBeGreaterThan(40);
  },
);
