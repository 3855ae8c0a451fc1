// Where saved reports write, on the fakes and on Google's services as emulated; and what finding it costs.

import { reportLocations } from '../../../src/google/sheet/names/report-locations';
import { FakeReportLocations } from '../../fakes/saved/fake-report-locations';
import { MemoryBlocks } from '../../fakes/sheet/memory-blocks';
import { beforeEachCall } from '../../google/call-observer';
import { googleWorld } from '../google-world';
import { memoryWorld } from '../memory-world';
import { tableOf, writeTable } from '../written-table';
import { type LocationWorld, reportLocationsContract } from './report-locations';

function inMemory(): LocationWorld {
  const world = memoryWorld();
  if (!(world.cells instanceof MemoryBlocks)) throw new Error('no fake');
  const locations = new FakeReportLocations(world.cells);
  return {
    ...world,
    locations,
    shown() {
      const { sheetName = '', row = 0, column = 0 } = locations.shown[locations.shown.length - 1] ?? {};
      return { sheetName, row, column };
    },
  };
}

function inSheets(): LocationWorld {
  const world = googleWorld();
  const { workbook } = world;
  return {
    ...world,
    locations: reportLocations,
    shown() {
      const { row, column } = workbook.activeRange;
      return { sheetName: workbook.sheet(workbook.activeSheetId).name, row, column };
    },
  };
}

describe('in memory', () => reportLocationsContract(inMemory));
describe('in sheets', () => reportLocationsContract(inSheets));

test('all reports are found by one list of named ranges, and no cell is read', () => {
  const world = googleWorld();
  for (let n = 0; n < 20; n++) {
    const id = `0000000${n.toString(16)}`.slice(-8);
    writeTable(world, tableOf(2, id), { kind: 'newSheet', sheetName: `Sheet of ${id}` }, false, id);
  }
  expect(world.act(() => reportLocations.all()).size).toBe(20);
  const methods = world.lastExecution().context.calls.map(({ method }) => method.replace(/^.*\./, ''));
  expect(methods.filter((method) => method === 'getNamedRanges')).toHaveLength(1);
  // The rest are handles of what that list has brought along.
  const handles = [
    ...['getActive', 'getNamedRanges', 'getName', 'getRange', 'getSheet', 'getSheetId'],
    ...['getA1Notation', 'getRow', 'getColumn', 'getNumRows', 'getNumColumns'],
  ];
  expect(methods.filter((method) => !handles.includes(method))).toEqual([]);
});

test('a sheet that somebody deletes while all reports are listed is no error', () => {
  const placed = () => {
    const world = googleWorld();
    writeTable(world, tableOf(2, 'one'), { kind: 'newSheet', sheetName: 'Gone' }, false, 'aaaaaaaa');
    world.select('Sheet1', 1, 1);
    world.act(() => {
      const cell = reportLocations.cellAt({ sheetName: 'Gone', cell: 'H1' });
      reportLocations.fix('bbbbbbbb', cell);
    });
    writeTable(world, tableOf(2, 'two'), { kind: 'newSheet', sheetName: 'Kept' }, false, 'cccccccc');
    return world;
  };
  const world = placed();
  world.act(() => reportLocations.all());
  const all = world.lastExecution().context.calls.length;
  expect(all).toBeGreaterThan(30);
  const seen = new Set<boolean>();
  for (let nth = 1; nth <= all; nth++) {
    const { workbook, state, act } = placed();
    let calls = 0;
    const deleteGone = () => {
      calls += 1;
      if (calls === nth) workbook.deleteSheet(workbook.sheetByName('Gone')?.id ?? 0);
    };
    state.faults = [beforeEachCall(deleteGone)];
    const found = act(() => reportLocations.all());
    expect([nth, found.get('cccccccc')?.block?.sheetName]).toEqual([nth, 'Kept']);
    seen.add(Boolean(found.get('aaaaaaaa')?.block));
  }
  expect([...seen].sort()).toEqual([false, true]);
});

test('a report on a hidden sheet is shown, which a person may then see', () => {
  const world = inSheets();
  const { workbook } = world as ReturnType<typeof googleWorld> & LocationWorld;
  writeTable(world, tableOf(2, 'one'), { kind: 'newSheet', sheetName: 'Data' }, false, 'aaaaaaaa');
  world.select('Sheet1', 1, 1);
  workbook.hideSheet(workbook.sheetByName('Data')?.id ?? 0, true);
  world.act(() => {
    const block = reportLocations.all().get('aaaaaaaa')?.block;
    if (block) reportLocations.show(block);
  });
  expect([world.shown(), workbook.sheetByName('Data')?.hidden]).toEqual([
    { sheetName: 'Data', row: 1, column: 1 },
    false,
  ]);
});
