// What is checked before a formula is set: cells in the way of its result, a filter, protections, and Google's limits.

import { protect } from 'sheets-workbench/test/set-up/protect';
import type { ResultShape } from '../../../../src/formulas/formula-cells';
import { formulaCell } from '../../../../src/google/sheet/formulas/formula-cell';
import { errorFrom } from '../../../fakes/error-from';
import { googleWorld } from '../../world/google-world';

const FORMULA = '=APP_STATS("all","yesterday")';
/** A header and two rows of Date, Country, Clicks and Revenue. */
const COLUMNS = (['day', 'text', 'integer', 'money'] as const).map((kind) => ({ kind }));
const TITLES = ['Date', 'Country', 'Clicks', 'Revenue'];
const TABLE: ResultShape = { rows: 3, columns: COLUMNS, titles: TITLES, isBlank: false };
const NUMBER: ResultShape = { rows: 1, columns: [{ kind: 'money' }], titles: [], isBlank: false };

function world(user?: string) {
  const made = googleWorld(undefined, user);
  made.addSheet('Data');
  const { id } = made.sheetData('Data');
  const at = (row: number, column: number) => ({ sheetName: 'Data', row, column });
  return {
    ...made,
    id,
    at,
    inTheWay: (row: number, column: number, shape = TABLE) =>
      made.act(() => formulaCell(at(row, column)).cellsInTheWay(shape)),
    put: (row: number, column: number, shape = TABLE) =>
      made.act(() => formulaCell(at(row, column)).put(FORMULA, shape)),
    callsOfLast: () =>
      made.lastExecution().context.calls.filter(({ service }) => service === 'SpreadsheetApp').length,
  };
}

test('a value, FALSE, zero or an empty formula is in the way of a formula’s result, and blank cells and notes are not', () => {
  const { workbook, id, inTheWay } = world();
  workbook.setCells(id, 2, 2, [
    [{ value: 'its own' }, { value: false }, { value: null, note: 'a note' }],
    [{ value: '', formula: '=""' }, { value: '', bold: true }, { value: 0 }],
    [{ value: null }, { value: null }, { value: null }, { value: null }, { value: 'beside' }],
    [{ value: 'below' }],
  ]);
  expect(inTheWay(2, 2)).toEqual([
    { row: 2, column: 3, hasFormula: false },
    { row: 3, column: 2, hasFormula: true },
    { row: 3, column: 4, hasFormula: false },
  ]);
});

test('formats of a formula’s result reach rows that a filter hides, and the filter stays', () => {
  const { workbook, id, put, act, sheetData } = world();
  workbook.setCells(id, 1, 6, [[{ value: 'Kind' }], [{ value: 'a' }], [{ value: 'b' }]]);
  act(() => {
    const range = SpreadsheetApp.getActive().getSheetByName('Data')?.getRange('F1:F3');
    const hidden = SpreadsheetApp.newFilterCriteria().setHiddenValues(['a', 'b']).build();
    range?.createFilter()?.setColumnFilterCriteria(6, hidden);
  });
  expect(sheetData('Data').filter?.hides(2)).toBe(true);
  put(2, 1);
  expect(workbook.cell(id, 2, 1).formula).toBe(FORMULA);
  const formats = [1, 2, 3, 4].map((column) => workbook.cell(id, 3, column).format);
  expect(formats).toEqual(['yyyy-mm-dd', undefined, '#,##0', '"$"#,##0.00']);
  expect([2, 3].map((row) => sheetData('Data').filter?.hides(row))).toEqual([true, true]);
});

