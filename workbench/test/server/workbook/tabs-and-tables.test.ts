// What a person adds at the page: tabs without cells, and Tables.

import { createWorkbook } from '../../../apps-script/host';
import type { Edit } from '../../../server/protocol/edits';
import { applyEdits } from '../../../server/workbook/apply-edits';
import { wireWorkbook } from '../../../server/workbook/wire-workbook';

function file() {
  const workbook = createWorkbook({ timeZone: 'Etc/UTC', locale: 'en_US' });
  return { workbook, edit: (...edits: Edit[]) => applyEdits(workbook, edits) };
}
const at = (row: number, column: number, rows = 1, columns = 1) => ({ row, column, rows, columns });

test('tabs get the next free name, come to the front, and show that they have no cells', () => {
  const { workbook, edit } = file();
  const answer = edit(
    { kind: 'addTab', of: 'OBJECT' },
    { kind: 'addTab', of: 'OBJECT' },
    { kind: 'addTab', of: 'DATASOURCE' },
  );
  expect([answer.reload, answer.refused]).toEqual([true, undefined]);
  expect(workbook.sheets.map(({ name, kind }) => `${name}: ${kind}`)).toEqual([
    'Sheet1: GRID',
    'Chart1: OBJECT',
    'Chart2: OBJECT',
    'Connected Sheet 1: DATASOURCE',
  ]);
  const [, chart, , connected] = wireWorkbook(workbook).sheets;
  const texts = [chart, connected].map((sheet) => sheet?.cells.rows[0]?.[1][0]);
  expect(texts).toEqual([
    'A chart in a tab of its own: it has no cells.',
    'A Connected Sheet: it has no cells.',
  ]);
  expect(wireWorkbook(workbook).active.sheet).toBe(connected?.id);
});

test('a tab without cells is renamed, hidden, moved and deleted, and takes no text', () => {
  const { workbook, edit } = file();
  edit({ kind: 'addTab', of: 'OBJECT' });
  const sheet = workbook.activeSheetId;
  expect(edit({ kind: 'type', sheet, row: 0, column: 0, text: 'x' }).refused).toBe('“Chart1” has no cells.');
  expect(edit({ kind: 'insertRows', sheet, at: 0, count: 1 }).refused).toMatch(/no cells/);
  const answer = edit(
    { kind: 'renameSheet', sheet, name: 'Mine' },
    { kind: 'moveSheet', sheet, index: 0 },
    { kind: 'hideSheet', sheet, hidden: true },
    { kind: 'select', sheet, ...at(0, 0) },
    { kind: 'deleteSheet', sheet },
  );
  expect([answer.refused, workbook.sheets.map(({ name }) => name)]).toEqual([undefined, ['Sheet1']]);
});

test('selected cells are protected for all but the owner', () => {
  const { workbook, edit } = file();
  expect(edit({ kind: 'protect', sheet: 0, range: at(1, 2, 3, 1) }).refused).toBeUndefined();
  expect(workbook.protections).toMatchObject([
    { sheetId: 0, range: { row: 2, column: 3, rows: 3, columns: 1 }, editors: [], warningOnly: false },
  ]);
});

test('selected cells become a Table, one cell the named range that it is in', () => {
  const { workbook, edit } = file();
  workbook.setNamedRange('Report', 0, { row: 5, column: 2, rows: 4, columns: 3 });
  expect(edit({ kind: 'addTable', sheet: 0, range: at(0, 0, 3, 2) }).reload).toBe(true);
  expect(edit({ kind: 'addTable', sheet: 0, range: at(6, 2) }).refused).toBeUndefined();
  expect(workbook.sheet(0).tables).toEqual([
    { row: 1, column: 1, rows: 3, columns: 2 },
    { row: 5, column: 2, rows: 4, columns: 3 },
  ]);
  expect([1, 2, 5].map((row) => workbook.cell(0, row, 2).bold)).toEqual([true, undefined, true]);
  expect(edit({ kind: 'addTable', sheet: 0, range: at(2, 0, 9, 9) }).refused).toMatch(/in a Table already/);
});
