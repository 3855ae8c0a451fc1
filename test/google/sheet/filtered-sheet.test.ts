// A filter on the sheet of a block: writes reach the hidden rows, and the filter is unchanged afterwards.

import { type GoogleWorld, googleWorld } from '../world/google-world';
import { cellsOfTable, NEW_DATA, tableOf, writeTable } from '../world/written-table';

const NAMES = ['old1', 'old3'];
const AMOUNTS = ['$0.50'];

type Hidden = readonly [column: number, values: readonly string[]];

/** Filters a range of the sheet by the values that its columns hide. */
function filterBy(world: GoogleWorld, range: string, hidden: readonly Hidden[]): void {
  world.act(() => {
    const filter = SpreadsheetApp.getActive().getSheetByName('Data')?.getRange(range).createFilter();
    for (const [column, values] of hidden)
      filter?.setColumnFilterCriteria(
        column,
        SpreadsheetApp.newFilterCriteria()
          .setHiddenValues([...values])
          .build(),
      );
  });
}

/** A block of five rows and a filter one column wider, which hides three rows by two of its columns. */
function filteredWorld(): GoogleWorld {
  const world = googleWorld();
  writeTable(world, tableOf(5, 'old'), NEW_DATA);
  filterBy(world, 'A1:D6', [
    [1, NAMES],
    [3, AMOUNTS],
  ]);
  expect([2, 3, 4, 5, 6].filter((row) => world.sheetData('Data').filter?.hides(row))).toEqual([3, 4, 5]);
  return world;
}

/** The filter's range and the values that each column hides. */
const filterOf = (world: GoogleWorld) =>
  world.act(() => {
    const filter = SpreadsheetApp.getActive().getSheetByName('Data')?.getFilter();
    const range = filter?.getRange();
    const hidden = Array.from(
      { length: range?.getNumColumns() ?? 0 },
      (_, at) => filter?.getColumnFilterCriteria((range?.getColumn() ?? 0) + at)?.getHiddenValues() ?? null,
    );
    return [range?.getA1Notation(), ...hidden];
  });
const AS_SET = ['A1:D6', NAMES, null, AMOUNTS, null];

test.each([
  ['as long', 5],
  ['longer', 9],
  ['shorter', 2],
])('a filtered block rewritten %s has correct rows and keeps its filter and criteria', (_title, rows) => {
  const world = filteredWorld();
  writeTable(world, tableOf(rows, 'new'), NEW_DATA);
  expect(world.contents('Data')).toEqual(cellsOfTable(tableOf(rows, 'new')));
  expect(filterOf(world)).toEqual(AS_SET);
});

/** A block of five rows, and two slicers of which one hides two of them. */
function slicedWorld(columns = 3): GoogleWorld {
  const world = googleWorld();
  writeTable(world, tableOf(5, 'old', columns), NEW_DATA);
  world.act(() => {
    const sheet = SpreadsheetApp.getActive().getSheetByName('Data');
    const range = sheet?.getRange(1, 1, 6, columns);
    if (!sheet || !range) throw new Error('no table');
    const hidden = SpreadsheetApp.newFilterCriteria()
      .setHiddenValues([...NAMES])
      .build();
    sheet.insertSlicer(range, 1, 6).setColumnFilterCriteria(1, hidden);
    sheet.insertSlicer(range, 1, 9);
  });
  expect([2, 3, 4, 5, 6].filter((row) => world.sheetData('Data').hides(row))).toEqual([3, 5]);
  return world;
}

const slicersOf = (world: GoogleWorld) =>
  world.sheetData('Data').slicers.map(({ column, hiddenValues }) => [column, hiddenValues]);
const SLICED = [
  [1, NAMES],
  [null, null],
];

test.each([
  ['as long', 5],
  ['longer', 9],
  ['shorter', 2],
])('a block under a slicer rewritten %s has correct rows, and the slicer its criteria', (_title, rows) => {
  const world = slicedWorld();
  writeTable(world, tableOf(rows, 'new'), NEW_DATA);
  expect(world.contents('Data')).toEqual(cellsOfTable(tableOf(rows, 'new')));
  expect(slicersOf(world)).toEqual(SLICED);
});

