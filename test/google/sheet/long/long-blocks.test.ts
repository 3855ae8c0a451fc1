// Blocks of more cells than one call takes, which are written to a hidden sheet first.

import type { HostFault } from 'sheets-workbench/apps-script/host';
import { snapshot } from 'sheets-workbench/apps-script/workbook/saved/snapshot';
import type { Table } from '../../../../src/core/table';
import { documentLock } from '../../../../src/google/stores/document-lock';
import { beforeEachCall, endingBefore } from '../../call-observer';
import { type GoogleWorld, googleWorld } from '../../world/google-world';
import { NEW_DATA, tableOf, withoutRoom, writeTable } from '../../world/written-table';
import { cell } from '../typed-table';

const STAGE = '_publisher_stats_writing';
/** With three columns, more cells than one call takes. */
const ROWS = 67_000;

const WITH_DATA = ['Sheet1', 'Data'];

/** The values of the table at A1 without its titles; a formula has no value. */
function bodyValues(world: GoogleWorld): unknown[][] {
  const area = { row: 2, column: 1, rows: ROWS + 1, columns: 3 };
  const cells = world.workbook.cells(world.sheetData('Data').id, area);
  return cells.map((row) => row.map(({ value, formula }) => formula ?? value));
}
const NOTHING = [null, null, null];

test('a rewritten long block keeps the notes and formats of its cells, and has every value', () => {
  const world = googleWorld();
  writeTable(world, tableOf(ROWS, 'old'), NEW_DATA);
  const { id } = world.sheetData('Data');
  const at = { row: 20_007, column: 3, rows: 1, columns: 1 };
  world.workbook.setNote(id, 5, 2, 'why so low?');
  world.workbook.setNote(id, ROWS + 1, 1, 'the last');
  world.workbook.setStyle(id, at, { background: '#00ff00', format: '0.0000' });
  const table = tableOf(ROWS, 'new');
  writeTable(world, table, NEW_DATA);
  expect(bodyValues(world)).toEqual([...table.rows, NOTHING]);
  expect([cell(world, 5, 2).note, cell(world, ROWS + 1, 1).note]).toEqual(['why so low?', 'the last']);
  expect(cell(world, at.row, at.column)).toEqual({
    value: (at.row - 2) / 4,
    background: '#00ff00',
    format: '0.0000',
  });
  expect(cell(world, at.row + 1, at.column).background).toBeUndefined();
});

const ROW = Array.from({ length: 60 }, (_, at) => at);
const wide: Table = {
  columns: ROW.map((at) => ({ name: `c${at}`, title: `C${at}`, kind: 'integer', role: 'metric' })),
  rows: Array.from({ length: 3_400 }, (_, row) => ROW.map((at) => row + at)),
};
/** The value of its last cell. */
const LAST = 3_399 + 59;

test('few rows of many columns are cut by cells, and stand in a sheet that nobody sees until they are whole', () => {
  const world = googleWorld();
  const visibility: boolean[] = [];
  let most = 0;
  /** What its last cell has, whenever it has its name. */
  const last = new Set<unknown>();
  world.state.faults = [
    beforeEachCall(() => {
      const stage = world.workbook.sheets.find(({ name }) => name.startsWith(STAGE));
      if (stage?.grid.value(1, 1) === 'C0' && stage.grid.value(3_401, 60) !== LAST)
        visibility.push(!stage.hidden);
      most = Math.max(most, world.workbook.cellCount);
      if (world.sheetNames().includes('Data')) last.add(cell(world, 3_401, 60).value);
    }),
  ];
  writeTable(world, wide, NEW_DATA);
  const called = (method: string) =>
    world.lastExecution().context.calls.filter((call) => call.method === `Range.${method}`);
  // 3,401 rows of 60 columns are 204,060 cells, and 3,333 rows are 199,980.
  expect(called('setValues')).toHaveLength(2);
  expect([visibility.length > 0, visibility.includes(true)]).toEqual([true, false]);
  expect([...last]).toEqual([LAST]);
  // The cells of the table are needed once, beside those of the first sheet.
  expect(most).toBe(26_000 + 3_401 * 60);
  expect(cell(world, 3_401, 60).value).toBe(LAST);
  expect([world.sheetNames(), world.sheetData('Data').hidden]).toEqual([WITH_DATA, false]);
});

