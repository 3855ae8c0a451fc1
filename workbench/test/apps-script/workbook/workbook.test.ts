// The workbook after edits that a person makes at the page.

import { restore, snapshot } from '../../../apps-script/workbook/saved/snapshot';
import { setSpilled } from '../../../apps-script/workbook/spilled-cells';
import { createWorkbook, type Workbook } from '../../../apps-script/workbook/workbook';
import type { WorkbookChange } from '../../../apps-script/workbook/workbook-parts';

function workbookWith(rows: (string | number | boolean)[][], locale = 'en_US'): Workbook {
  const workbook = createWorkbook({ timeZone: 'Etc/UTC', locale, clock: () => Date.UTC(2026, 10, 20) });
  workbook.setCells(
    0,
    1,
    1,
    rows.map((row) => row.map((value) => ({ value }))),
  );
  return workbook;
}

const values = (workbook: Workbook, rows: number, columns: number) =>
  workbook.cells(0, { row: 1, column: 1, rows, columns }).map((row) => row.map(({ value }) => value));

test.each([
  ['en_US', 1234.5, '#,##0.00', '1,234.50'],
  ['de_DE', 1234.5, '#,##0.00', '1.234,50'],
  ['en_US', 46053, 'yyyy-mm-dd', '2026-01-31'],
  ['en_US', 0.125, '0.00%', '12.50%'],
  ['en_US', 5, undefined, '5'],
  ['en_US', 0.1, undefined, '0.1'],
  ['de_DE', 0.1, undefined, '0,1'],
  ['en_US', 3, '"$"#,##0.00', '$3.00'],
  ['en_US', 12, '@', '12'],
  ['de_DE', true, undefined, 'TRUE'],
])('in %s, %p with the format %p shows %s', (locale, value, format, text) => {
  const workbook = workbookWith([[value]], locale);
  if (format) workbook.setStyle(0, { row: 1, column: 1, rows: 1, columns: 1 }, { format });
  expect(workbook.display(0, 1, 1)).toBe(text);
});

describe('a named range', () => {
  const moved = (edit: (workbook: Workbook) => void) => {
    const workbook = workbookWith([]);
    workbook.setNamedRange('block', 0, { row: 3, column: 2, rows: 4, columns: 3 });
    edit(workbook);
    return workbook.namedRange('BLOCK')?.range;
  };

  test.each<[string, (workbook: Workbook) => void, object | undefined]>([
    ['rows inserted above', (w) => w.insertRows(0, 1, 2), { row: 5, column: 2, rows: 4, columns: 3 }],
    ['rows inserted inside', (w) => w.insertRows(0, 4, 2), { row: 3, column: 2, rows: 6, columns: 3 }],
    ['a column deleted before', (w) => w.deleteColumns(0, 1, 1), { row: 3, column: 1, rows: 4, columns: 3 }],
    ['all its rows deleted', (w) => w.deleteRows(0, 3, 4), undefined],
    [
      'cut and pasted with cells around it',
      (w) => w.moveRange(0, { row: 2, column: 1, rows: 8, columns: 8 }, 0, { row: 12, column: 3 }),
      { row: 13, column: 4, rows: 4, columns: 3 },
    ],
    [
      'sorted',
      (w) => w.sortRange(0, { row: 3, column: 2, rows: 4, columns: 3 }, [{ column: 2, ascending: true }]),
      { row: 3, column: 2, rows: 4, columns: 3 },
    ],
    ['its sheet renamed', (w) => w.renameSheet(0, 'Other'), { row: 3, column: 2, rows: 4, columns: 3 }],
  ])('with %s', (_, edit, expected) => {
    expect(moved(edit)).toEqual(expected);
  });
});

