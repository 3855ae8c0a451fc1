// The colors of discrepancy statuses on the emulated services: calls, cells, and a person's own rules.

import { a1OfRectangle } from '../../../src/core/a1';
import type { Table } from '../../../src/core/table';
import { discrepancyColumns } from '../../../src/sources/discrepancies/columns';
import { withStatusFirst } from '../../../src/sources/discrepancies/status-first';
import { MemoryRecords } from '../../fakes/sheet/memory-records';
import { neededBy } from '../../sheet/arial';
import { roundTrips } from '../sheet/round-trips';
import { cell } from '../sheet/typed-table';
import { type GoogleWorld, googleWorld } from '../world/google-world';
import { NEW_DATA, tableOf, undoOf, writeTable } from '../world/written-table';

const ID = 'aaaaaaaa';
const STATUSES = ['over tolerance', 'only in account', 'only in seller', 'not final', 'too small to judge'];
const fetched = (rows: number): Table => ({
  columns: discrepancyColumns({ day: true, bundle: true }),
  rows: Array.from({ length: rows }, (_, at) => [
    ...['2026-11-16', `com.a${at}`, `App ${at}`],
    ...Array.from({ length: 12 }, () => 1),
    STATUSES[at % STATUSES.length] ?? null,
  ]),
});
const discrepancies = (rows: number) => withStatusFirst(fetched(rows));

function written(...tables: readonly Table[]): GoogleWorld {
  const world = googleWorld();
  for (const table of tables) writeTable(world, table, NEW_DATA, false, ID);
  return world;
}

/** The text and the cells of each rule. */
const rulesOf = (world: GoogleWorld) =>
  world
    .sheetData('Data')
    .conditionalRules.map(({ condition, ranges }) => [
      condition.kind === 'boolean' ? condition.values[0] : condition.kind,
      ranges.map(a1OfRectangle).join(),
    ]);
const allFor = (cells: string) => STATUSES.map((status) => [status, cells]);

test('each discrepancy status that needs attention has a color in the cells of its column', () => {
  const world = written(discrepancies(6));
  expect(rulesOf(world)).toEqual(allFor('D2:D7'));
  const colors = world
    .sheetData('Data')
    .conditionalRules.map(({ condition }) => condition.kind === 'boolean' && condition.style.background);
  expect(colors).toEqual(['#f4c7c3', '#fce8b2', '#fce8b2', '#e8eaed', '#e8eaed']);
});

test('in a sheet that a write of discrepancies makes, names alone are frozen and leave room for figures', () => {
  const long = discrepancies(2);
  const wide = { ...long, rows: long.rows.map((row) => row.with(1, 'com.example.'.repeat(9))) };
  const made = written(wide).sheetData('Data');
  expect([made.frozenRows, made.frozenColumns]).toEqual([1, 3]);
  const width = [1, 2, 3].reduce((sum, column) => sum + made.columnWidth(column), 0);
  const revenues = long.columns.flatMap(({ title }, at) =>
    /revenue/i.test(title) ? [made.columnWidth(at + 1)] : [],
  );
  // In a window of 1,024 pixels, the panel takes 300 and the row numbers 50: both services' revenue fit beside.
  const [account = 0, seller = 0] = revenues;
  expect(width + account + seller).toBeLessThanOrEqual(674);
  // In one of 1,280 pixels, so do their differences, the fourth and last figures of revenue.
  expect(revenues).toHaveLength(4);
  expect(revenues.reduce((sum, each) => sum + each, width)).toBeLessThanOrEqual(930);
  // A name that is wider than that takes several lines.
  const world = written(wide);
  expect([1, 2, 3, 4].map((column) => cell(world, 2, column).wrap)).toEqual([
    ...['WRAP', 'WRAP', 'WRAP'],
    undefined,
  ]);
  // The bundle gets the room that the app's name doesn't need, because bundles often differ in their last letters.
  const android = 'com.sunlitgames.puzzlekingdom';
  const bundles = [android, `${android}.ios`];
  const alike = { ...long, rows: long.rows.map((row, at) => row.with(1, bundles[at] ?? '')) };
  expect(written(alike).sheetData('Data').columnWidth(2)).toBeGreaterThanOrEqual(neededBy(`${android}.ios`));
  // Without dates, the names have the room of these as well.
  const pair = ['com.lanternbay.puzzlekingdom', 'com.lanternbay.puzzlekingdom.ios'];
  const undated: Table = {
    columns: long.columns.slice(1),
    rows: long.rows.map((row, at) => [pair[at] ?? '', 'Puzzle Kingdom', ...row.slice(3)]),
  };
  expect(written(undated).sheetData('Data').columnWidth(1)).toBeGreaterThanOrEqual(neededBy(pair[1] ?? ''));
  // Other tables, and sheets that were there before, have no frozen columns.
  expect(written(fetched(2)).sheetData('Data').frozenColumns).toBe(0);
  const own = googleWorld();
  own.addSheet('Data');
  writeTable(own, discrepancies(2), NEW_DATA, false, ID);
  expect(own.sheetData('Data').frozenColumns).toBe(0);
});

