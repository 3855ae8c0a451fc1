// Impossible edits are refused with a sentence, and nothing of their request is applied.

import { saveWorkbook } from '../../../file/workbook-file';
import type { Edit } from '../../../server/protocol/edits';
import { countFigure } from '../../set-up/figures';
import { workbench } from '../http/routes-fixture';

const BILLION = 1_000_000_000;
const FULL =
  'This would make the spreadsheet larger than 10,000,000 cells, the most that Google Sheets holds. Nothing was changed.';
const WIDE = 'A sheet can have up to 18,278 columns. Nothing was changed.';
const OUTSIDE =
  /^The sheet “Sheet1” has 1,000 rows and 26 columns, and the edit reaches beyond them\. Nothing was changed\.$/;
const ODD = 'The workbench doesn’t understand this edit. Nothing was changed. Reload the page.';
const LONG = 'Your input contains more than the maximum of 50000 characters in a single cell.';
const LAST_SHEET = 'You can’t remove all the sheets of a spreadsheet. Nothing was changed.';

const long = 'x'.repeat(50_001);
const block = { row: 0, column: 0, rows: 2, columns: 2 };

/** Anything that a page could send. */
const REFUSED: [string, unknown, string | RegExp][] = [
  ['10⁹ rows', { kind: 'insertRows', sheet: 0, at: 0, count: BILLION }, FULL],
  ['a row more than fits', { kind: 'insertRows', sheet: 0, at: 0, count: 383_616 }, FULL],
  ['10⁹ columns', { kind: 'insertColumns', sheet: 0, at: 0, count: BILLION }, WIDE],
  ['a column after ZZZ', { kind: 'insertColumns', sheet: 0, at: 26, count: 18_253 }, WIDE],
  ['more columns than fit', { kind: 'insertColumns', sheet: 0, at: 0, count: 9_975 }, FULL],
  ['rows beyond the sheet', { kind: 'insertRows', sheet: 0, at: 1001, count: 1 }, OUTSIDE],
  ['rows before the sheet', { kind: 'insertRows', sheet: 0, at: -1, count: 1 }, ODD],
  ['no rows', { kind: 'insertRows', sheet: 0, at: 0, count: 0 }, ODD],
  ['half a row', { kind: 'insertRows', sheet: 0, at: 0, count: 0.5 }, ODD],
  ['a count that is no number', { kind: 'insertRows', sheet: 0, at: 0, count: '5' }, ODD],
  [
    'a sheet of 10⁹ rows',
    { kind: 'addSheet', name: 'x', index: 1, provisional: -1, rows: BILLION, columns: 1 },
    FULL,
  ],
  [
    'a sheet of 10⁹ columns',
    { kind: 'addSheet', name: 'x', index: 1, provisional: -1, rows: 1, columns: BILLION },
    WIDE,
  ],
  [
    'a sheet without rows',
    { kind: 'addSheet', name: 'x', index: 1, provisional: -1, rows: 0, columns: 1 },
    ODD,
  ],
  [
    'a sheet far behind the last',
    { kind: 'addSheet', name: 'x', index: BILLION, provisional: -1, rows: 1, columns: 1 },
    ODD,
  ],
  [
    'a sheet with the name of another',
    { kind: 'addSheet', name: 'SHEET1', index: 1, provisional: -1, rows: 1, columns: 1 },
    /already exists/,
  ],
  ['a sheet with a long name', { kind: 'renameSheet', sheet: 0, name: 'x'.repeat(101) }, /100 characters/],
  ['a sheet without a name', { kind: 'renameSheet', sheet: 0, name: ' ' }, /name/],
  ['a sheet moved behind the last', { kind: 'moveSheet', sheet: 0, index: 7 }, ODD],
  ['the last sheet deleted', { kind: 'deleteSheet', sheet: 0 }, LAST_SHEET],
  ['all rows deleted', { kind: 'deleteRows', sheet: 0, at: 0, count: 1000 }, /can’t delete all/],
  ['10⁹ rows deleted', { kind: 'deleteRows', sheet: 0, at: 0, count: BILLION }, OUTSIDE],
  ['columns deleted beyond the sheet', { kind: 'deleteColumns', sheet: 0, at: 20, count: 7 }, OUTSIDE],
  ['a text in row 10⁹', { kind: 'type', sheet: 0, row: BILLION, column: 0, text: 'x' }, OUTSIDE],
  ['a text in column 10⁹', { kind: 'type', sheet: 0, row: 0, column: BILLION, text: 'x' }, OUTSIDE],
  ['a text that is too long', { kind: 'type', sheet: 0, row: 0, column: 0, text: long }, LONG],
  ['a text that is a number', { kind: 'type', sheet: 0, row: 0, column: 0, text: 5 }, ODD],
  ['cells in row 10⁹', { kind: 'set', sheet: 0, cells: [[BILLION, 0, { value: 1 }]] }, OUTSIDE],
  ['a cell that is too long', { kind: 'set', sheet: 0, cells: [[0, 0, { value: long }]] }, LONG],
  [
    'a formula that is too long',
    { kind: 'set', sheet: 0, cells: [[0, 0, { value: 1, formula: `=${long}` }]] },
    LONG,
  ],
  ['a cell of lists', { kind: 'set', sheet: 0, cells: [[0, 0, { value: [[1]] }]] }, ODD],
  ['a cell with an unknown member', { kind: 'set', sheet: 0, cells: [[0, 0, { value: 1, weight: 9 }]] }, ODD],
  ['cells that are none', { kind: 'set', sheet: 0, cells: [null] }, ODD],
  ['a note in row 10⁹', { kind: 'note', sheet: 0, row: BILLION, column: 0, note: 'x' }, OUTSIDE],
  ['a note that is too long', { kind: 'note', sheet: 0, row: 0, column: 0, note: long }, LONG],
  [
    '10⁹ rows sorted',
    { kind: 'sort', sheet: 0, range: { ...block, rows: BILLION }, column: 0, ascending: true },
    OUTSIDE,
  ],
  [
    'a sort by column 10⁹',
    { kind: 'sort', sheet: 0, range: block, column: BILLION, ascending: true },
    OUTSIDE,
  ],
  ['the width of column 10⁹', { kind: 'widths', sheet: 0, widths: [[BILLION, 100]] }, OUTSIDE],
  ['a width of 10⁹', { kind: 'widths', sheet: 0, widths: [[0, BILLION]] }, ODD],
  ['10⁹ frozen rows', { kind: 'freeze', sheet: 0, rows: BILLION, columns: 0 }, OUTSIDE],
  ['a sheet that is not there', { kind: 'hideSheet', sheet: 77, hidden: true }, /77/],
  ['a Table in row 10⁹', { kind: 'addTable', sheet: 0, range: { ...block, row: BILLION } }, OUTSIDE],
  [
    'a Table of one cell of nobody',
    { kind: 'addTable', sheet: 0, range: { ...block, rows: 1, columns: 1 } },
    /Select/,
  ],
  ['a tab of no kind', { kind: 'addTab', of: 'GRID' }, ODD],
  ['an unknown kind', { kind: 'explode', sheet: 0 }, ODD],
  ['no edit', null, ODD],
];

