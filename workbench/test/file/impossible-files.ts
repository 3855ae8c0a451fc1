// Files that can't be a spreadsheet: refused with one sentence, before anything is created.

import { createWorkbook } from '../../apps-script/host';
import { saveWorkbook } from '../../file/workbook-file';

const BILLION = 1_000_000_000;
const CELLS =
  '"x.json" has more than 10,000,000 cells, the most that Google Sheets holds. The open workbook hasn\'t changed.';
const COLUMNS =
  '"x.json" has a sheet with more than 18,278 columns, the most that Google Sheets holds. The open workbook hasn\'t changed.';
const SHEETS =
  '"x.json" has more than 200 sheets, the most that Google Sheets holds. The open workbook hasn\'t changed.';
const TEXT =
  '"x.json" has a cell with more than 50,000 characters, the most that Google Sheets holds. The open workbook hasn\'t changed.';
const DAMAGED = '"x.json" is damaged. The open workbook hasn\'t changed.';

const long = 'x'.repeat(50_001);
const block = { row: 1, column: 1, rows: 2, columns: 2 };

interface Saved {
  workbook: { sheets: Record<string, unknown>[] } & Record<string, unknown>;
}

function saved(change: (book: Saved['workbook'], sheet: Record<string, unknown>) => void): string {
  const workbook = createWorkbook({ timeZone: 'Etc/UTC', locale: 'en_US' });
  workbook.typeInto(0, 1, 1, 'kept');
  const file: Saved = JSON.parse(saveWorkbook(workbook));
  change(file.workbook, file.workbook.sheets[0] ?? {});
  return JSON.stringify(file);
}

export const with_ = (members: object) => saved((_book, sheet) => Object.assign(sheet, members));
const ofBook = (members: object) => saved((book) => Object.assign(book, members));

export const CHART = {
  id: 5,
  type: 'LINE',
  ranges: [{ sheetId: 0, range: block }],
  options: { title: 'Revenue' },
  mergeStrategy: 'MERGE_COLUMNS',
  transposes: false,
  headers: 1,
  hiddenDimensions: 'SHOW_BOTH',
  anchor: { row: 1, column: 1, offsetX: 0, offsetY: 0 },
};
export const SLICER = {
  id: 5,
  title: 'Name',
  range: block,
  column: 1,
  hiddenValues: ['a'],
  hiddenRows: [2],
  anchor: CHART.anchor,
};
const POINT = { color: '#ff0000', type: 'MIN', value: '' };
export const RULE = { ranges: [block], condition: { kind: 'gradient', min: POINT, mid: null, max: POINT } };
const charted = (members: object) => with_({ charts: [{ ...CHART, ...members }] });

