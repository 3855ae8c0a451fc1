// References inside formulas.

import {
  copiedFormula,
  mapAreas,
  toR1C1,
  withSheetRenamed,
} from '../../../../apps-script/workbook/edits/formula-references';

test.each([
  ['=A1', 1, 1, '=B2'],
  ['=$A1+B$2+$C$3', 2, 1, '=$A3+C$2+$C$3'],
  ['=SUM(A1:B2)', 1, 0, '=SUM(A2:B3)'],
  ['="A1"&A1', 1, 0, '="A1"&A2'],
  ["='My A1 sheet'!A1", 1, 0, "='My A1 sheet'!A2"],
  ['=LOG10(A1)', 1, 0, '=LOG10(A2)'],
  ['=APP_STATS1(A1)', 1, 0, '=APP_STATS1(A2)'],
  ['=A1', -1, 0, '=#REF!'],
  ['=SUM(A1:B2)', -1, 0, '=SUM(#REF!)'],
  ['=B:B', 3, 3, '=B:B'],
  ["='Data (b12)'!B:B+A1", 1, 0, "='Data (b12)'!B:B+A2"],
])('the formula %s, copied %i down and %i to the right, is %s', (formula, rows, columns, expected) => {
  expect(copiedFormula(formula, rows, columns)).toBe(expected);
});

test.each([
  // Offsets of zero are written, and quoted texts stay (docs/platform.md §9).
  ['=B3', 2, 2, '=R[1]C[0]'],
  ['=$A$1+B5', 5, 3, '=R1C1+R[0]C[-1]'],
  ['="R1C1"', 1, 1, '="R1C1"'],
])('the formula %s in row %i, column %i is %s in R1C1', (a1, row, column, r1c1) => {
  expect(toR1C1(a1, row, column)).toBe(r1c1);
});

test('the sheet that a reference names is passed on with it', () => {
  const names: (string | undefined)[] = [];
  mapAreas("='It''s'!A1+Data!B2+C3", (first, last, sheet) => {
    names.push(sheet);
    return [first, last];
  });
  expect(names).toEqual(["It's", 'Data', undefined]);
});

test.each([
  [
    "='Ann''s'!A1+'Ann''s'!B:B&\"'Ann''s'!A1\"",
    "='New'!A1+'New'!B:B&\"'Ann''s'!A1\"",
    "=#REF!+#REF!&\"'Ann''s'!A1\"",
  ],
  ['=Other!A1+A1', '=Other!A1+A1', '=Other!A1+A1'],
])('the formula %s follows the sheet Ann’s that is renamed, or deleted', (formula, renamed, deleted) => {
  expect(withSheetRenamed(formula, "Ann's", 'New')).toBe(renamed);
  expect(withSheetRenamed(formula, "Ann's", null)).toBe(deleted);
});
