// Conditional formats on their way to the pages, which get them only with the workbook.

import { createWorkbook } from '../../../apps-script/host';
import type { ConditionalRule } from '../../../apps-script/workbook/rules/conditional-rules';
import type { Edit } from '../../../server/protocol/edits';
import { applyEdits } from '../../../server/workbook/apply-edits';
import { wireWorkbook } from '../../../server/workbook/wire-workbook';

const look = { background: '#ff0000', fontColor: null, bold: null };
const rule: ConditionalRule = {
  ranges: [{ row: 2, column: 3, rows: 4, columns: 1 }],
  condition: {
    kind: 'boolean',
    criteria: 'CELL_EMPTY',
    values: [],
    style: { ...look, italic: null, underline: null, strikethrough: null },
  },
};

function workbookWith(...rules: ConditionalRule[]) {
  const workbook = createWorkbook({ timeZone: 'Etc/UTC', locale: 'en_US' });
  workbook.activeSheet.conditionalRules = rules;
  return workbook;
}

test('a page gets the rules of a sheet with their cells counted from 0', () => {
  const [sheet] = wireWorkbook(workbookWith(rule)).sheets;
  expect(sheet?.rules).toEqual([
    { ranges: [{ row: 1, column: 2, rows: 4, columns: 1 }], condition: rule.condition },
  ]);
});

test.each(['insertRows', 'deleteRows', 'insertColumns', 'deleteColumns'] as const)(
  'the page that makes the edit %s loads the rules that have moved, where there are some',
  (kind) => {
    const edit: Edit = { kind, sheet: 0, at: 0, count: 1 };
    expect(applyEdits(workbookWith(rule), [edit]).reload).toBe(true);
    expect(applyEdits(workbookWith(), [edit]).reload).toBe(false);
  },
);
