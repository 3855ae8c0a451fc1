// A chart tab and a Connected Sheet are skipped everywhere, and refused by name as the place of a report.

import { formulaCell } from '../../../src/google/sheet/formulas/formula-cell';
import { touchRefreshCell } from '../../../src/google/sheet/formulas/refresh-cell';
import { runLog } from '../../../src/google/stores/run-log';
import { blockNameOfReport } from '../../../src/sheet/block-name';
import { errorFrom } from '../../fakes/error-from';
import { inCrowdedFiles } from '../crowded-file';
import { type GoogleWorld, googleWorld } from '../world/google-world';
import { cellsOfTable, HERE, NEW_DATA, tableOf, writeTable } from '../world/written-table';

inCrowdedFiles();

let world: GoogleWorld;
beforeEach(() => {
  world = googleWorld();
});

const REFUSED = { code: 'TAB_WITHOUT_CELLS' };

test.each([false, true])(
  'a new sheet is written while a chart tab is active (its range throws: %s)',
  (throws) => {
    world.state.noRangeThrows = throws;
    const chart = world.workbook.activeSheetId;
    world.act(() => touchRefreshCell(1_700_000_000_000));
    expect(world.workbook.activeSheetId).toBe(chart);
    writeTable(world, tableOf(3, 'a'), NEW_DATA);
    expect(world.contents('Data')).toEqual(cellsOfTable(tableOf(3, 'a')));
  },
);

test.each([
  ['Chart1', 'Chart1', undefined],
  ['Sales', 'Sales', undefined],
  ['Chart1', 'Chart1', 'aaaaaaaa'],
  // To Google, names that differ only in capitals are the same name.
  ['CHART1', 'Chart1', undefined],
  ['sales', 'Sales', undefined],
  ['CHART1', 'Chart1', 'aaaaaaaa'],
])(
  'a sheet named %s is refused as the tab %s before anything is fetched, for report %s',
  (name, sheetName, id) => {
    const place = { kind: 'newSheet', sheetName: name } as const;
    const resolve = () => world.act(() => world.destination.resolveTarget(place, id));
    expect(errorFrom(resolve)).toMatchObject({ ...REFUSED, details: { sheetName } });
    expect(world.sheetNames()).toEqual(['Sheet1', 'Sales', 'Chart1']);
  },
);

test('a report isn’t refused if its sheet was renamed and a Connected Sheet has the old name', () => {
  writeTable(world, tableOf(3, 'a'), NEW_DATA, false, 'aaaaaaaa');
  world.rename('Data', 'Old');
  world.rename('Sales', 'Data');
  expect(writeTable(world, tableOf(4, 'b'), NEW_DATA, false, 'aaaaaaaa').placeName).toBe('Old');
});

test.each([false, true])('the current cell of a chart tab is refused (its range throws: %s)', (throws) => {
  world.state.noRangeThrows = throws;
  const found = errorFrom(() => world.act(() => world.destination.resolveTarget(HERE)));
  expect(found).toMatchObject({ ...REFUSED, details: { sheetName: 'Chart1' } });
  expect(errorFrom(() => world.act(() => formulaCell(null)))).toMatchObject(REFUSED);
});

test.each(['Sales', 'SALES'])('a fixed cell of the Connected Sheet %s is refused by name', (sheetName) => {
  const place = { kind: 'cell', sheetName, cell: 'B2' } as const;
  const resolve = () => world.act(() => world.destination.resolveTarget(place, 'aaaaaaaa'));
  expect(errorFrom(resolve)).toMatchObject({ ...REFUSED, details: { sheetName: 'Sales' } });
});

test('a line of the log is refused if a chart tab has the name of the log’s tab', () => {
  world.workbook.addTab('Publisher Stats log', 'OBJECT');
  const line = { timeMs: 0, report: 'R', by: '', result: '', rows: 1, revenue: null, period: '' };
  const ended = { durationMs: 1, requestIds: [], code: '' as const };
  const append = () => world.act(() => runLog.append({ ...line, ...ended, requests: 1 }));
  expect(errorFrom(append)).toMatchObject({ ...REFUSED, details: { sheetName: 'Publisher Stats log' } });
});

test.each([
  { answer: 'null', canBeSet: false },
  { answer: '#REF!', canBeSet: false },
  { answer: '#REF!', canBeSet: true },
  { answer: 'throws', canBeSet: false },
  // As reported of Google's API (docs/platform.md §11).
  { answer: 'null', canBeSet: false, isListed: false },
] as const)('a report whose sheet was deleted is written again if its name answers %j', (lostNames) => {
  world.state.lostNames = lostNames;
  writeTable(world, tableOf(3, 'a'), NEW_DATA, false, 'aaaaaaaa');
  world.workbook.deleteSheet(world.sheetData('Data').id);
  expect(world.workbook.lostNames).toContain(blockNameOfReport('aaaaaaaa'));
  writeTable(world, tableOf(4, 'b'), NEW_DATA, false, 'aaaaaaaa');
  expect(world.contents('Data')).toEqual(cellsOfTable(tableOf(4, 'b')));
  expect(world.workbook.lostNames).toEqual([]);
});
