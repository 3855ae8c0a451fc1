import { TABLES_ROW } from '../../../src/saved/dashboard/dashboard-formulas';
import { dashboardOf } from '../../../src/saved/dashboard/dashboard-reports';
import { ALL_OF_IT } from '../../../src/saved/dashboard/dashboard-scope';
import { movedIn, readersOfMoved } from '../../../src/sheet/neighbours/moved-columns';
import type { TabFormulas } from '../../../src/sheet/neighbours/tab-formulas';

// A to D have become A, C, D: `Clicks` has left, and `Revenue` and `eCPM` stand one to the left.
const BEFORE = ['Date', 'Clicks', 'Revenue', 'eCPM'];
const AFTER = ['Date', 'Revenue', 'eCPM'];
const moved = movedIn(BEFORE, AFTER, ['Date', 'Umsatz', 'eCPM'], 2);
const block = {
  sheetName: 'Stats',
  area: { row: 3, column: 2, rows: 10, columns: 3 },
  moved,
};

const tab = (sheetName: string, ...formulas: string[]): TabFormulas => ({
  sheetName,
  cells: 100,
  formulas: () => formulas.map((formula, at) => ({ cell: { sheetName, row: 1, column: at + 1 }, formula })),
});
const readIn = (sheetName: string, formula: string) =>
  readersOfMoved(block, [tab(sheetName, formula)], () => true)?.readers.map(
    ({ column, isNow }) => `${column}: ${isNow}`,
  ) ?? [];

test('a column is another if its title is, whatever its heading', () => {
  expect([...moved]).toEqual([
    [3, 'Umsatz'],
    [4, 'eCPM'],
    [5, null],
  ]);
});

test.each([
  ['=Stats!C4', ['C: Umsatz']],
  ['=stats!$D$12*2', ['D: eCPM']],
  ["='Stats'!e3", ['E: null']],
  ['=SUM(Stats!D4:D)', ['D: eCPM']],
  ['=SUM(Stats!D:D)', ['D: eCPM']],
  ['=SUM(Stats!B4:C9)', ['C: Umsatz']],
  ['=IF(Stats!B3>0;Stats!D4;0)', ['D: eCPM']],
  // All that has moved, together with others.
  ['=QUERY(Stats!A:F;"select D")', []],
  ['=SUM(Stats!C4:E4)', []],
  // Found by its title.
  ['=INDEX(Stats!B4:D4;MATCH("eCPM";Stats!B3:D3;0))', []],
  // A column that hasn't moved, other rows, other sheets, texts, names and functions.
  ['=Stats!B4', []],
  ['=Stats!D2', []],
  ['=Stats!D13', []],
  ['=SUM(Stats!D1:D2)', []],
  ['=C4', []],
  ["='Other Stats'!C4", []],
  ['=Stats2!C4', []],
  ['="Stats!C4"', []],
  ['=LOG10(4)+C4_total', []],
  ['=XStats!C4', []],
])('%s from another sheet reads %s', (formula, expected) => {
  expect(readIn('Sheet2', formula)).toEqual(expected);
});

test.each([
  ['=C4/D4', ['C: Umsatz']],
  ['=Stats!E4', ['E: null']],
  ['=Sheet2!C4', []],
])('%s beside the block reads %s', (formula, expected) => {
  expect(readIn('Stats', formula)).toEqual(expected);
});

test('the formulas of a dashboard find every column by its title', () => {
  const { tab: shown } = dashboardOf('appStats', { title: 'Dashboard', dataName: 'Stats', scope: ALL_OF_IT });
  const formulas = shown.cells.flatMap(({ content }) => (content.startsWith('=') ? [content] : []));
  const area = { row: TABLES_ROW, column: 1, rows: 50, columns: 80 };
  const all = new Map(Array.from({ length: 79 }, (_none, at) => [at + 2, 'Other']));
  const isRead = () => true;
  expect(readersOfMoved({ ...block, area, moved: all }, [tab('Dashboard', ...formulas)], isRead)).toBeNull();
});

test('quotes within the name of a sheet are doubled', () => {
  const quotedBlock = { ...block, sheetName: "Bob’s 1/2 ‘x’ O'Neill" };
  const found = readersOfMoved(
    quotedBlock,
    [tab('Sheet2', "='Bob’s 1/2 ‘x’ O''Neill'!C4", "='Bob’s 1/2 ‘x’ O'!C4")],
    () => true,
  );
  expect(found?.readers).toEqual([{ at: 'Sheet2!A1', column: 'C', isNow: 'Umsatz' }]);
});

test.each([
  ['Pad 10" wide', `=COUNTIF('Pad 10" wide'!C4:C9;"x")`],
  ['The "real" one', `='The "real" one'!C4`],
])('the name of a sheet may have quotation marks: %s', (sheetName, formula) => {
  const found = readersOfMoved({ ...block, sheetName }, [tab('Sheet2', formula)], () => true);
  expect(found?.readers.map(({ column }) => column)).toEqual(['C']);
});

test('formulas of one column that differ in more than their rows are named each', () => {
  const texts = ['=Stats!C4*2', '=Stats!C5*2', '=SUMIFS(Stats!C4:C8,Stats!A4:A8,"US")', '=C6-Stats!C4'];
  const below = texts.map((formula, at) => ({
    cell: { sheetName: 'Sheet2', row: at + 1, column: 1 },
    formula,
  }));
  const found = readersOfMoved(block, [{ ...tab('Sheet2'), formulas: () => below }], () => true);
  expect(found?.readers.map(({ at }) => at)).toEqual(['Sheet2!A1', 'Sheet2!A3', 'Sheet2!A4']);
});

test('of a column of formulas the first is named, of all five, and the others are counted', () => {
  const filledDown = {
    ...tab('Sheet2'),
    formulas: () =>
      [1, 2, 3, 4, 5, 6, 7].flatMap((column) =>
        [1, 2, 3].map((row) => ({
          cell: { sheetName: 'Sheet2', row, column },
          formula: `=Stats!C${row + 3}`,
        })),
      ),
  };
  const found = readersOfMoved(block, [filledDown], () => true);
  expect(found?.readers.map(({ at }) => at)).toEqual([
    'Sheet2!A1',
    'Sheet2!B1',
    'Sheet2!C1',
    'Sheet2!D1',
    'Sheet2!E1',
  ]);
  expect(found).toMatchObject({ more: 2, unread: [] });
});

test('a large sheet, and those for which no time is left, are named as not read', () => {
  const tabs = [
    { ...tab('Raw', '=Stats!C4'), cells: 500_001 },
    tab('One', '=Stats!C4'),
    tab('Two', '=Stats!C4'),
  ];
  let times = 1;
  const found = readersOfMoved(block, tabs, () => times-- > 0);
  expect([found?.readers.map(({ at }) => at), found?.unread]).toEqual([['One!A1'], ['Raw', 'Two']]);
});

test('nothing is told where nothing reads a moved column', () => {
  expect(readersOfMoved(block, [tab('Sheet2', '=Stats!B4', '=1+1')], () => true)).toBeNull();
});
