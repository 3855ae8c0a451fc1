// The widths of columns when a table's columns change, in a sheet that a write has made.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import type { Column, Table } from '../../../src/core/table';
import { UNOBSERVED } from '../../../src/runs/run-observer';
import { blockNameOfReport } from '../../../src/sheet/block-name';
import { alsoIn } from '../also-in';
import { type GoogleWorld, googleWorld } from '../world/google-world';
import { moveNames } from '../world/moved-names';
import { NEW_DATA, undoOf, writeTable } from '../world/written-table';

onlyInLongRun();
alsoIn('crowded', 'japanese');

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

/** Columns are 14 pixels wider than their contents, and then as wide as the next step. */
const stepsOf = (pixels: number) => Math.ceil((pixels + 14) / 20) * 20;
/** The width that fits a text of so many x, of 7.45 pixels each. */
const widthOf = (length: number) => stepsOf(length * 7.45);
/** That of a title in bold, which takes 1.06 times as much. */
const titleWidth = (length: number, start = 0) => stepsOf((length * 7.45 + start) * 1.06);
/** What `Revenue: ` has more than as many x, in pixels: a wide letter, and two narrow characters. */
const REVENUE = 9.5 - 7.45 + 2 * (4.1 - 7.45);

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
  const fault = { call: 'SpreadsheetApp.Sheet.setColumnWidths', nth: 1, do: { message: 'Protected' } };
  world.state.faults = [fault];
  expect(write(world, texts(30, 40), ID).rows).toBe(1);
  expect(widths(world, 2)).toEqual([widthOf(10), widthOf(20)]);
  world.state.faults = [];
  write(world, texts(50, 60), ID);
  expect(widths(world, 2)).toEqual([widthOf(50), widthOf(60)]);
});

test('are read of 40 columns at most, and only when the columns have changed; those beyond get one width', () => {
  const world = googleWorld();
  const [narrow, wider] = [14, 24].map((length) => titleWidth(length, REVENUE));
  write(world, wide(60, 14), ID);
  expect(widths(world, 61)).toEqual([...Array.from({ length: 60 }, () => narrow), DEFAULT]);
  expect(callsOf(world, /\.[gs]etColumnWidths?$/)).toBe(1);
  write(world, wide(60, 14), ID);
  expect(callsOf(world, /\.[gs]etColumnWidths?$/)).toBe(0);
  write(world, wide(60, 24), ID);
  expect(callsOf(world, /\.getColumnWidth$/)).toBe(40);
  expect(widths(world, 60)).toEqual(Array.from({ length: 60 }, (_, at) => (at < 40 ? wider : narrow)));
  const uneven = googleWorld();
  const table = wide(60, 14);
  const longest = {
    ...table,
    columns: table.columns.with(50, { ...table.columns[50], title: 'x'.repeat(50) } as Column),
  };
  write(uneven, longest, ID);
  expect(widths(uneven, 60)).toEqual(
    Array.from({ length: 60 }, (_, at) => (at < 40 ? narrow : titleWidth(50))),
  );
  expect(callsOf(uneven, /\.[gs]etColumnWidths?$/)).toBe(2);
});
