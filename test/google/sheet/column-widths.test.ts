// The widths of columns when a table's columns change, in a sheet that a write has made.

import type { Column, Table } from '../../../src/core/table';
import { UNOBSERVED } from '../../../src/runs/run-observer';
import { blockNameOfReport } from '../../../src/sheet/block-name';
import { type GoogleWorld, googleWorld } from '../world/google-world';
import { moveNames } from '../world/moved-names';
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

/** A table with this many values side by side, whose titles are of this length. */
function wide(columns: number, length: number): Table {
  const titles = Array.from({ length: columns }, (_, at) => `Revenue: ${at}`.padEnd(length, 'x'));
  const all = [...titles.slice(1), 'Revenue: Total'];
  return {
    columns: all.map((title): Column => ({ name: title, title, kind: 'money', role: 'metric' })),
    rows: [all.map(() => 1)],
  };
}

/** The width that fits a text of this length, in pixels, as the emulated host measures it. */
const fittedTo = (length: number) => length * 7 + 16;
/** The width of a column with a bold title, which Google measures as if it weren't bold. */
const widthOf = (length: number) => fittedTo(length) + 10;

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

test('have ten pixels more than fits, so that a bold title is read whole, and all are read before one is set', () => {
  const world = googleWorld();
  write(world, texts(1, 2), ID);
  // The titles are the longest texts.
  const [one = '', other = ''] = [TITLES[1], TITLES[3]];
  expect(widths(world, 2)).toEqual([fittedTo(one.length) + 10, fittedTo(other.length) + 10]);
  const methods = world.lastExecution().context.calls.map(({ method }) => method.replace('Sheet.', ''));
  expect(methods.filter((method) => /^(autoResizeColumns|[gs]etColumnWidth)$/.test(method))).toEqual([
    'autoResizeColumns',
    ...['getColumnWidth', 'getColumnWidth', 'setColumnWidth', 'setColumnWidth'],
  ]);
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

test('stay in another sheet, to which a person has moved the table', () => {
  const world = googleWorld();
  write(world, texts(10, 20), ID);
  world.addSheet('Mine');
  const [from, to] = ['Data', 'Mine'].map((name) => world.sheetData(name).id);
  const area = { row: 1, column: 1, rows: 2, columns: 2 };
  world.act(() => {
    const [source, target] = [from, to].map((id) => SpreadsheetApp.getActive().getSheetById(Number(id)));
    source?.getRange('A1:B2').copyTo(target?.getRange('A1') ?? source.getRange('A1'));
  });
  moveNames(world, blockNameOfReport(ID), { sheet: 'Mine', area });
  [10, 20].forEach((length, at) => {
    world.workbook.setColumnWidth(world.sheetData('Mine').id, at + 1, widthOf(length));
  });
  write(world, texts(30, 40), ID);
  expect(widths(world, 2, 'Mine')).toEqual([widthOf(10), widthOf(20)]);
});

test('stay where Google refuses, and the write succeeds', () => {
  const world = googleWorld();
  write(world, texts(10, 20), ID);
  const fault = { call: 'SpreadsheetApp.Sheet.autoResizeColumns', nth: 1, do: { message: 'Protected' } };
  world.state.faults = [fault];
  expect(write(world, texts(30, 40), ID).rows).toBe(1);
  expect(widths(world, 2)).toEqual([widthOf(10), widthOf(20)]);
  world.state.faults = [];
  write(world, texts(50, 60), ID);
  expect(widths(world, 2)).toEqual([widthOf(50), widthOf(60)]);
});

test('are read of 40 columns at most, and only when the columns have changed', () => {
  const world = googleWorld();
  write(world, wide(60, 14), ID);
  expect(widths(world, 60)).toEqual(
    Array.from({ length: 60 }, (_, at) => (at < 40 ? widthOf : fittedTo)(14)),
  );
  expect(callsOf(world, /\.getColumnWidth$/)).toBe(40);
  write(world, wide(60, 14), ID);
  expect(callsOf(world, /\.(autoResizeColumns|[gs]etColumnWidth)$/)).toBe(0);
  write(world, wide(60, 20), ID);
  expect(callsOf(world, /\.getColumnWidth$/)).toBe(80);
  expect(widths(world, 59)).toEqual(
    Array.from({ length: 59 }, (_, at) => (at < 40 ? widthOf(20) : fittedTo(14))),
  );
});
