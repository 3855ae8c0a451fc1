// Edits that Google refuses are refused with its sentence, and so is the rest of their request.

import { saveWorkbook } from '../../../file/workbook-file';
import type { Edit } from '../../../server/protocol/edits';
import { workbench } from '../http/routes-fixture';

const BILLION = 1_000_000_000;
const long = 'x'.repeat(50_001);
const LONG = 'Your input contains more than the maximum of 50000 characters in a single cell.';

const REFUSED: [string, Edit, string | RegExp][] = [
  [
    'a sheet with the name of another',
    { kind: 'addSheet', name: 'SHEET1', index: 1, provisional: -1, rows: 1, columns: 1 },
    /already exists/,
  ],
  ['a sheet with a long name', { kind: 'renameSheet', sheet: 0, name: 'x'.repeat(101) }, /100 characters/],
  [
    'the last sheet deleted',
    { kind: 'deleteSheet', sheet: 0 },
    'You can’t remove all the sheets of a spreadsheet.',
  ],
  ['a text that is too long', { kind: 'type', sheet: 0, row: 0, column: 0, text: long }, LONG],
  ['a cell that is too long', { kind: 'set', sheet: 0, cells: [[0, 0, { value: long }]] }, LONG],
  [
    'a formula that is too long',
    { kind: 'set', sheet: 0, cells: [[0, 0, { value: 1, formula: `=${long}` }]] },
    LONG,
  ],
  ['a note that is too long', { kind: 'note', sheet: 0, row: 0, column: 0, note: long }, LONG],
];

const after: Edit = { kind: 'type', sheet: 0, row: 0, column: 0, text: 'after' };

test.each(REFUSED)('%s: refused, and so is what comes after it', async (_name, edit, sentence) => {
  const { edit: send, session } = await workbench();
  const before = saveWorkbook(session.workbook);
  expect(await send(edit, after)).toMatchObject({
    reload: true,
    cells: [],
    added: [],
    refused: expect.stringMatching(sentence),
  });
  expect(saveWorkbook(session.workbook)).toBe(before);
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