test('a sorted formula reads the cells of its own row', () => {
  const workbook = workbookWith([
    [1, 10],
    [2, 20],
    [3, 30],
  ]);
  for (const row of [1, 2, 3]) {
    workbook.typeInto(0, row, 3, `=B${row}*0.9+$A${row}-$B$1`);
    workbook.typeInto(0, row, 4, `=SUM(A${row}:B${row})`);
  }
  workbook.sortRange(0, { row: 1, column: 1, rows: 3, columns: 4 }, [{ column: 1, ascending: false }]);
  const formulas = workbook.cells(0, { row: 1, column: 1, rows: 3, columns: 4 }).map((line) => line.slice(2));
  expect(formulas.map((line) => line.map(({ formula }) => formula))).toEqual([
    ['=B1*0.9+$A1-$B$1', '=SUM(A1:B1)'],
    ['=B2*0.9+$A2-$B$1', '=SUM(A2:B2)'],
    ['=B3*0.9+$A3-$B$1', '=SUM(A3:B3)'],
  ]);
  expect(values(workbook, 3, 2)).toEqual([
    [3, 30],
    [2, 20],
    [1, 10],
  ]);
});

test('what a formula shows in other cells is sorted by, and moves with no cell', () => {
  const workbook = workbookWith([[1], [2]]);
  for (const row of [1, 2]) {
    workbook.typeInto(0, row, 2, `=SEQUENCE(1,2,A${row})`);
    setSpilled(workbook, 0, { row, column: 3 }, { value: row + 1 });
  }
  workbook.sortRange(0, { row: 1, column: 1, rows: 2, columns: 3 }, [{ column: 3, ascending: false }]);
  const sorted = workbook.cells(0, { row: 1, column: 1, rows: 2, columns: 3 });
  expect(sorted.map(([first, second, third]) => [first?.value, second?.formula, third?.value])).toEqual([
    [2, '=SEQUENCE(1,2,A1)', null],
    [1, '=SEQUENCE(1,2,A2)', null],
  ]);
});

test('numbers sort before texts before FALSE before TRUE, blanks last either way (docs/platform.md §10)', () => {
  const workbook = createWorkbook({ timeZone: 'Etc/UTC', locale: 'en_US' });
  const column = { row: 1, column: 2, rows: 6, columns: 1 };
  workbook.setCells(
    0,
    1,
    2,
    [true, 'b', null, 2, false, -1].map((value) => [{ value }]),
  );
  const sorted = (ascending: boolean) => {
    workbook.sortRange(0, column, [{ column: 2, ascending }]);
    return workbook.cells(0, column).map(([cell]) => cell?.value);
  };
  expect(sorted(true)).toEqual([-1, 2, 'b', false, true, null]);
  expect(sorted(false)).toEqual([true, false, 'b', 2, -1, null]);
});

test('cells can be moved onto a part of themselves', () => {
  const workbook = workbookWith([[1], [2], [3]]);
  workbook.moveRange(0, { row: 1, column: 1, rows: 3, columns: 1 }, 0, { row: 2, column: 1 });
  expect(values(workbook, 4, 1).flat()).toEqual([null, 1, 2, 3]);
});

test('sorting moves whole cells of the range and leaves the rest of the row', () => {
  const workbook = workbookWith([
    ['b', 2, 'side 1'],
    ['a', 9, 'side 2'],
    ['c', 1, 'side 3'],
  ]);
  workbook.setNote(0, 2, 1, 'about a');
  workbook.sortRange(0, { row: 1, column: 1, rows: 3, columns: 2 }, [{ column: 1, ascending: true }]);
  expect(values(workbook, 3, 3)).toEqual([
    ['a', 9, 'side 1'],
    ['b', 2, 'side 2'],
    ['c', 1, 'side 3'],
  ]);
  expect(workbook.cell(0, 1, 1).note).toBe('about a');
});

test.each<[string, string, (workbook: Workbook) => void, string]>([
  ['inserted inside', '=SUM(A1:A3)+$A$2', (w) => w.insertRows(0, 2, 1), '=SUM(A1:A4)+$A$3'],
  ['a cell deleted', '=A3+A1', (w) => w.deleteRows(0, 3, 1), '=#REF!+A1'],
  ['the end of a range deleted', '=SUM(A2:$A$9)', (w) => w.deleteRows(0, 8, 5), '=SUM(A2:$A$7)'],
  ['the start of a range deleted', '=SUM(A2:A9)', (w) => w.deleteRows(0, 2, 3), '=SUM(A2:A6)'],
  ['a whole range deleted', '=SUM(A3:A4)', (w) => w.deleteRows(0, 2, 5), '=SUM(#REF!)'],
  ['a column inserted', '=SUM(C5:D5)&"C5"', (w) => w.insertColumns(0, 4, 2), '=SUM(C5:F5)&"C5"'],
  ['another sheet', '=Other!A3', (w) => w.insertRows(0, 2, 1), '=Other!A3'],
])('a formula follows its cells: %s', (_, formula, edit, expected) => {
  const workbook = workbookWith([]);
  workbook.addSheet('Other');
  workbook.typeInto(0, 1, 1, formula);
  edit(workbook);
  expect(workbook.cell(0, 1, 1).formula).toBe(expected);
});

