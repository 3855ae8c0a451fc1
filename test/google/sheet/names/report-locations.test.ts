// Where saved reports write, and what finding it costs.

import { reportLocations } from '../../../../src/google/sheet/names/report-locations';
import { ownNames } from '../../../../src/google/sheet/remains/own-names';
import { blockNameOfReport } from '../../../../src/sheet/block-name';
import { type GoogleWorld, googleWorld } from '../../world/google-world';
import { cellsOfTable, HERE, NEW_DATA, tableOf, writeTable } from '../../world/written-table';

const [ONE, TWO] = ['aaaaaaaa', 'bbbbbbbb'];
const FIXED = (cell: string, sheetName = 'Sheet1') => ({ kind: 'cell', sheetName, cell }) as const;

let world: GoogleWorld;
beforeEach(() => {
  world = googleWorld();
});
/** The sheet and first cell of what is selected. */
const selection = () => {
  const { row, column } = world.workbook.activeRange;
  return { sheetName: world.workbook.sheet(world.workbook.activeSheetId).name, row, column };
};
const at = (id: string) => world.act(() => reportLocations.all().get(id));
const fix = (id: string, address: { sheetName: string; cell: string }) =>
  world.act(() => {
    const cell = reportLocations.cellAt(address);
    reportLocations.fix(id, cell);
    return cell;
  });

test('each report has its own block, wherever that is, and tables of no report are none', () => {
  expect(world.act(() => reportLocations.all()).size).toBe(0);
  writeTable(world, tableOf(2, 'one'), NEW_DATA, false, ONE);
  writeTable(world, tableOf(3, 'two'), { kind: 'newSheet', sheetName: 'Other' }, false, TWO);
  writeTable(world, tableOf(3, 'mine'), { kind: 'newSheet', sheetName: 'Mine' });
  world.rename('Data', 'Renamed');
  world.insertRows('Renamed', 1, 4);
  expect([...world.act(() => reportLocations.all()).keys()].sort()).toEqual([ONE, TWO]);
  expect(at(ONE)).toMatchObject({
    block: { sheetName: 'Renamed', row: 5, column: 1, rows: 3, columns: 3 },
    fixedCell: null,
  });
  expect(at(TWO)?.block).toMatchObject({ sheetName: 'Other', row: 1, rows: 4 });
});

test('of a duplicated tab, whose names Google lists with its own, the first one stays the report’s', () => {
  writeTable(world, tableOf(2, 'one'), NEW_DATA, false, ONE);
  const first = at(ONE);
  world.addSheet('Copy of Data');
  const copied = `'Copy of Data'!${blockNameOfReport(ONE)}`;
  world.nameRange(copied, { sheet: 'Copy of Data', area: { row: 1, column: 1, rows: 3, columns: 3 } });
  expect(at(ONE)).toEqual(first);
  expect(writeTable(world, tableOf(3, 'two'), NEW_DATA, false, ONE)).toMatchObject({ placeName: 'Data' });
  expect(world.act(() => ownNames.remove())).toEqual([]);
  expect(world.workbook.namedRanges).toEqual([]);
});

test('a fixed cell moves with its cell and its sheet’s name, until it is given up', () => {
  expect(fix(ONE, { sheetName: 'Sheet1', cell: 'C4' })).toMatchObject({
    sheetName: 'Sheet1',
    row: 4,
    column: 3,
  });
  world.insertRows('Sheet1', 2, 1);
  world.insertColumns('Sheet1', 1, 2);
  world.rename('Sheet1', 'Mine');
  expect(at(ONE)).toMatchObject({ block: null, fixedCell: { sheetName: 'Mine', row: 5, column: 5 } });
  world.act(() => reportLocations.fix(ONE, null));
  expect(at(ONE)).toBeUndefined();
});

test('a report begins at its fixed cell, which ends with its first table', () => {
  fix(ONE, { sheetName: 'Sheet1', cell: 'C4' });
  world.insertRows('Sheet1', 1, 1);
  expect(writeTable(world, tableOf(2, 'a'), FIXED('C4'), false, ONE).range).toBe('C5:E7');
  expect(at(ONE)).toMatchObject({ block: { row: 5, column: 3 }, fixedCell: null });
  expect(writeTable(world, tableOf(3, 'b'), FIXED('C4'), false, ONE).range).toBe('C5:E8');
  expect(world.contents('Sheet1')).toEqual(cellsOfTable(tableOf(3, 'b'), 5, 3));
});

test('a report without a fixed cell begins at its address, in a sheet that is made if needed', () => {
  expect(writeTable(world, tableOf(2, 'a'), FIXED('C4'), false, ONE).range).toBe('C4:E6');
  const other = writeTable(world, tableOf(2, 'a'), FIXED('B1002', 'Gone'), false, TWO);
  expect(other).toMatchObject({ placeName: 'Gone', range: 'B1002:D1004' });
  expect(world.contents('Gone')).toEqual(cellsOfTable(tableOf(2, 'a'), 1002, 2));
});

test('a report takes over the table around its cell, and no other one of the sheet', () => {
  writeTable(world, tableOf(5, 'named'), { kind: 'newSheet', sheetName: 'Sheet1' });
  world.select('Sheet1', 2, 8);
  writeTable(world, tableOf(4, 'there'), HERE);
  // A cell in the table is its corner.
  expect(fix(ONE, { sheetName: 'Sheet1', cell: 'I4' })).toMatchObject({ row: 2, column: 8 });
  expect(writeTable(world, tableOf(2, 'new'), FIXED('H2'), false, ONE).range).toBe('H2:J4');
  expect(world.contents('Sheet1')).toEqual({
    ...cellsOfTable(tableOf(5, 'named')),
    ...cellsOfTable(tableOf(2, 'new'), 2, 8),
  });
});

test('the selected cell is found, and there is none in a sheet that is gone', () => {
  world.select('Sheet1', 7, 2);
  expect(world.act(() => reportLocations.cellAt(null))).toMatchObject({ row: 7, column: 2 });
  expect(world.act(() => reportLocations.cellAt({ sheetName: 'Gone', cell: 'A1' }))).toBeNull();
});

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

test('showing a block selects its cells, on a hidden sheet too, which a person may then see', () => {
  const { workbook } = world;
  writeTable(world, tableOf(2, 'one'), { kind: 'newSheet', sheetName: 'Data' }, false, 'aaaaaaaa');
  world.insertRows('Data', 1, 4);
  world.select('Sheet1', 1, 1);
  workbook.hideSheet(workbook.sheetByName('Data')?.id ?? 0, true);
  world.act(() => {
    const block = reportLocations.all().get('aaaaaaaa')?.block;
    if (block) reportLocations.show(block);
  });
  expect([selection(), workbook.sheetByName('Data')?.hidden]).toEqual([
    { sheetName: 'Data', row: 5, column: 1 },
    false,
  ]);
});