export const REFUSED: [string, () => string, string][] = [
  ['10⁹ rows', () => with_({ maxRows: BILLION }), CELLS],
  ['a row more than fits', () => with_({ maxRows: 384_616 }), CELLS],
  ['10⁹ columns', () => with_({ maxColumns: BILLION }), COLUMNS],
  ['a column after ZZZ', () => with_({ maxRows: 1, maxColumns: 18_279 }), COLUMNS],
  [
    'sheets that are too large together',
    () =>
      saved((book, sheet) => {
        book.sheets = [1, 2].map((id) => ({ ...sheet, id, name: `S${id}`, maxRows: 200_000 }));
        book['activeSheetId'] = 1;
      }),
    CELLS,
  ],
  [
    '201 sheets',
    () =>
      saved((book, sheet) => {
        book.sheets = Array.from({ length: 201 }, (_, id) => ({ ...sheet, id, name: `S${id}` }));
      }),
    SHEETS,
  ],
  ['no sheet', () => ofBook({ sheets: [] }), DAMAGED],
  [
    'two sheets with one id',
    () => saved((book, sheet) => book.sheets.push({ ...sheet, name: 'Two' })),
    DAMAGED,
  ],
  [
    'two sheets with one name',
    () => saved((book, sheet) => book.sheets.push({ ...sheet, id: 5, name: 'SHEET1' })),
    DAMAGED,
  ],
  ['a sheet name of 10⁵ characters', () => with_({ name: 'x'.repeat(100_000) }), DAMAGED],
  ['an active sheet that is not there', () => ofBook({ activeSheetId: 9 }), DAMAGED],
  ['no rows', () => with_({ maxRows: 0 }), DAMAGED],
  ['half a column', () => with_({ maxColumns: 1.5 }), DAMAGED],
  ['a value in row 10⁹', () => with_({ rows: [[BILLION, ['x']]] }), DAMAGED],
  ['a value in row 0', () => with_({ rows: [[0, ['x']]] }), DAMAGED],
  ['a value in row 1.5', () => with_({ rows: [[1.5, ['x']]] }), DAMAGED],
  ['a row that is too wide', () => with_({ rows: [[1, new Array(27).fill('x')]] }), DAMAGED],
  [
    'a row given twice',
    () =>
      with_({
        rows: [
          [1, ['x']],
          [1, ['y']],
        ],
      }),
    DAMAGED,
  ],
  ['a text that is too long', () => with_({ rows: [[1, [long]]] }), TEXT],
  ['a formula that is too long', () => with_({ formulas: [[1, 1, `=${long}`]] }), TEXT],
  ['a note that is too long', () => with_({ notes: [[1, 1, long]] }), TEXT],
  ['a formula in row 10⁹', () => with_({ formulas: [[BILLION, 1, '=1']] }), DAMAGED],
  ['a note in column 10⁹', () => with_({ notes: [[1, BILLION, 'x']] }), DAMAGED],
  ['formats of 10⁹ rows', () => with_({ styles: [[1, 1, BILLION, 0]] }), DAMAGED],
  ['formats in column 10⁹', () => with_({ styles: [[BILLION, 1, 1, 0]] }), DAMAGED],
  [
    'the formats of a column many times over',
    () => with_({ styles: new Array(5_000).fill([1, 1, 1000, 0]) }),
    DAMAGED,
  ],
  ['the width of column 10⁹', () => with_({ columnWidths: [[BILLION, 100]] }), DAMAGED],
  ['merged cells of 10⁹ rows', () => with_({ merges: [{ ...block, rows: BILLION }] }), DAMAGED],
  [
    'merged cells that are more than all',
    () => with_({ merges: new Array(5_000).fill({ ...block, rows: 1000 }) }),
    DAMAGED,
  ],
  ['10⁹ frozen rows', () => with_({ frozenRows: BILLION }), DAMAGED],
  [
    'a named range of 10⁹ rows',
    () => ofBook({ namedRanges: [{ name: 'X', sheetId: 0, range: { ...block, rows: BILLION } }] }),
    DAMAGED,
  ],
  [
    'a named range on no sheet',
    () => ofBook({ namedRanges: [{ name: 'X', sheetId: 7, range: block }] }),
    DAMAGED,
  ],
  [
    'a chart of 10⁹ rows',
    () => charted({ ranges: [{ sheetId: 0, range: { ...block, rows: BILLION } }] }),
    DAMAGED,
  ],
  ['a chart of no sheet', () => charted({ ranges: [{ sheetId: 7, range: block }] }), DAMAGED],
  ['a chart outside the grid', () => charted({ anchor: { ...CHART.anchor, column: 27 } }), DAMAGED],
  ['a chart without a type', () => charted({ type: '' }), DAMAGED],
  ['a chart of an unknown strategy', () => charted({ mergeStrategy: 'MERGE_ALL' }), DAMAGED],
  ['a chart with a title that is too long', () => charted({ options: { title: long } }), DAMAGED],
  ['two charts with one id', () => with_({ charts: [CHART, CHART] }), DAMAGED],
  [
    '10⁴ charts',
    () => with_({ charts: Array.from({ length: 10_000 }, (_, id) => ({ ...CHART, id })) }),
    DAMAGED,
  ],
  ['a slicer with the id of a chart', () => with_({ charts: [CHART], slicers: [SLICER] }), DAMAGED],
  [
    'a slicer of 10⁹ rows',
    () => with_({ slicers: [{ ...SLICER, range: { ...block, rows: BILLION } }] }),
    DAMAGED,
  ],
  ['a slicer of a column beside its range', () => with_({ slicers: [{ ...SLICER, column: 3 }] }), DAMAGED],
  [
    'a slicer that hides more rows than it has',
    () => with_({ slicers: [{ ...SLICER, hiddenRows: [2, 2, 2] }] }),
    DAMAGED,
  ],
  ['a conditional format of no cell', () => with_({ conditionalRules: [{ ...RULE, ranges: [] }] }), DAMAGED],
  [
    'a conditional format of 10⁹ rows',
    () => with_({ conditionalRules: [{ ...RULE, ranges: [{ ...block, rows: BILLION }] }] }),
    DAMAGED,
  ],
  [
    'a conditional format of 10⁴ ranges',
    () => with_({ conditionalRules: [{ ...RULE, ranges: new Array(10_000).fill(block) }] }),
    DAMAGED,
  ],
  ['10⁹ ids given', () => ofBook({ nextId: BILLION }), DAMAGED],
  ['a time zone that is none', () => ofBook({ timeZone: 'Mars/Base' }), DAMAGED],
  ['a locale that is none', () => ofBook({ locale: '../../x' }), DAMAGED],
];