test('a formula has the value that the page computed, until something else is typed', () => {
  const workbook = workbookWith([]);
  workbook.typeInto(0, 1, 1, '=1+1');
  expect(workbook.cell(0, 1, 1)).toMatchObject({ formula: '=1+1', value: '' });
  workbook.setComputed(0, 1, 1, 2);
  expect(workbook.cell(0, 1, 1)).toMatchObject({ formula: '=1+1', value: 2 });
  workbook.typeInto(0, 1, 1, '7');
  expect(workbook.cell(0, 1, 1)).toEqual({ value: 7 });
});

test('columns take their widths along, and inserted ones have that of the column before them', () => {
  const workbook = workbookWith([]);
  workbook.setColumnWidth(0, 2, 222);
  workbook.insertColumns(0, 3, 2);
  workbook.insertColumns(0, 1, 1);
  const widths = () => [1, 2, 3, 4, 5, 6].map((column) => workbook.sheet(0).columnWidth(column));
  expect(widths()).toEqual([100, 100, 222, 222, 222, 100]);
  workbook.deleteColumns(0, 2, 2);
  expect(widths()).toEqual([100, 222, 222, 100, 100, 100]);
});

test('every change has its place, its origin and a growing revision', () => {
  const workbook = workbookWith([]);
  const changes: WorkbookChange[] = [];
  const stop = workbook.on((change) => changes.push(change));
  workbook.typeInto(0, 2, 3, 'x');
  workbook.as('script', () => workbook.insertRows(0, 1, 1));
  workbook.setComputed(0, 1, 1, [
    [1, 2],
    [3, 4],
  ]);
  stop();
  workbook.typeInto(0, 1, 1, 'unheard');
  expect(changes).toMatchObject([
    { kind: 'cells', sheetId: 0, row: 2, column: 3, rows: 1, columns: 1, origin: 'user' },
    { kind: 'structure', sheetId: 0, origin: 'script' },
    { kind: 'cells', row: 1, column: 1, rows: 2, columns: 2, origin: 'engine' },
  ]);
  const revisions = changes.map(({ revision }) => revision);
  expect(revisions).toEqual([...revisions].sort((a, b) => a - b));
});

test('a saved workbook opens unchanged', () => {
  const workbook = workbookWith([
    ['App', 1.5],
    ['Ünïcode', -2],
  ]);
  workbook.typeInto(0, 3, 1, '=A1');
  workbook.setNote(0, 1, 1, 'a note');
  workbook.setStyle(0, { row: 1, column: 1, rows: 500, columns: 2 }, { bold: true, format: '#,##0' });
  workbook.setNamedRange('block', 0, { row: 1, column: 1, rows: 2, columns: 2 });
  const added = workbook.addSheet('Second');
  workbook.hideSheet(0, true);
  workbook.setColumnWidth(added.id, 2, 240);
  const opened = restore(JSON.parse(JSON.stringify(snapshot(workbook))));
  expect(snapshot(opened)).toEqual(snapshot(workbook));
  expect(opened.cells(0, { row: 1, column: 1, rows: 3, columns: 2 })).toEqual(
    workbook.cells(0, { row: 1, column: 1, rows: 3, columns: 2 }),
  );
  expect(opened.addSheet().id).not.toBe(added.id);
});

test.each([[null], [{}], [{ version: 2 }], ['text']])('a file with %p can’t be opened', (json) => {
  expect(() => restore(json)).toThrow();
});
