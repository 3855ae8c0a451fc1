// Conditional format rules of a sheet through SpreadsheetApp.

import { createWorkbook, type Workbook, withAppsScriptGlobals } from '../../../../../apps-script/host';
import type { ConditionalRule } from '../../../../../apps-script/workbook/rules/conditional-rules';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Rule = GoogleAppsScript.Spreadsheet.ConditionalFormatRule;

function run<T>(
  look: (sheet: Sheet, workbook: Workbook) => T,
  change?: (workbook: Workbook) => void,
  locale = 'en_US',
): T {
  const workbook = createWorkbook({ timeZone: 'Etc/UTC', locale, sheets: ['Main', 'Other'] });
  change?.(workbook);
  return withAppsScriptGlobals({ workbook }, () => look(SpreadsheetApp.getActiveSheet(), workbook));
}

const begun = (sheet: Sheet, cells = 'A1:B9') =>
  SpreadsheetApp.newConditionalFormatRule().setRanges([sheet.getRange(cells)]);
const marked = (sheet: Sheet, formula = '=$A1>1', cells = 'A1:B9') =>
  begun(sheet, cells).whenFormulaSatisfied(formula).setBackground('#FCE8B2').build();
const read = (rule: Rule | undefined) => {
  const condition = rule?.getBooleanCondition();
  return [String(condition?.getCriteriaType()), condition?.getCriteriaValues()];
};
const a1 = (rule: Rule | undefined) => rule?.getRanges().map((range) => range.getA1Notation());

test('rules that a person made stay when they are set as they were read', () => {
  const style = { background: null, fontColor: null, bold: true, italic: false };
  const point = { color: '#ffffff', type: 'MIN', value: '' };
  const [ranges, max] = [[{ row: 1, column: 1, rows: 9, columns: 2 }], { ...point, type: 'MAX' }];
  const theirs: ConditionalRule[] = [
    { ranges, condition: { kind: 'gradient', min: point, mid: null, max } },
    {
      ranges,
      condition: {
        kind: 'boolean',
        criteria: 'CELL_EMPTY',
        values: [],
        style: { ...style, underline: true, strikethrough: null },
      },
    },
  ];
  run(
    (sheet, workbook) => {
      const [gradient, empty] = sheet.getConditionalFormatRules();
      expect([gradient?.getBooleanCondition(), a1(gradient), read(empty)]).toEqual([
        null,
        ['A1:B9'],
        ['CELL_EMPTY', []],
      ]);
      expect(() => gradient?.copy()).toThrow('not emulated: ConditionalFormatRule.copy of a gradient');
      sheet.setConditionalFormatRules([marked(sheet), ...sheet.getConditionalFormatRules()]);
      expect(workbook.sheet(0).conditionalRules.slice(1)).toEqual(theirs);
    },
    (workbook) => {
      workbook.sheet(0).conditionalRules = theirs;
    },
  );
});

test.each([
  ['A9:B9', 'A10:B12', true],
  ['A1:B1', 'A2:B3', false],
])('a listener hears of a copy of %s to %s that changes rules: %p', (from, to, changes) => {
  run((sheet, workbook) => {
    sheet.setConditionalFormatRules([marked(sheet)]);
    const kinds: string[] = [];
    workbook.on(({ kind }) => kinds.push(kind));
    sheet.getRange(from).copyTo(sheet.getRange(to), SpreadsheetApp.CopyPasteType.PASTE_FORMAT, false);
    expect(kinds.includes('structure')).toBe(changes);
  });
});

test.each<[string, boolean]>([
  ['=INDIRECT("Other!A1")=1', true],
  ['=($A1>1)*(N("tag; of, mine")=0)', true],
  ['=AND($A1>1,$A1<3)', false],
  ['=AND($A1>1;$A1<3)', false],
  ['=$A1>1.5', false],
])('a spreadsheet with decimal commas takes the formula %s: %p', (formula, isTaken) => {
  for (const [locale, expected] of [
    ['de_DE', isTaken],
    ['en_US', true],
  ] as const) {
    run(
      (sheet) => {
        const act = () => sheet.setConditionalFormatRules([marked(sheet, formula)]);
        if (expected) expect(act).not.toThrow();
        else expect(act).toThrow('not emulated: separators or decimals in a conditional format');
      },
      undefined,
      locale,
    );
  }
});
