// Writes that stop halfway, and their repair by the next write: a table of one size, in the hard run of all.

import { drawnFrom, onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { type GoogleWorld, googleWorld } from '../world/google-world';
import { cellsOfTable, NEW_DATA, tableOf, writeTable } from '../world/written-table';
import { lines } from './typed-table';

onlyInLongRun({ oneIn: 2 });
const SERVICE_ERROR = { message: 'Service error: Spreadsheets' };

/** Writes `count` rows of `columns` columns; returns false if the injected fault stopped it. */
function tryWrite(world: GoogleWorld, mark: string, [count, columns]: Size): boolean {
  try {
    writeTable(world, tableOf(count, mark, columns), NEW_DATA);
    return true;
  } catch (error) {
    expect(error).toMatchObject({
      message: expect.stringMatching(/WRITE_FAILED|NAME_REFUSED|Service error|サービスエラー/),
    });
    return false;
  }
}
type Size = readonly [rows: number, columns: number];
const tableCells = (mark: string, [count, columns]: Size) => cellsOfTable(tableOf(count, mark, columns));

/** A table that replaces another: a title and the sizes of both. */
type Replacement = readonly [title: string, before: Size, after: Size];

const REPLACEMENTS = drawnFrom<Replacement>(
  [['wider and longer', [5, 2], [9, 3]]],
  [
    ['longer', [3, 3], [8, 3]],
    ['shorter', [8, 3], [3, 3]],
    ['as long', [5, 3], [5, 3]],
    ['narrower', [5, 3], [5, 2]],
    ['wider and longer', [5, 2], [9, 3]],
    ['narrower and longer', [3, 3], [8, 2]],
    ['wider and shorter', [8, 2], [3, 3]],
  ],
);
const mine = { I30: 'mine' };
test.each(REPLACEMENTS)(
  'a table that is %s: the old cells are complete until the first write to them, and the next write repairs the block',
  (_title, before, after) => {
    let failed = 0;
    for (let nth = 1; ; nth++) {
      const world = googleWorld();
      tryWrite(world, 'old', before);
      world.put('Data', 30, 9, 'mine');
      const fault = { call: 'SpreadsheetApp', nth, do: SERVICE_ERROR, times: 1 };
      world.state.faults = [fault];
      const isWritten = tryWrite(world, 'new', after);
      // The write makes fewer calls than this.
      if (fault.times === 1) break;
      if (isWritten) {
        // Formats are only tried: the values are there without them.
        expect(world.contents('Data')).toEqual({ ...tableCells('new', after), ...mine });
        continue;
      }
      failed++;
      const { calls } = world.lastExecution().context;
      if (!calls.some(({ method }) => /Range\.(setValues|clear|clearContent)$/.test(method)))
        expect(world.contents('Data')).toEqual({ ...tableCells('old', before), ...mine });
      world.state.faults = [];
      expect(tryWrite(world, 'new', after)).toBe(true);
      expect(world.contents('Data')).toEqual({ ...tableCells('new', after), ...mine });
    }
    expect(failed).toBeGreaterThan(15);
  },
);

test.each<[string, string, Record<string, unknown>]>([
  // The exception says protected, but the cells can be edited.
  ['Range.setValues', 'You are trying to edit a protected cell or object.', { code: 'WRITE_FAILED' }],
  [
    'Range.setValues',
    'Service error: Spreadsheets',
    {
      code: 'WRITE_FAILED',
      details: { place: 'sheet “Data”', reason: expect.stringContaining('Service error: Spreadsheets') },
    },
  ],
  ['SpreadsheetApp.flush', 'Service timed out', { code: 'WRITE_FAILED' }],
])('%s fails with “%s”', (call, message, expected) => {
  const world = googleWorld();
  world.state.faults = [
    { call: call.startsWith('Range') ? `SpreadsheetApp.${call}` : call, nth: 1, do: { message } },
  ];
  expect(() => writeTable(world, lines(2), NEW_DATA)).toThrow(expect.objectContaining(expected));
});
