// Blocks that are read back, and names that are given up.

import type { Table } from '../../../../src/core/table';
import { noteFailure } from '../../../../src/google/sheet/failure-note';
import { blockNameOf } from '../../../../src/sheet/block-name';
import { type GoogleWorld, googleWorld } from '../../world/google-world';
import { NEW_DATA, readBlock, tableOf, writeTable } from '../../world/written-table';

const DATA = blockNameOf('Data');

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

describe.each([
  ['America/New_York', 'en_US'],
  ['Pacific/Apia', 'de_DE'],
])('in %s, %s', (timeZone, locale) => {
  let world: GoogleWorld;
  beforeEach(() => {
    world = googleWorld({ timeZone, locale });
  });
  const read = () => world.act(() => readBlock(world, DATA, ['Date']));
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

  test('a block that is released without its cells gets the other name, unless that name exists', () => {
    writeTable(world, tableOf(3, 'a'), NEW_DATA);
    const before = world.contents('Data');
    const at = (name: string) => world.act(() => readBlock(world, name));
    const reading = at(DATA);
    world.act(() => world.names.giveUp(DATA, 'PublisherStats_kept'));
    expect([at(DATA), at('PublisherStats_kept')]).toEqual([null, reading]);
    // There is no block of the first name any more, so the other is left alone.
    world.act(() => world.names.giveUp(DATA, 'PublisherStats_kept'));
    expect(world.contents('Data')).toEqual(before);
  });
});

const berlin = () => googleWorld({ timeZone: 'Europe/Berlin', locale: 'de_DE' });

test('blank rows at the end, left by a stopped run, are not read; blank rows in between are', () => {
  const world = berlin();
  writeTable(world, tableOf(4, 'a'), NEW_DATA);
  for (const row of [3, 5]) for (const column of [1, 2, 3]) world.put('Data', row, column, '');
  const read = world.act(() => readBlock(world, DATA, ['Date']));
  expect(read?.rows).toEqual([
    ['a0', 0, 0],
    [null, null, null],
    ['a2', 2, 0.5],
  ]);
});

test('the last failure is in the header’s note, below its text; a note on a row counts as a neighbor', () => {
  const world = berlin();
  writeTable(world, tableOf(2, 'a'), NEW_DATA);
  const note = () => world.workbook.cell(world.sheetData('Data').id, 1, 1).note;
  const before = note();
  expect(before).toContain('App stats of ann@example.com');
  for (const sentence of ['One (request ID 7).', 'Two.']) {
    world.act(() => noteFailure(DATA, sentence, () => true));
    expect(note()).toBe(`${before}\n\nLast run failed: ${sentence}`);
  }
  const hasNeighbours = () => world.act(() => world.cells.hasNeighbours(DATA));
  expect(hasNeighbours()).toBe(false);
  world.workbook.setNote(world.sheetData('Data').id, 2, 2, 'mine');
  expect(hasNeighbours()).toBe(true);
});
