// The widths of columns, which are set once, in a sheet that a write makes.

import type { Column, Table } from '../../../src/core/table';
import { type GoogleWorld, googleWorld } from '../world/google-world';
import { NEW_DATA, writeTable } from '../world/written-table';

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
const widths = (world: GoogleWorld, columns: number) =>
  Array.from({ length: columns }, (_, at) => world.sheetData('Data').columnWidth(at + 1));
const resize = (world: GoogleWorld, column: number, width: number) =>
  world.workbook.setColumnWidth(world.sheetData('Data').id, column, width);
const write = (world: GoogleWorld, table: Table, id: string) => writeTable(world, table, NEW_DATA, false, id);
const callsOf = (world: GoogleWorld, name: RegExp) =>
  world.lastExecution().context.calls.filter(({ method }) => name.test(method)).length;

test('are set for adjacent columns of the same width in one call, and none of a new sheet is read', () => {
  const world = googleWorld();
  write(world, texts(30, 30, 40, 30), ID);
  expect(widths(world, 4)).toEqual([widthOf(30), widthOf(30), widthOf(40), widthOf(30)]);
  expect([callsOf(world, /\.setColumnWidths?$/), callsOf(world, /\.getColumnWidth$/)]).toEqual([3, 0]);
  // What a person does to them stays, and so do those of columns that come later.
  resize(world, 2, 333);
  write(world, texts(50, 50, 50, 50, 50), ID);
  expect(widths(world, 5)).toEqual([widthOf(30), 333, widthOf(40), widthOf(30), DEFAULT]);
  expect([callsOf(world, /\.setColumnWidths?$/), callsOf(world, /\.getColumnWidth$/)]).toEqual([0, 0]);
});

test('stay where Google refuses, and the write succeeds', () => {
  const world = googleWorld();
  const fault = { call: 'SpreadsheetApp.Sheet.setColumnWidths', nth: 1, do: { message: 'Protected' } };
  world.state.faults = [fault, { ...fault }];
  expect(write(world, texts(30, 40), ID).rows).toBe(1);
  expect(widths(world, 2)).toEqual([DEFAULT, DEFAULT]);
});
