// What reading blocks and releasing their names promise: the same in memory and on Google's services.

import type { Table } from '../../src/core/table';
import { blockNameOf } from '../../src/sheet/block-name';
import { type DestinationWorld, NEW_DATA, tableOf, writeTable } from './written-table';

/** Days, names that look like something else, a count and money. */
const DATED: Table = {
  columns: [
    { name: 'date', title: 'Date', kind: 'day', role: 'dimension' },
    { name: 'country', title: 'Country', kind: 'text', role: 'dimension' },
    { name: 'impressions', title: 'Impressions', kind: 'integer', role: 'metric' },
    { name: 'revenue', title: 'Revenue', kind: 'money', role: 'metric' },
  ],
  rows: [
    ['2026-03-08', '00123', 1, 0.1 + 0.2],
    ['2026-03-29', '=1+1', 20_000_000, 0],
    ['2026-11-01', "'a", 3, null],
    ['2026-11-01', null, 3, -38.2],
    ['2026-12-31', '2026-12-31', 4, 1e-9],
  ],
};

export function blockCellsContract(newWorld: () => DestinationWorld): void {
  let world: DestinationWorld;
  beforeEach(() => {
    world = newWorld();
  });
  const DATA = blockNameOf('Data');
  const read = () => world.act(() => world.cells.read(DATA, ['Date']));
  const hasNeighbours = () => world.act(() => world.cells.hasNeighbours(DATA));

  test('reads what was written: days as days, text as text, numbers to the last digit', () => {
    expect(read()).toBeNull();
    expect(hasNeighbours()).toBe(false);
    writeTable(world, DATED, NEW_DATA);
    expect(read()).toEqual({ titles: ['Date', 'Country', 'Impressions', 'Revenue'], rows: DATED.rows });
  });

  test('reads a block wherever it was moved, in the order in which it was sorted', () => {
    writeTable(world, tableOf(4, 'a'), NEW_DATA);
    world.insertRows('Data', 1, 2);
    world.insertColumns('Data', 1, 1);
    world.put('Data', 4, 2, 'z');
    world.sort('Data', { row: 4, column: 2, rows: 4, columns: 3 }, 2);
    world.rename('Data', 'Umsätze');
    expect(read()?.rows).toEqual([
      ['a1', 1, 0.25],
      ['a2', 2, 0.5],
      ['a3', 3, 0.75],
      ['z', 0, 0],
    ]);
  });

  test('a header alone has no rows', () => {
    writeTable(world, tableOf(0, 'a'), NEW_DATA);
    expect(read()).toEqual({ titles: ['Country', 'Impressions', 'Revenue'], rows: [] });
    expect(hasNeighbours()).toBe(false);
  });

  test.each<[string, number, number, boolean]>([
    ['right of a row', 3, 5, true],
    ['far right of the last row', 4, 20, true],
    ['right of the header', 1, 5, false],
    ['below the block', 5, 2, false],
  ])('a cell %s (row %i, column %i): beside is %s', (_title, row, column, isBeside) => {
    writeTable(world, tableOf(3, 'a'), NEW_DATA);
    expect(hasNeighbours()).toBe(false);
    world.put('Data', row, column, 'mine');
    expect(hasNeighbours()).toBe(isBeside);
  });

  test('a cell left of a row is beside it', () => {
    writeTable(world, tableOf(3, 'a'), NEW_DATA);
    world.insertColumns('Data', 1, 2);
    world.put('Data', 2, 1, 'mine');
    expect(hasNeighbours()).toBe(true);
  });

  test('a block that is released with its cells leaves all other cells, and no block', () => {
    writeTable(world, tableOf(3, 'a'), NEW_DATA);
    world.put('Data', 2, 5, 'beside');
    world.put('Data', 6, 1, 'below');
    world.act(() => {
      const own = world.cells.own(DATA, [], {
        titles: null,
        keepsRows: false,
        most: () => ({ rows: 3, columns: 3 }),
      });
      if (own) world.cells.clear(own);
      world.names.giveUp(DATA, null);
    });
    expect(world.contents('Data')).toEqual({ E2: 'beside', A6: 'below' });
    expect(read()).toBeNull();
    world.act(() => world.names.giveUp(DATA, null));
  });

  test('a block that is released without its cells gets the other name, unless that name exists', () => {
    writeTable(world, tableOf(3, 'a'), NEW_DATA);
    const before = world.contents('Data');
    const at = (name: string) => world.act(() => world.cells.read(name, []));
    const reading = at(DATA);
    world.act(() => world.names.giveUp(DATA, 'PublisherStats_kept'));
    expect([at(DATA), at('PublisherStats_kept')]).toEqual([null, reading]);
    // There is no block of the first name any more, so the other is left alone.
    world.act(() => world.names.giveUp(DATA, 'PublisherStats_kept'));
    expect(world.contents('Data')).toEqual(before);
  });
}