test('status colors follow a block that grows, shrinks and moves', () => {
  const world = written(discrepancies(3), discrepancies(8));
  expect(rulesOf(world)).toEqual(allFor('D2:D9'));
  world.insertRows('Data', 1, 2);
  world.insertColumns('Data', 1, 1);
  writeTable(world, discrepancies(2), NEW_DATA, false, ID);
  expect(rulesOf(world)).toEqual(allFor('E4:E5'));
});

test('a person’s color rules stay in their order, and so does a status rule that the person has changed', () => {
  const world = written(discrepancies(3));
  const { conditionalRules } = world.sheetData('Data');
  const [first] = conditionalRules;
  if (first?.condition.kind !== 'boolean') throw new Error('no rule');
  first.condition.style = { ...first.condition.style, background: '#ff0000' };
  world.addRule('Data', 0, '=A1>1', { row: 1, column: 1, rows: 9, columns: 9 });
  const theirs = ['=A1>1', 'A1:I9'];
  writeTable(world, discrepancies(4), NEW_DATA, false, ID);
  expect(rulesOf(world)).toEqual([theirs, ...allFor('D2:D5')]);
  expect(first.condition.style.background).toBe('#ff0000');
  writeTable(world, tableOf(2, 'a'), NEW_DATA, false, ID);
  expect(rulesOf(world)).toEqual([theirs, ['over tolerance', expect.any(String)]]);
});

test('status colors are removed by another table, by an undo, and with the report’s data', () => {
  expect(rulesOf(written(discrepancies(3), tableOf(2, 'a')))).toEqual([]);
  expect(rulesOf(written(discrepancies(3), fetched(3)))).toEqual([]);
  const deleted = written(discrepancies(3));
  // Keeps the sheet, which would otherwise be deleted with the data.
  deleted.put('Data', 30, 20, 'mine');
  deleted.act(() => deleted.destination.release(NEW_DATA, ID, true, new MemoryRecords()));
  expect(rulesOf(deleted)).toEqual([]);
  const undone = written(tableOf(2, 'a'), discrepancies(3));
  undone.act(() => undone.destination.undo(NEW_DATA, ID, undoOf()));
  expect(rulesOf(undone)).toEqual([]);
  // Cells that stay keep their colors.
  const released = written(discrepancies(3));
  released.act(() => released.destination.release(NEW_DATA, ID, false, new MemoryRecords()));
  expect(rulesOf(released)).toEqual(allFor('D2:D4'));
});

test.each(['getConditionalFormatRules', 'setConditionalFormatRules'])(
  'an error in %s fails no write, and the next write sets the status colors',
  (method) => {
    const world = googleWorld();
    const fault = { call: `SpreadsheetApp.Sheet.${method}`, nth: 1, do: { message: 'Service error' } };
    world.state.faults = [fault, { ...fault }];
    expect(writeTable(world, discrepancies(3), NEW_DATA, false, ID).rows).toBe(3);
    expect(rulesOf(world)).toEqual([]);
    world.state.faults = [];
    writeTable(world, discrepancies(3), NEW_DATA, false, ID);
    expect(rulesOf(world)).toEqual(allFor('D2:D4'));
  },
);

test('a write reads the rules of status colors once, and sets them only if they differ', () => {
  const rules = (world: GoogleWorld) =>
    roundTrips(world).flatMap(({ method }) =>
      /^Sheet\..*ConditionalFormatRules$/.test(method) ? [method] : [],
    );
  const [GET, SET] = ['Sheet.getConditionalFormatRules', 'Sheet.setConditionalFormatRules'];
  expect(rules(written(discrepancies(3)))).toEqual([GET, SET]);
  // Copying formats to new rows extends the rules, so no call sets them.
  expect(rules(written(discrepancies(3), discrepancies(4)))).toEqual([GET]);
  expect(rules(written(discrepancies(3), discrepancies(2)))).toEqual([GET, SET]);
  expect(rules(written(discrepancies(3), discrepancies(3)))).toEqual([GET]);
  expect(rules(written(tableOf(3, 'a'), tableOf(4, 'b')))).toEqual([]);
  expect(rules(written(fetched(3), fetched(4)))).toEqual([]);
});
