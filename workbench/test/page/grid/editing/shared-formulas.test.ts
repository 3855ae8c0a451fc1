// Cells that Univer gives one formula for all get their own texts.

import type { ICellData } from '@univerjs/core';
import { copiedFormula } from '../../../../apps-script/workbook/edits/formula-references';
import { ownFormulas } from '../../../../page/grid/editing/shared-formulas';

type Rows = Record<number, Record<number, ICellData | null> | null>;

function changed(cellValue: Rows, id = 'sheet.mutation.set-range-values'): Rows {
  ownFormulas({ id, params: { cellValue } }, (formula, columns, rows) =>
    copiedFormula(formula, rows, columns),
  );
  return cellValue;
}

test('each cell of a shared formula gets its text at its distance from the first, in any order', () => {
  const cells = changed({
    1: { 2: { si: 'one', f: null, v: null }, 4: { v: 'a text' }, 5: null },
    2: null,
    3: { 2: { si: 'one', f: '=A4*$B$2' }, 3: { si: 'one' }, 4: { si: 'two', f: '=$A4' } },
    4: { 4: { si: 'two', f: null } },
  });
  expect(cells).toEqual({
    1: { 2: { si: null, f: '=A2*$B$2', v: null }, 4: { v: 'a text' }, 5: null },
    2: null,
    3: { 2: { si: null, f: '=A4*$B$2' }, 3: { si: null, f: '=B4*$B$2' }, 4: { si: null, f: '=$A4' } },
    4: { 4: { si: null, f: '=$A5' } },
  });
});

test('other cells and other mutations are not touched', () => {
  const formula = { 0: { 0: { f: '=A2', si: null } } };
  expect(changed(structuredClone(formula))).toEqual(formula);
  const shared = { 0: { 0: { f: '=A2', si: 'one' } } };
  expect(changed(structuredClone(shared), 'sheet.mutation.move-range')).toEqual(shared);
});
