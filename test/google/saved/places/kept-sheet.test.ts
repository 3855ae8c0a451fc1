// What keeps the sheet of a report from being deleted with the report's cells, on the emulated services.

import { SheetFilter } from 'sheets-workbench/apps-script/workbook/rules/sheet-filter';
import { protect } from 'sheets-workbench/test/set-up/protect';
import { MemoryRecords } from '../../../fakes/sheet/memory-records';
import { bold, type GoogleWorld, googleWorld } from '../../world/google-world';
import { NEW_DATA, tableOf, writeTable } from '../../world/written-table';

const ID = 'aaaaaaaa';
/** Cells that no report reaches. */
const FAR = { row: 40, column: 20, rows: 2, columns: 1 };

/** A spreadsheet with the sheet of a report. */
function written(): GoogleWorld {
  const world = googleWorld();
  writeTable(world, tableOf(3, 'a'), NEW_DATA, false, ID);
  return world;
}
const release = (world: GoogleWorld) =>
  world.act(() => world.destination.release(NEW_DATA, ID, true, new MemoryRecords()));

test('a report’s sheet with nothing else in it is deleted, also if a formula reads one whose name begins alike', () => {
  const world = written();
  const { id } = world.workbook.addSheet('Data 2026');
  world.workbook.setCells(id, 1, 1, [[{ value: null, formula: "=SUM('Data 2026'!E2:E9)" }]]);
  release(world);
  expect(world.sheetNames()).not.toContain('Data');
});

test.each<[string, (world: GoogleWorld, sheetId: number) => void]>([
  [
    'a value of a person in its first row',
    ({ workbook }, id) => workbook.setCells(id, 1, 20, [[{ value: 'mine' }]]),
  ],
  [
    'a formula of a person that shows nothing',
    ({ workbook }, id) => workbook.setCells(id, 40, 20, [[{ value: '', formula: '=""' }]]),
  ],
  ['a note of a person', ({ workbook }, id) => workbook.setNote(id, 40, 20, 'mine')],
  [
    'a named range of a person',
    ({ workbook }, sheetId) =>
      void workbook.namedRanges.push({
        name: 'Mine',
        sheetId,
        range: { row: 50, column: 1, rows: 1, columns: 1 },
      }),
  ],
  [
    'a slicer',
    ({ workbook }, id) =>
      void workbook.sheet(id).slicers.push({
        id: 4242,
        title: '',
        range: FAR,
        column: null,
        hiddenValues: null,
        hiddenRows: [],
        anchor: { row: 1, column: 1, offsetX: 0, offsetY: 0 },
      }),
  ],
  [
    'a filter',
    ({ workbook }, id) => {
      workbook.sheet(id).filter = new SheetFilter(FAR);
    },
  ],
  [
    'data validation',
    ({ workbook }, id) =>
      workbook.sheet(id).validation.set(FAR, { allowed: new Set(['a']), allowInvalid: false }),
  ],
  [
    'a conditional format of a person',
    ({ workbook }, id) =>
      void workbook.sheet(id).conditionalRules.push({ ranges: [FAR], condition: bold('=TRUE') }),
  ],
  ...[null, FAR].map((range): [string, (world: GoogleWorld, sheetId: number) => void] => [
    `protection of ${range ? 'cells' : 'the sheet'}`,
    ({ workbook }, sheetId) => protect(workbook, sheetId, range, { warningOnly: true }),
  ]),
  [
    'a formula elsewhere that reads the sheet',
    ({ workbook }) => {
      const { id } = workbook.addSheet('Summary');
      workbook.setCells(id, 1, 1, [[{ value: null, formula: '=SUM(Data!E2:E9)' }]]);
    },
  ],
  [
    'no other visible sheet',
    ({ workbook }, id) => {
      for (const sheet of workbook.sheets) if (sheet.id !== id) sheet.hidden = true;
    },
  ],
])('a report’s sheet is kept if there is %s, and the block is emptied', (_what, add) => {
  const world = written();
  const { id } = world.sheetData('Data');
  add(world, id);
  release(world);
  expect(world.sheetNames()).toContain('Data');
  expect(world.workbook.cell(id, 1, 1).value).toBeNull();
});
