// Which sheet's table a named range is, by new names and by those of earlier versions, in memory and on Google.

import type { Place } from '../../../src/core/place/place';
import { blockNameOf, blockNameOfReport, checkNameOf, oldBlockNameOf } from '../../../src/sheet/block-name';
import { TWO_OF_ONE_HASH } from '../../sheet/block-name-cases';
import { cellsOfTable, type DestinationWorld, NEW_DATA, tableOf, writeTable } from '../written-table';

const AREA = { row: 1, column: 1, rows: 4, columns: 3 };
const [FIRST, SECOND] = TWO_OF_ONE_HASH;
const inSheet = (sheetName: string): Place => ({ kind: 'newSheet', sheetName });

export function blockNamesContract(newWorld: () => DestinationWorld): void {
  let world: DestinationWorld;
  beforeEach(() => {
    world = newWorld();
  });
  const isThere = (name: string) => world.act(() => world.cells.read(name, [])) !== null;

  /** A table of three rows, as an earlier version left it. */
  function writeAsBefore(sheetName: string): void {
    writeTable(world, tableOf(3, 'old'), inSheet(sheetName));
    for (const name of [blockNameOf(sheetName), checkNameOf(blockNameOf(sheetName))])
      world.nameRange(name, null);
    world.nameRange(oldBlockNameOf(sheetName), { sheet: sheetName, area: AREA });
  }

  test('a table under the name of an earlier version is found, also in a renamed sheet, and gets today’s', () => {
    writeAsBefore('Data');
    world.rename('Data', 'Renamed');
    expect(writeTable(world, tableOf(2, 'new'), NEW_DATA)).toMatchObject({
      placeName: 'Renamed',
      range: 'A1:C3',
    });
    expect(world.contents('Renamed')).toEqual(cellsOfTable(tableOf(2, 'new')));
    expect([oldBlockNameOf('Data'), blockNameOf('Data')].map(isThere)).toEqual([false, true]);
  });

  test('a report takes over a table under the name of an earlier version', () => {
    writeAsBefore('Data');
    writeTable(world, tableOf(2, 'new'), NEW_DATA, false, 'abcd0123');
    expect(world.contents('Data')).toEqual(cellsOfTable(tableOf(2, 'new')));
    expect([oldBlockNameOf('Data'), blockNameOfReport('abcd0123')].map(isThere)).toEqual([false, true]);
  });

  test.each([
    ['today’s names', (name: string) => void writeTable(world, tableOf(3, 'old'), inSheet(name))],
    ['the name of an earlier version', writeAsBefore],
  ])('two sheets whose names have one hash keep their tables apart, the first under %s', (_title, write) => {
    write(FIRST);
    writeTable(world, tableOf(2, 'new'), inSheet(SECOND));
    writeTable(world, tableOf(1, 'newer'), inSheet(SECOND));
    expect(world.contents(FIRST)).toEqual(cellsOfTable(tableOf(3, 'old')));
    expect(world.contents(SECOND)).toEqual(cellsOfTable(tableOf(1, 'newer')));
    writeTable(world, tableOf(2, 'again'), inSheet(FIRST));
    expect(world.contents(FIRST)).toEqual(cellsOfTable(tableOf(2, 'again')));
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
}