test('a slicer that Google does not let a script change is named, and no value is written; a passing fault is borne', () => {
  const world = slicedWorld();
  const before = world.contents('Data');
  const call = 'SpreadsheetApp.Slicer.setColumnFilterCriteria';
  world.state.faults = [{ call, nth: 0, do: { message: 'Not allowed here.' } }];
  expect(() => writeTable(world, tableOf(9, 'new'), NEW_DATA)).toThrow('SLICER_KEPT');
  expect([world.contents('Data'), slicersOf(world)]).toEqual([before, SLICED]);
  world.state.faults = [{ call, nth: 1, do: { message: 'Service error: Spreadsheets' } }];
  writeTable(world, tableOf(9, 'new'), NEW_DATA);
  expect(world.contents('Data')).toEqual(cellsOfTable(tableOf(9, 'new')));
});

test.each<[string, string, Hidden[], unknown[]]>([
  ['right of the block', 'C1:C6', [[3, ['mine1']]], ['D1:D6', ['mine1']]],
  [
    'over the block and the next column',
    'A1:C6',
    [
      [1, NAMES],
      [3, ['mine1']],
    ],
    ['A1:D6', NAMES, null, null, ['mine1']],
  ],
])('a filter %s keeps its columns when a column is inserted', (_title, range, hidden, after) => {
  const world = googleWorld();
  writeTable(world, tableOf(5, 'old', 2), NEW_DATA);
  const mine = ['Mine', 'mine0', 'mine1', 'mine0', 'mine1', 'mine0'];
  for (const [at, text] of mine.entries()) world.put('Data', 1 + at, 3, text);
  filterBy(world, range, hidden);
  writeTable(world, tableOf(5, 'old'), NEW_DATA, true);
  const beside = mine.map((text, at) => [`D${1 + at}`, text]);
  expect(world.contents('Data')).toEqual({
    ...cellsOfTable(tableOf(5, 'old')),
    ...Object.fromEntries(beside),
  });
  expect(filterOf(world)).toEqual(after);
});

/** All tries of setting the first criteria again. */
const failingTwice = (call: string) =>
  // The second is counted only where the first isn't due.
  [1, 1, 1].map((nth) => ({
    call: `SpreadsheetApp.${call}`,
    nth,
    do: { message: 'Service error: Spreadsheets' },
  }));

test('criteria that Google doesn’t take again are told by their column, and the others are set', () => {
  const filtered = filteredWorld();
  filtered.state.faults = failingTwice('Filter.setColumnFilterCriteria');
  const { events } = writeTable(filtered, tableOf(9, 'new'), NEW_DATA);
  filtered.state.faults = [];
  const lost = (what: string) => ({ kind: 'lost', loss: { what, sheetName: 'Data', headings: ['Country'] } });
  expect(events).toContainEqual(lost('filter'));
  expect(filterOf(filtered)).toEqual(['A1:D6', null, null, AMOUNTS, null]);
  expect(filtered.contents('Data')).toEqual(cellsOfTable(tableOf(9, 'new')));
  const sliced = slicedWorld();
  // The first call lifts it.
  sliced.state.faults = failingTwice('Slicer.setColumnFilterCriteria').map((each) => ({
    ...each,
    nth: each.nth + 1,
  }));
  expect(writeTable(sliced, tableOf(9, 'new'), NEW_DATA).events).toContainEqual(lost('slicer'));
  expect(sliced.contents('Data')).toEqual(cellsOfTable(tableOf(9, 'new')));
});

test('the criteria of a filter hide rows by their new values after a write', () => {
  const world = filteredWorld();
  // Revenue is a quarter of the row’s number, so the third new row shows $0.50 too; all names are new.
  writeTable(world, tableOf(5, 'new'), NEW_DATA);
  const { filter } = world.sheetData('Data');
  expect([2, 3, 4, 5, 6].filter((row) => filter?.hides(row))).toEqual([4]);
});