const first: Edit = { kind: 'type', sheet: 0, row: 0, column: 0, text: 'first' };

test.each(REFUSED)('%s: refused, and so is what comes before and after it', async (_name, edit, sentence) => {
  const { post, session } = await workbench();
  const before = saveWorkbook(session.workbook);
  const edits = [first, edit, { ...first, text: 'last' }];
  const answer = await (await post('/api/edits', { client: 'page', edits })).json();
  expect(answer).toMatchObject({
    reload: true,
    cells: [],
    added: [],
    refused: expect.stringMatching(sentence),
  });
  expect(saveWorkbook(session.workbook)).toBe(before);
  countFigure('tools', 'impossible edits', 1);
});

test('many small edits that are too much together are refused together', async () => {
  const { edit, session } = await workbench();
  const more: Edit[] = Array.from({ length: 20 }, () => ({
    kind: 'insertRows',
    sheet: 0,
    at: 0,
    count: 20_000,
  }));
  expect(await edit(...more)).toMatchObject({ refused: FULL });
  expect(session.workbook.sheet(0).maxRows).toBe(1000);
  expect(await edit(...more.slice(1))).not.toHaveProperty('refused');
  expect(session.workbook.sheet(0).maxRows).toBe(381_000);
});

test('edits may rely on rows, columns and sheets that the same request adds', async () => {
  const { edit, session } = await workbench();
  const answer = await edit(
    { kind: 'insertRows', sheet: 0, at: 1000, count: 5 },
    { kind: 'type', sheet: 0, row: 1004, column: 0, text: 'new row' },
    { kind: 'addSheet', name: 'Two', index: 1, provisional: -3, rows: 5, columns: 5 },
    { kind: 'insertColumns', sheet: -3, at: 5, count: 1 },
    { kind: 'type', sheet: -3, row: 0, column: 5, text: 'new column' },
    { kind: 'deleteSheet', sheet: 0 },
    { kind: 'renameSheet', sheet: -3, name: 'Sheet1' },
  );
  expect(answer).not.toHaveProperty('refused');
  expect(session.workbook.sheets.map(({ name, maxColumns }) => [name, maxColumns])).toEqual([['Sheet1', 6]]);
});

test('computed values of cells that are gone are dropped without a message', async () => {
  const { edit, session } = await workbench();
  const before = saveWorkbook(session.workbook);
  const answer = await edit(
    { kind: 'computed', sheet: 0, cells: [[BILLION, 0, 1]] },
    { kind: 'spilled', sheet: 0, cells: [[0, BILLION, 1]] },
    { kind: 'computed', sheet: 77, cells: [[0, 0, 1]] },
    { kind: 'spilled', sheet: 77, cells: [[0, 0, 1]] },
  );
  expect(answer).not.toHaveProperty('refused');
  expect(saveWorkbook(session.workbook)).toBe(before);
});

test.each([
  [
    'beyond the sheet',
    { row: 990, column: 20, rows: BILLION, columns: 9 },
    { row: 991, column: 21, rows: 10, columns: 6 },
  ],
  [
    'behind the sheet',
    { row: BILLION, column: 0, rows: 1, columns: 1 },
    { row: 1000, column: 1, rows: 1, columns: 1 },
  ],
  [
    'of a whole row, whose ends are no numbers',
    { row: 2, column: null, rows: 1, columns: null },
    { row: 3, column: 1, rows: 1, columns: 26 },
  ],
])('a selection %s is cut to the sheet', async (_name, range, expected) => {
  const { post, session } = await workbench();
  await post('/api/edits', { client: 'page', edits: [{ kind: 'select', sheet: 0, ...range }] });
  expect(session.workbook.activeRange).toEqual(expected);
});

test('a selection on a sheet that is gone changes nothing', async () => {
  const { edit, session } = await workbench();
  expect(
    await edit({ kind: 'select', sheet: 77, row: 0, column: 0, rows: 1, columns: 1 }),
  ).not.toHaveProperty('refused');
  expect(session.workbook.activeSheetId).toBe(0);
});
