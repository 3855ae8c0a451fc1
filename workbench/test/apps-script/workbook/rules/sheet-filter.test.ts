// The rows that a sheet's filter hides, and their place when rows and columns are moved.

import fc from 'fast-check';
import { SheetFilter } from '../../../../apps-script/workbook/rules/sheet-filter';
import { createWorkbook, type Workbook } from '../../../../apps-script/workbook/workbook';

/** The cells of B3:C7. Each row has its own word, which tells the hidden rows apart. */
const LINES = [
  ['word', 'colour'],
  ['one', 'red'],
  ['two', 'blue'],
  ['three', 'red'],
  ['four', 'green'],
];
const B3C7 = { row: 3, column: 2, rows: 5, columns: 2 };

/** Column B hides `two` and column C `red`, which are the rows 4 to 6. */
function filtered(): Workbook {
  const workbook = createWorkbook({ timeZone: 'Etc/UTC', locale: 'en_US' });
  workbook.addSheet('Other');
  workbook.setCells(
    0,
    3,
    2,
    LINES.map((line) => line.map((value) => ({ value }))),
  );
  const filter = new SheetFilter(B3C7);
  filter.setCriteria(2, ['two'], (row) => workbook.display(0, row, 2));
  filter.setCriteria(3, ['red', 'colour'], (row) => workbook.display(0, row, 3));
  workbook.sheet(0).filter = filter;
  return workbook;
}

function hiddenRows(workbook: Workbook, sheetId = 0): number[] {
  const sheet = workbook.sheet(sheetId);
  return Array.from({ length: 30 }, (_, at) => at + 1).filter((row) => sheet.filter?.hides(row));
}

test.each<[string, (workbook: Workbook) => void, number[]]>([
  ['both columns hide every row that either hides, and not the header', () => {}, [4, 5, 6]],
  ['the first column alone hide its rows', (w) => w.sheet(0).filter?.removeCriteria(3), [5]],
  ['the second column alone hide its rows', (w) => w.sheet(0).filter?.removeCriteria(2), [4, 6]],
  ['a cell that changes later don’t hide its row', (w) => w.typeInto(0, 7, 3, 'red'), [4, 5, 6]],
  ['a hidden cell that changes later don’t show its row', (w) => w.typeInto(0, 4, 3, 'green'), [4, 5, 6]],
])('criteria of %s', (_, edit, expected) => {
  const workbook = filtered();
  edit(workbook);
  expect(hiddenRows(workbook)).toEqual(expected);
});

describe('a filter moves with its cells:', () => {
  test.each<[string, (workbook: Workbook) => void, object | undefined, number[], number[]]>([
    ['rows inserted above', (w) => w.insertRows(0, 1, 2), { ...B3C7, row: 5 }, [6, 7, 8], [2, 3]],
    ['a row inserted between', (w) => w.insertRows(0, 5, 1), { ...B3C7, rows: 6 }, [4, 6, 7], [2, 3]],
    ['a hidden row deleted', (w) => w.deleteRows(0, 5, 1), { ...B3C7, rows: 4 }, [4, 5], [2, 3]],
    [
      'the header deleted, after which the next row is the header',
      (w) => w.deleteRows(0, 3, 1),
      { ...B3C7, rows: 4 },
      [4, 5],
      [2, 3],
    ],
    ['all its rows deleted', (w) => w.deleteRows(0, 3, 5), undefined, [], []],
    ['a column inserted before', (w) => w.insertColumns(0, 1, 1), { ...B3C7, column: 3 }, [4, 5, 6], [3, 4]],
    [
      'a column inserted between',
      (w) => w.insertColumns(0, 3, 1),
      { ...B3C7, columns: 3 },
      [4, 5, 6],
      [2, 4],
    ],
    ['a column deleted', (w) => w.deleteColumns(0, 3, 1), { ...B3C7, columns: 1 }, [5], [2]],
    ['all its columns deleted', (w) => w.deleteColumns(0, 1, 5), undefined, [], []],
    [
      'cut and pasted as a whole',
      (w) => w.moveRange(0, B3C7, 0, { row: 12, column: 7 }),
      { ...B3C7, row: 12, column: 7 },
      [13, 14, 15],
      [7, 8],
    ],
    [
      'cut and pasted in part',
      (w) => w.moveRange(0, { ...B3C7, columns: 1 }, 0, { row: 12, column: 7 }),
      B3C7,
      [4, 5, 6],
      [2, 3],
    ],
  ])('%s', (_, edit, range, rows, columns) => {
    const workbook = filtered();
    edit(workbook);
    const { filter } = workbook.sheet(0);
    expect(filter?.range).toEqual(range);
    expect(hiddenRows(workbook)).toEqual(rows);
    const withCriteria = Array.from({ length: 10 }, (_, at) => at + 1).filter((at) =>
      filter?.hiddenValues(at),
    );
    expect(withCriteria).toEqual(columns);
  });

  test('the same cells stay hidden, wherever rows are inserted and deleted below the header', () => {
    const below = fc.integer({ min: 4, max: 9 });
    const edits = fc.array(
      fc.record({ inserts: fc.boolean(), at: below, count: fc.integer({ min: 1, max: 2 }) }),
    );
    fc.assert(
      fc.property(edits, (made) => {
        const workbook = filtered();
        for (const { inserts, at, count } of made) {
          if (inserts) workbook.insertRows(0, at, count);
          else workbook.deleteRows(0, at, count);
        }
        const remaining = workbook.cells(0, { row: 3, column: 2, rows: 40, columns: 1 }).flat();
        const meant = remaining.flatMap(({ value }) =>
          ['one', 'two', 'three'].includes(String(value)) ? [value] : [],
        );
        expect(hiddenRows(workbook).map((row) => workbook.display(0, row, 2))).toEqual(meant);
      }),
    );
  });
});

test('a filter goes along to another sheet, unless that has a filter', () => {
  const workbook = filtered();
  const other = workbook.sheetByName('Other')?.id ?? 0;
  workbook.moveRange(0, B3C7, other, { row: 1, column: 1 });
  expect([workbook.sheet(0).filter, hiddenRows(workbook, other)]).toEqual([null, [2, 3, 4]]);
  const own = new SheetFilter({ row: 1, column: 5, rows: 2, columns: 1 });
  workbook.sheet(0).filter = own;
  workbook.moveRange(other, { ...B3C7, row: 1, column: 1 }, 0, { row: 9, column: 1 });
  expect([workbook.sheet(0).filter, workbook.sheet(other).filter]).toEqual([own, null]);
});