const SET_VALUES = 'SpreadsheetApp.Range.setValues';
test.each<[string, HostFault, written: boolean]>([
  ['one call', { call: SET_VALUES, nth: 1, do: 'timeOut' }, true],
  ['one that a later call tells', { call: SET_VALUES, nth: 1, do: 'timeOutLater' }, true],
  ['every call', { call: SET_VALUES, nth: 0, do: 'timeOut' }, false],
])(
  'a large table for a new sheet is whole or nothing of it stays if Google runs out of time in %s',
  (_what, fault, written) => {
    const world = googleWorld();
    world.state.faults = [fault];
    if (written) writeTable(world, wide, NEW_DATA);
    else
      expect(() => writeTable(world, wide, NEW_DATA)).toThrow(
        expect.objectContaining({ code: 'WRITE_FAILED' }),
      );
    expect(world.sheetNames()).toEqual(written ? WITH_DATA : ['Sheet1']);
    if (written) expect(cell(world, 3_401, 60).value).toBe(LAST);
    expect(world.state.propertiesOfDocument(world.workbook.id).get('stage')).toBeUndefined();
  },
);

test('a hidden sheet that a stopped write has left goes with the next holder of the lock, and no other sheet', () => {
  const whole = googleWorld();
  writeTable(whole, wide, NEW_DATA);
  const { calls } = whole.lastExecution().context;
  const world = googleWorld();
  world.state.faults = [endingBefore(calls.findLastIndex(({ method }) => method === 'Range.copyTo') + 1)];
  expect(() => writeTable(world, wide, NEW_DATA)).toThrow();
  world.state.faults = [];
  const stages = world.workbook.sheets.filter(({ name }) => name.startsWith(STAGE));
  expect(stages.map(({ hidden }) => hidden)).toEqual([true]);
  // A person's sheet of that kind of name isn't the add-on's.
  world.addSheet(STAGE);
  world.put(STAGE, 1, 1, 'mine');
  world.act(() => documentLock.hold(() => undefined));
  expect(world.sheetNames().filter((name) => name.startsWith(STAGE))).toEqual([STAGE]);
  expect(world.state.propertiesOfDocument(world.workbook.id).get('stage')).toBeUndefined();
});

describe('a spreadsheet too full for the hidden sheet', () => {
  /** The size of the hidden sheet, which has the old block's three columns because all old cells are overwritten. */
  const WANTED = (ROWS + 1) * 3;
  test.each([
    ['by no cell: it is written', WANTED, null],
    ['by one cell: it is refused', WANTED - 1, 'SPREADSHEET_FULL'],
    // A new sheet has 26,000 cells before it is resized.
    ['to insert even a new sheet: it is refused', 25_999, 'SPREADSHEET_FULL'],
  ])('%s', (_title, room, code) => {
    const world = googleWorld();
    writeTable(world, tableOf(ROWS, 'old'), NEW_DATA);
    const present = 10_000_000 - room;
    world.addSheet('Mine', { gridRows: present - world.workbook.cellCount, gridColumns: 1 });
    const coloured = { row: 9, column: 2, rows: 1, columns: 1 };
    world.workbook.setStyle(world.sheetData('Data').id, coloured, { background: '#00ff00' });
    const everything = () => JSON.stringify(snapshot(world.workbook).sheets);
    const before = everything();
    // Other columns, so that the write resets the formats first.
    const table = tableOf(ROWS, 'new', 2);
    const write = () => writeTable(world, table, NEW_DATA, false, undefined, withoutRoom());
    if (code === null) {
      write();
      expect(bodyValues(world)).toEqual([...table.rows.map((row) => [...row, null]), NOTHING]);
    } else {
      const details = { needs: { wanted: WANTED, present, limit: 10_000_000 } };
      expect(write).toThrow(expect.objectContaining({ code, details }));
      expect(everything()).toBe(before);
    }
    expect(world.sheetNames()).toEqual([...WITH_DATA, 'Mine']);
  });
});
