// Other tables of ours that are in the way of one that grows.

import { errorFrom } from '../../../fakes/error-from';
import { type GoogleWorld, googleWorld } from '../../world/google-world';
import { cellsOfTable, tableOf, writeTable } from '../../world/written-table';

const [ONE, TWO] = ['aaaaaaaa', 'bbbbbbbb'];
const at = (cell: string) => ({ kind: 'cell', sheetName: 'Data', cell }) as const;

let world: GoogleWorld;
beforeEach(() => {
  world = googleWorld();
  world.addSheet('Data');
});
const writeOne = (rows: number, makeRoom = false) =>
  writeTable(world, tableOf(rows, 'one'), at('A1'), makeRoom, ONE);
const writeTwo = (rows: number, cell: string) =>
  writeTable(world, tableOf(rows, 'two'), at(cell), false, TWO);

test('a table below is told from a person’s cells, and nothing is touched', () => {
  writeOne(2);
  writeTwo(3, 'A6');
  const before = world.contents('Data');
  // Rows 6 and 7 would be covered, of three columns each.
  expect(errorFrom(() => writeOne(6))).toMatchObject({
    code: 'RANGE_OCCUPIED',
    details: { range: 'A6:C7', cells: 6, isBlock: true, offer: 'insertRows' },
  });
  expect(world.contents('Data')).toEqual(before);
});

test('a table and a person’s cell in the way together are no table', () => {
  writeOne(2);
  writeTwo(3, 'A6');
  world.put('Data', 5, 1, 'mine');
  const error = errorFrom(() => writeOne(6));
  expect(error).toMatchObject({ code: 'RANGE_OCCUPIED', details: { range: 'A5:C7', cells: 7 } });
  expect(error).not.toMatchObject({ details: { isBlock: true } });
});

test('a table below is pushed down when room is made, and is still its report’s', () => {
  writeOne(2);
  writeTwo(3, 'A6');
  writeOne(6, true);
  // The first grew by four rows in front of the second.
  expect(writeTwo(1, 'A6').range).toBe('A10:C11');
  expect(world.contents('Data')).toEqual({
    ...cellsOfTable(tableOf(6, 'one')),
    ...cellsOfTable(tableOf(1, 'two'), 10),
  });
});

test('no rows are inserted through a table beside it', () => {
  writeOne(2);
  writeTwo(9, 'F1');
  world.put('Data', 6, 1, 'mine');
  const before = world.contents('Data');
  for (const makeRoom of [false, true])
    expect(errorFrom(() => writeOne(6, makeRoom))).toMatchObject({
      code: 'RANGE_OCCUPIED',
      details: { range: 'A6', cells: 1, offer: null },
    });
  expect(world.contents('Data')).toEqual(before);
});
