// Named ranges at a person's table that has the titles of a report: only a block that was written may change, and only
// as many rows and columns of it.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import type { Rectangle } from '../../../../src/core/a1';
import type { ErrorDetails } from '../../../../src/core/errors';
import { UNOBSERVED } from '../../../../src/runs/run-observer';
import { NO_EARLIER_RUNS } from '../../../../src/runs/write-order';
import { rulesWithoutReport, type WriteRules } from '../../../../src/runs/write-rules';
import { blockNameOf, blockNameOfReport } from '../../../../src/sheet/block-name';
import { errorFrom } from '../../../fakes/error-from';
import { MemoryRecords } from '../../../fakes/sheet/memory-records';
import { alsoIn } from '../../also-in';
import { type GoogleWorld, googleWorld } from '../../world/google-world';
import { moveNames } from '../../world/moved-names';
import { cellsOfTable, NEW_DATA, tableOf, writeOf } from '../../world/written-table';

onlyInLongRun();
alsoIn('crowded', 'japanese');

const ID = 'abcd0123';
const NAME = blockNameOfReport(ID);
const TABLE = blockNameOf('Data');
const BOOKS = { sheet: 'Books', area: { row: 1, column: 1, rows: 6, columns: 3 } satisfies Rectangle };

let world: GoogleWorld;
const write = (rows: number, id?: string, mode: WriteRules['mode'] = 'replace', hasWritten = true) =>
  world.act(() => {
    const earlier = { ...NO_EARLIER_RUNS, hasWritten };
    const order = writeOf(tableOf(rows, 'new'), { rules: { ...rulesWithoutReport(), mode }, earlier });
    return world.destination.resolveTarget(NEW_DATA, id).write(...order, UNOBSERVED);
  });
const release = (deletesData: boolean) =>
  world.act(() => world.destination.release(NEW_DATA, ID, deletesData, new MemoryRecords()));
const addChart = () =>
  world.act(() =>
    world.destination
      .resolveTarget(NEW_DATA, ID)
      .addChart(
        { kind: 'line', domain: 'Country', metric: 'Revenue', title: 'Mine' },
        'replace',
        new MemoryRecords(),
      ),
  );
const point = (name: string, place: typeof BOOKS | null) => moveNames(world, name, place);
const expectRefusal = (work: () => unknown, details: Partial<ErrorDetails['BLOCK_POINTED_AWAY']>) =>
  expect(errorFrom(work)).toMatchObject({ code: 'BLOCK_POINTED_AWAY', details });
const books = () => world.contents('Books');
const BEFORE = cellsOfTable(tableOf(5, 'mine'));

beforeEach(() => {
  world = googleWorld();
  const writeTo = (sheetName: string, rows: number, mark: string) =>
    world.act(() =>
      world.destination
        .resolveTarget({ kind: 'newSheet', sheetName }, undefined)
        .write(...writeOf(tableOf(rows, mark)), UNOBSERVED),
    );
  // A table has been written, so this file is no new copy.
  writeTo('Other', 1, 'other');
  // A person's archive, with titles and note.
  writeTo('Books', 5, 'mine');
  point(blockNameOf('Books'), null);
});
afterEach(() => expect(books()).toEqual(BEFORE));

const NEVER = { most: { rows: 0, columns: 0 } };
test.each<[string, () => unknown]>([
  ['a replacement', () => write(2, ID)],
  ['a merge', () => write(2, ID, 'merge')],
  ['a deletion', () => release(true)],
  ['a chart', addChart],
])('of a report that has never written: %s is refused', (_what, act) => {
  point(NAME, BOOKS);
  expectRefusal(act, { name: NAME, range: 'A1:C6', ...NEVER });
});

test.each(['replace', 'merge'] as const)(
  'of a report that says itself that it has never written: a first run, to %s, starts a new table',
  (mode) => {
    point(NAME, BOOKS);
    write(2, ID, mode, false);
    expect(world.contents('Data')).toEqual(cellsOfTable(tableOf(2, 'new')));
  },
);

test('of a table that was never written: neither a write nor a report’s first run takes it', () => {
  point(TABLE, BOOKS);
  expectRefusal(() => write(2), { name: TABLE, ...NEVER });
  expectRefusal(() => write(2, ID, 'replace', false), { name: TABLE, ...NEVER });
});

test('of a report that was deleted: it has never written, and its old cells are a table of that size', () => {
  write(3, ID);
  release(false);
  point(NAME, BOOKS);
  expectRefusal(() => write(2, ID), NEVER);
  for (const column of [1, 2, 3]) world.put('Data', 5, column, column);
  point(TABLE, { sheet: 'Data', area: { ...BOOKS.area, rows: 5 } });
  expectRefusal(() => write(2), { name: TABLE, most: { rows: 3, columns: 3 } });
  point(TABLE, { sheet: 'Data', area: { ...BOOKS.area, rows: 4 } });
  write(2);
  expect(world.contents('Data')).toMatchObject({ A5: 1, ...cellsOfTable(tableOf(2, 'new')) });
});

test('of a report that is deleted before it has written: they become no table', () => {
  point(NAME, BOOKS);
  release(false);
  write(2);
  expect(world.contents('Data')).toEqual(cellsOfTable(tableOf(2, 'new')));
});

test('of a table that a report has taken over: it is no table any more', () => {
  write(5);
  write(2, ID, 'replace', false);
  expect(world.contents('Data')).toEqual(cellsOfTable(tableOf(2, 'new')));
  point(TABLE, BOOKS);
  expectRefusal(() => write(2), { name: TABLE, ...NEVER });
  // The report may have what the table had.
  write(5, ID);
  write(2, ID);
});
