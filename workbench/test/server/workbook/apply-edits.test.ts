// What a request with several edits of a page is answered with.

import { createWorkbook } from '../../../apps-script/host';
import type { Edit } from '../../../server/protocol/edits';
import { applyEdits } from '../../../server/workbook/apply-edits';

function answered(...edits: Edit[]) {
  const workbook = createWorkbook({ timeZone: 'Etc/UTC', locale: 'en_US' });
  const { cells, reload } = applyEdits(workbook, edits);
  const contents = cells.flatMap((each) =>
    each.cells.map(([row, column, { formula, value }]) => [row, column, formula ?? value]),
  );
  return { cells: contents, reload };
}

const typed: Edit = { kind: 'type', sheet: 0, row: 1, column: 2, text: '7' };
const undone: Edit = { kind: 'set', sheet: 0, cells: [[1, 2, { value: 80, formula: '=A2' }]] };

test('a typed cell is answered as it is after the last edit, so that an undo in the same request stays', () => {
  expect(answered(typed)).toEqual({ cells: [[1, 2, 7]], reload: false });
  expect(answered(typed, undone)).toEqual({ cells: [[1, 2, '=A2']], reload: false });
});

test.each<Edit['kind'] & ('insertRows' | 'deleteRows' | 'insertColumns' | 'deleteColumns')>([
  'insertRows',
  'deleteRows',
  'insertColumns',
  'deleteColumns',
])('after %s the page loads the workbook, because the typed cell has moved', (kind) => {
  expect(answered(typed, { kind, sheet: 0, at: 0, count: 1 })).toEqual({ cells: [], reload: true });
  expect(answered({ kind, sheet: 0, at: 0, count: 1 }, typed)).toEqual({ cells: [[1, 2, 7]], reload: false });
});

test('a cell of a deleted sheet is not answered', () => {
  const [edit, other] = [
    { kind: 'addSheet', name: 'B', index: 1, provisional: -1, rows: 9, columns: 9 },
    typed,
  ];
  const answer = answered(edit as Edit, other, { kind: 'deleteSheet', sheet: 0 });
  expect(answer).toEqual({ cells: [], reload: false });
});
