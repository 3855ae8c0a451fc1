// The widths of columns when a table's columns change, in a sheet that a write has made.

import type { Column, Table } from '../../../src/core/table';
import { UNOBSERVED } from '../../../src/runs/run-observer';
import { type GoogleWorld, googleWorld } from '../world/google-world';
import { NEW_DATA, undoOf, writeTable } from '../world/written-table';

const ID = 'aaaaaaaa';
const DEFAULT = 100;

const TITLES = ['Country', 'Bundle', 'Platform', 'OS', 'Store ID', 'Ad type'];

/** A table with texts of these lengths, which are longer than the titles. Other lengths have other titles. */
function texts(...lengths: number[]): Table {
  const columns = lengths.map((length, at): Column => {
    const title = TITLES[(at + length) % TITLES.length] ?? '';
    return { name: title, title, kind: 'text', role: 'dimension' };
  });
  return { columns, rows: [lengths.map((length) => 'x'.repeat(length))] };
}

/** Columns are 14 pixels wider than their contents, and then as wide as the next step. */
const stepsOf = (pixels: number) => Math.ceil((pixels + 14) / 20) * 20;
/** The width that fits a text of so many x, of 7.45 pixels each. */
const widthOf = (length: number) => stepsOf(length * 7.45);
const widths = (world: GoogleWorld, columns: number, sheet = 'Data') =>
  Array.from({ length: columns }, (_, at) => world.sheetData(sheet).columnWidth(at + 1));
const resize = (world: GoogleWorld, column: number, width: number) =>
  world.workbook.setColumnWidth(world.sheetData('Data').id, column, width);
const write = (world: GoogleWorld, table: Table, id?: string, makeRoom = false) =>
  writeTable(world, table, NEW_DATA, makeRoom, id);
const callsOf = (world: GoogleWorld, name: RegExp) =>
  world.lastExecution().context.calls.filter(({ method }) => name.test(method)).length;

describe.each<[string, string | undefined]>([
  ['a table of no report', undefined],
  ['a report', ID],
])('of %s', (_whose, id) => {
  test('follow, and keep those that a person has changed', () => {
    const world = googleWorld();
    write(world, texts(10, 20, 30), id);
    expect(widths(world, 4)).toEqual([widthOf(10), widthOf(20), widthOf(30), DEFAULT]);
    resize(world, 2, 333);
    write(world, texts(40, 15, 13, 25), id);
    expect(widths(world, 5)).toEqual([widthOf(40), 333, widthOf(13), widthOf(25), DEFAULT]);
    // Fewer, then more again: what was fitted while the table was wider is still known.
    write(world, texts(18, 19), id);
    write(world, texts(21, 22, 23, 24), id);
    expect(widths(world, 5)).toEqual([widthOf(21), 333, widthOf(23), widthOf(24), DEFAULT]);
  });

  test('follow with the columns that a person has moved, and leave a new one that is sized already', () => {
    const world = googleWorld();
    write(world, texts(10, 20), id);
    world.insertColumns('Data', 1, 1);
    resize(world, 4, 77);
    write(world, texts(30, 20, 40, 50), id);
    expect(widths(world, 5)).toEqual([DEFAULT, widthOf(30), widthOf(20), 77, widthOf(50)]);
    // Nobody's from now on, as a person may have given it that width on purpose.
    write(world, texts(31, 20, 12), id);
    expect(widths(world, 4)[3]).toBe(77);
  });

  test('fit columns that are inserted for cells in the way', () => {
    const world = googleWorld();
    write(world, texts(10, 20), id);
    world.put('Data', 2, 3, 'mine');
    resize(world, 2, 333);
    resize(world, 3, 222);
    write(world, texts(10, 30, 40), id, true);
    expect(widths(world, 4)).toEqual([widthOf(10), 333, widthOf(40), 222]);
  });
});

test('are set for adjacent columns of the same width in one call, and none of a new sheet is read', () => {
  const world = googleWorld();
  write(world, texts(30, 30, 40, 30), ID);
  expect(widths(world, 4)).toEqual([widthOf(30), widthOf(30), widthOf(40), widthOf(30)]);
  expect([callsOf(world, /\.setColumnWidths?$/), callsOf(world, /\.getColumnWidth$/)]).toEqual([3, 0]);
  resize(world, 2, 333);
  write(world, texts(50, 50, 50, 50), ID);
  expect(widths(world, 4)).toEqual([widthOf(50), 333, widthOf(50), widthOf(50)]);
  expect([callsOf(world, /\.setColumnWidths?$/), callsOf(world, /\.getColumnWidth$/)]).toEqual([2, 4]);
});

test('follow an undo', () => {
  const world = googleWorld();
  write(world, texts(10, 20), ID);
  write(world, texts(30, 40, 50), ID);
  expect(widths(world, 3)).toEqual([widthOf(30), widthOf(40), widthOf(50)]);
  world.act(() => world.destination.resolveTarget(NEW_DATA, ID).undo(undoOf(), UNOBSERVED));
  expect(widths(world, 2)).toEqual([widthOf(10), widthOf(20)]);
});

test('follow when a report takes a table over', () => {
  const world = googleWorld();
  write(world, texts(10, 20));
  write(world, texts(30, 40), ID);
  expect(widths(world, 2)).toEqual([widthOf(30), widthOf(40)]);
});

test('stay where Google refuses, and the write succeeds', () => {
  const world = googleWorld();
  write(world, texts(10, 20), ID);
  const fault = { call: 'SpreadsheetApp.Sheet.setColumnWidths', nth: 1, do: { message: 'Protected' } };
  world.state.faults = [fault];
  expect(write(world, texts(30, 40), ID).rows).toBe(1);
  expect(widths(world, 2)).toEqual([widthOf(10), widthOf(20)]);
  world.state.faults = [];
  write(world, texts(50, 60), ID);
  expect(widths(world, 2)).toEqual([widthOf(50), widthOf(60)]);
});