test('titles are aligned with their numbers and days, until a person changes that or the columns change', () => {
  const { workbook, id, put, sheetData } = world();
  // As the function fills them, once the formula is there.
  const fill = (titles: readonly string[]) =>
    titles.forEach((title, at) => {
      sheetData('Data').grid.setValue(2, 2 + at, title, at === 0 ? FORMULA : undefined);
    });
  const aligned = (row = 2) =>
    [2, 3, 4, 5, 6].map((column) => workbook.cell(id, row, column).horizontalAlignment);
  put(2, 2);
  fill(TITLES);
  expect([aligned(), aligned(3)]).toEqual([
    ['right', undefined, 'right', 'right', undefined],
    Array.from({ length: 5 }, () => undefined),
  ]);
  const clicks = { row: 2, column: 4, rows: 1, columns: 1 };
  workbook.setStyle(id, clicks, { horizontalAlignment: 'center' });
  put(2, 2);
  expect(aligned()).toEqual(['right', undefined, 'center', 'right', undefined]);
  const titles = ['Date', 'Country', 'Clicks', 'App name', 'Revenue'];
  put(2, 2, {
    ...TABLE,
    titles,
    columns: (['day', 'text', 'integer', 'text', 'money'] as const).map((kind) => ({ kind })),
  });
  expect(aligned()).toEqual(['right', undefined, 'center', undefined, 'right']);
  // A result without a header, and a single number.
  put(9, 2, { ...TABLE, titles: [] });
  expect(aligned(9)).toEqual(Array.from({ length: 5 }, () => undefined));
});

test('a protected part of the result’s cells refuses the formula', () => {
  const { workbook, id, inTheWay } = world('editor@example.com');
  protect(workbook, id, { row: 3, column: 4, rows: 1, columns: 1 });
  expect(errorFrom(() => inTheWay(1, 1)).code).toBe('CELLS_PROTECTED');
  expect(inTheWay(4, 1)).toEqual([]);
});

test.each<[string, [number, number], ResultShape, 'MERGED_CELLS' | null]>([
  ['a number in the first of merged cells', [2, 2], NUMBER, null],
  ['a number in another of them', [2, 3], NUMBER, 'MERGED_CELLS'],
  ['a row that begins with the first of them', [2, 2], { ...TABLE, rows: 1 }, 'MERGED_CELLS'],
  ['a column that begins with the first of them', [2, 2], { ...NUMBER, rows: 2 }, 'MERGED_CELLS'],
  ['a table that begins before them', [1, 1], TABLE, 'MERGED_CELLS'],
  ['a table beside them', [2, 5], TABLE, null],
])(
  'of formulas over merged cells only a single number in their first is set: %s',
  (_what, place, shape, code) => {
    const { inTheWay, sheetData } = world();
    sheetData('Data').merges.push({ row: 2, column: 2, rows: 2, columns: 3 });
    if (code === null) expect(inTheWay(...place, shape)).toEqual([]);
    else expect(errorFrom(() => inTheWay(...place, shape)).code).toBe(code);
  },
);

describe('a formula is refused if its result needs', () => {
  test('more than 18,278 columns', () => {
    const { inTheWay, sheetData } = world();
    Object.assign(sheetData('Data').grid, { maxRows: 100, maxColumns: 18_278 });
    expect(inTheWay(1, 18_275)).toEqual([]);
    expect(errorFrom(() => inTheWay(1, 18_276)).code).toBe('SHEET_TOO_WIDE');
  });

  test('more than ten million cells in the spreadsheet', () => {
    const { inTheWay, sheetData } = world();
    // 9,956,000 cells beside the 26,000 of the first sheet: 947 more rows of 19 cells fit.
    Object.assign(sheetData('Data').grid, { maxRows: 524_000, maxColumns: 19 });
    expect(inTheWay(524_000, 1, { ...TABLE, rows: 948 })).toEqual([]);
    expect(errorFrom(() => inTheWay(524_000, 1, { ...TABLE, rows: 949 })).code).toBe('SPREADSHEET_FULL');
  });
});

test('the add-on’s own tabs take no formula', () => {
  const { addSheet, act } = world();
  addSheet('_publisher_stats');
  const own = { sheetName: '_publisher_stats', row: 90, column: 9 };
  expect(errorFrom(() => act(() => formulaCell(own).cellsInTheWay(TABLE)))).toMatchObject({
    code: 'CHOICE_INVALID',
    details: { field: 'destination' },
  });
});

test('a formula’s cell beyond the sheet, or on a deleted sheet, is reported as missing', () => {
  const { act, at } = world();
  for (const place of [at(1_001, 1), at(1, 27), { ...at(1, 1), sheetName: 'No' }])
    expect(errorFrom(() => act(() => formulaCell(place))).code).toBe('CELL_MISSING');
});
