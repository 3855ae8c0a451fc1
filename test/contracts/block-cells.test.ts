// The contract of blocks that are read back, in memory and on Google's services as emulated.

import { noteFailure } from '../../src/google/sheet/failure-note';
import { blockNameOf } from '../../src/sheet/block-name';
import { blockCellsContract } from './block-cells';
import { googleWorld } from './google-world';
import { memoryWorld } from './memory-world';
import { NEW_DATA, tableOf, writeTable } from './written-table';

const DATA = blockNameOf('Data');
const google = (timeZone: string, locale: string) => googleWorld({ timeZone, locale });

describe('in memory', () => blockCellsContract(memoryWorld));
describe.each([
  ['America/New_York', 'en_US'],
  ['Pacific/Apia', 'de_DE'],
])('on the emulated spreadsheet in %s, %s', (timeZone, locale) => {
  blockCellsContract(() => google(timeZone, locale));
});

describe('on the emulated spreadsheet', () => {
  test('calls Google once for the day of a date, however many rows have it', () => {
    const world = google('Europe/Berlin', 'de_DE');
    const day = { name: 'date', title: 'Date', kind: 'day', role: 'dimension' } as const;
    const rows = Array.from({ length: 500 }, (_, i) => [`2026-11-${10 + (i % 5)}`]);
    writeTable(world, { columns: [day], rows }, NEW_DATA);
    const read = world.act(() => world.cells.read(DATA, ['Date']));
    expect(read?.rows).toEqual(rows);
    const { calls } = world.lastExecution().context;
    expect(calls.filter(({ method }) => method === 'formatDate')).toHaveLength(5);
  });

  test('blank rows at the end, left by a stopped run, are not read; blank rows in between are', () => {
    const world = google('Europe/Berlin', 'de_DE');
    writeTable(world, tableOf(4, 'a'), NEW_DATA);
    for (const row of [3, 5]) for (const column of [1, 2, 3]) world.put('Data', row, column, '');
    const read = world.act(() => world.cells.read(DATA, ['Date']));
    expect(read?.rows).toEqual([
      ['a0', 0, 0],
      [null, null, null],
      ['a2', 2, 0.5],
    ]);
  });

  test('the last failure is in the header’s note, below its text; a note on a row counts as a neighbor', () => {
    const world = google('Europe/Berlin', 'de_DE');
    writeTable(world, tableOf(2, 'a'), NEW_DATA);
    const note = () => world.workbook.cell(world.sheetData('Data').id, 1, 1).note;
    const before = note();
    expect(before).toContain('App stats of ann@example.com');
    for (const sentence of ['One (request ID 7).', 'Two.']) {
      world.act(() => noteFailure(DATA, sentence, () => ({ rows: 9, columns: 9 })));
      expect(note()).toBe(`${before}\n\nLast run failed: ${sentence}`);
    }
    const hasNeighbours = () => world.act(() => world.cells.hasNeighbours(DATA));
    expect(hasNeighbours()).toBe(false);
    world.workbook.setNote(world.sheetData('Data').id, 2, 2, 'mine');
    expect(hasNeighbours()).toBe(true);
  });
});
