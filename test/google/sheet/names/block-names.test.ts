// Which table of a sheet a named range belongs to.

import type { Place } from '../../../../src/core/place/place';
import { type GoogleWorld, googleWorld } from '../../world/google-world';
import { cellsOfTable, NEW_DATA, tableOf, writeTable } from '../../world/written-table';

const inSheet = (sheetName: string): Place => ({ kind: 'newSheet', sheetName });

let world: GoogleWorld;
beforeEach(() => {
  world = googleWorld();
});

test('two sheets whose names have one hash keep their tables apart', () => {
  const [first, second] = ['Sales  --+   2026', 'Sales&%$+,+  2026'];
  writeTable(world, tableOf(3, 'old'), inSheet(first));
  writeTable(world, tableOf(2, 'new'), inSheet(second));
  writeTable(world, tableOf(1, 'newer'), inSheet(second));
  expect(world.contents(first)).toEqual(cellsOfTable(tableOf(3, 'old')));
  expect(world.contents(second)).toEqual(cellsOfTable(tableOf(1, 'newer')));
});

test('the table in a sheet that is called as reports are is no report’s: a click into it updates it', () => {
  writeTable(world, tableOf(3, 'old'), inSheet('Report daily'));
  world.select('Report daily', 2, 2);
  writeTable(world, tableOf(1, 'new'), { kind: 'currentCell' });
  expect(world.contents('Report daily')).toEqual(cellsOfTable(tableOf(1, 'new')));
});

test.each<[string, Place]>([
  ['its name', inSheet('REPORT')],
  ['a cell of it', { kind: 'cell', sheetName: 'REPORT', cell: 'A1' }],
])('the table of a renamed sheet is found by %s, however that is capitalised', (_title, place) => {
  writeTable(world, tableOf(3, 'old'), NEW_DATA);
  world.rename('Data', 'Report');
  expect(writeTable(world, tableOf(1, 'new'), place).placeName).toBe('Report');
  expect(world.contents('Report')).toEqual(cellsOfTable(tableOf(1, 'new')));
});
