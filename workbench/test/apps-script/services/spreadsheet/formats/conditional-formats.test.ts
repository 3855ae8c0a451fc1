// Conditional format rules of a sheet through SpreadsheetApp.

import { createWorkbook, type Workbook, withAppsScriptGlobals } from '../../../../../apps-script/host';
import type { ConditionalRule } from '../../../../../apps-script/workbook/rules/conditional-rules';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Rule = GoogleAppsScript.Spreadsheet.ConditionalFormatRule;

const USER = 'user@example.com';

function run<T>(
  look: (sheet: Sheet, workbook: Workbook) => T,
  change?: (workbook: Workbook) => void,
  locale = 'en_US',
): T {
  const workbook = createWorkbook({ timeZone: 'Etc/UTC', locale, sheets: ['Main', 'Other'] });
  change?.(workbook);
  return withAppsScriptGlobals({ workbook, user: USER }, () =>
    look(SpreadsheetApp.getActiveSheet(), workbook),
  );
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
const all = (sheet: Sheet) => sheet.getConditionalFormatRules().map((rule) => [a1(rule), read(rule)[1]]);

test('the last criterion of a builder is that of the rule, by its enumeration', () => {
  run((sheet) => {
    const rule = begun(sheet).whenTextEqualTo('x').whenNumberLessThan(1).build();
    sheet.setConditionalFormatRules([rule]);
    const [read] = sheet.getConditionalFormatRules();
    const condition = read?.getBooleanCondition();
    expect(condition?.getCriteriaType()).toBe(SpreadsheetApp.BooleanCriteria.NUMBER_LESS_THAN);
    expect(condition?.getCriteriaValues()).toEqual([1]);
  });
});

test('a rule keeps its colors, in lower-case hex', () => {
  run((sheet, workbook) => {
    const colored = begun(sheet).whenTextEqualTo('x').setBackground('#FF0000').setFontColor('#00FF00');
    sheet.setConditionalFormatRules([colored.build()]);
    expect(sheet.getConditionalFormatRules()[0]?.getBooleanCondition()?.getBackground()).toBe('#ff0000');
    expect(workbook.sheet(0).conditionalRules[0]?.condition).toMatchObject({
      style: { background: '#ff0000', fontColor: '#00ff00', bold: null },
    });
  });
});

test('rules that a person made stay when they are set as they were read', () => {
  const style = { ...{ background: null, fontColor: null, bold: true }, italic: false };
  const point = { color: '#ffffff', type: 'MIN', value: '' };
  const [ranges, max] = [[{ row: 1, column: 1, rows: 9, columns: 2 }], { ...point, type: 'MAX' }];
  const theirs: ConditionalRule[] = [
    { ranges, condition: { kind: 'gradient', min: point, mid: null, max } },
    {
      ranges,
      condition: {
        ...{ kind: 'boolean', criteria: 'CELL_EMPTY', values: [] },
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

test('setting rules replaces all, in the order given, on one sheet alone', () => {
  run((sheet) => {
    const other = SpreadsheetApp.getActive().getSheetByName('Other');
    if (!other) throw new Error('no sheet');
    other.setConditionalFormatRules([marked(other)]);
    sheet.setConditionalFormatRules([marked(sheet, '=A1=1'), marked(sheet, '=A1=2')]);
    sheet.setConditionalFormatRules([marked(sheet, '=A1=3'), ...sheet.getConditionalFormatRules().reverse()]);
    expect(all(sheet).flatMap(([, values]) => values)).toEqual(['=A1=3', '=A1=2', '=A1=1']);
    sheet.setConditionalFormatRules([marked(sheet, '=A1=4')]);
    expect(all(sheet).flatMap(([, values]) => values)).toEqual(['=A1=4']);
    sheet.setConditionalFormatRules([]);
    expect([all(sheet), all(other).length]).toEqual([[], 1]);
  });
});

test('a copy is changed without its rule, and keeps what is not changed', () => {
  run((sheet) => {
    sheet.setConditionalFormatRules([marked(sheet)]);
    const [rule] = sheet.getConditionalFormatRules();
    const copy = rule
      ?.copy()
      .whenNumberLessThan(1)
      .setRanges([sheet.getRange('D1'), sheet.getRange('F1:F3')])
      .build();
    expect([read(copy)[0], copy?.getBooleanCondition()?.getBackground(), a1(copy)]).toEqual([
      'NUMBER_LESS_THAN',
      '#fce8b2',
      ['D1', 'F1:F3'],
    ]);
    expect([read(rule)[0], a1(rule)]).toEqual(['CUSTOM_FORMULA', ['A1:B9']]);
  });
});

test('inserted rows move the rule of the sheet, and not the copy that a script got', () => {
  run((sheet) => {
    sheet.setConditionalFormatRules([marked(sheet)]);
    const [rule] = sheet.getConditionalFormatRules();
    sheet.insertRowsBefore(1, 2);
    expect([a1(rule), all(sheet)]).toEqual([['A1:B9'], [[['A3:B11'], ['=$A3>1']]]]);
  });
});

test('a cell looks as it is set, not as a rule shows it', () => {
  run((sheet, workbook) => {
    sheet.getRange('A1').setValue(5).setBackground('#ffffff');
    sheet.setConditionalFormatRules([marked(sheet)]);
    expect(workbook.cell(0, 1, 1)).toEqual({ value: 5, background: '#ffffff' });
  });
});

describe('conditional formats that are copied', () => {
  const formats = (s: Sheet, from: string, to: string) =>
    s.getRange(from).copyTo(s.getRange(to), SpreadsheetApp.CopyPasteType.PASTE_FORMAT, false);

  test.each<[string, (sheet: Sheet) => unknown, unknown]>([
    ['downwards get a longer range', (s) => formats(s, 'A9:B9', 'A10:B12'), [[['A1:B12'], ['=$A1>1']]]],
    ['to the right get a wider range', (s) => formats(s, 'B1:B9', 'C1:C9'), [[['A1:C9'], ['=$A1>1']]]],
    ['elsewhere get one more range', (s) => formats(s, 'A1:B2', 'E1:F4'), [[['A1:B9', 'E1:F4'], ['=$A1>1']]]],
    [
      'for a part of the copied cells get only its ranges',
      (s) => formats(s, 'B1:C1', 'E1:H2'),
      [[['A1:B9', 'E1:E2', 'G1:G2'], ['=$A1>1']]],
    ],
    ['into their own cells stay', (s) => formats(s, 'A1:B1', 'A2:B3'), [[['A1:B9'], ['=$A1>1']]]],
    ['from cells without any stay', (s) => formats(s, 'C1', 'D1:D3'), [[['A1:B9'], ['=$A1>1']]]],
    [
      'with values alone stay',
      (s) => s.getRange('A1').copyTo(s.getRange('E1'), { contentsOnly: true }),
      [[['A1:B9'], ['=$A1>1']]],
    ],
  ])('%s', (_, copy, expected) => {
    run((sheet, workbook) => {
      sheet.setConditionalFormatRules([marked(sheet)]);
      const before = JSON.stringify(all(sheet));
      let isTold = false;
      workbook.on(({ kind }) => {
        isTold ||= kind === 'structure';
      });
      copy(sheet);
      expect(all(sheet)).toEqual(expected);
      expect(isTold).toBe(JSON.stringify(expected) !== before);
    });
  });

  test('to another sheet are new rules there, whose formulas move', () => {
    run((sheet) => {
      const other = SpreadsheetApp.getActive().getSheetByName('Other');
      if (!other) throw new Error('no sheet');
      sheet.setConditionalFormatRules([marked(sheet)]);
      sheet.getRange('B2:B3').copyTo(other.getRange('D5'));
      expect([all(sheet), all(other)]).toEqual([[[['A1:B9'], ['=$A1>1']]], [[['D5:D6'], ['=$A5>1']]]]);
    });
  });
});

type Act = (sheet: Sheet) => unknown;
const set = (sheet: Sheet, ...rules: Rule[]) => sheet.setConditionalFormatRules(rules);
const OTHER_SHEET = 'Conditional format rule cannot reference a different sheet.';
const otherRange = () =>
  SpreadsheetApp.getActive().getRangeByName('elsewhere') as GoogleAppsScript.Spreadsheet.Range;

test.each<[string, Act, string]>([
  ['no range', (s) => begun(s).setRanges([]), 'must have at least one range'],
  [
    'never a range',
    () => SpreadsheetApp.newConditionalFormatRule().whenNumberLessThan(1).build(),
    'must have at least one range',
  ],
  ['a range as text', (s) => Reflect.apply(begun(s).setRanges, null, [['A1']]), 'setRanges'],
  ['no condition', (s) => begun(s).setFontColor('#ffffff').build(), 'must have a condition'],
  [
    'a color by its name',
    (s) => begun(s).setBackground('red'),
    'not emulated: the color red of a conditional format',
  ],
  ['a formula without its sign', (s) => begun(s).whenFormulaSatisfied('A1>1'), 'Invalid argument: formula'],
  [
    'a criterion that is not emulated',
    (s) => Reflect.get(begun(s), 'whenCellEmpty'),
    'not emulated: ConditionalFormatRuleBuilder.whenCellEmpty',
  ],
  [
    'a builder for a rule',
    (s) => Reflect.apply(s.setConditionalFormatRules, null, [[begun(s)]]),
    'setConditionalFormatRules',
  ],
  [
    'cells of another sheet',
    (s) => set(s, begun(s).setRanges([otherRange()]).whenNumberLessThan(1).build()),
    OTHER_SHEET,
  ],
  [
    'cells of two sheets',
    (s) =>
      set(
        s,
        begun(s)
          .setRanges([s.getRange('A1'), otherRange()])
          .whenNumberLessThan(1)
          .build(),
      ),
    OTHER_SHEET,
  ],
  ['a formula with another sheet', (s) => set(s, marked(s, '=Other!A1=1')), OTHER_SHEET],
  ['a formula with a quoted sheet', (s) => set(s, marked(s, "='Other'!A:A=1")), OTHER_SHEET],
  [
    'cells that have been deleted',
    (s) => {
      const rule = marked(s, '=TRUE', 'A990:A1000');
      s.deleteRows(1, 5);
      set(s, rule);
    },
    'The coordinates of the range are outside',
  ],
])('%s is refused, and the rules stay', (_, act, message) => {
  run(
    (sheet) => {
      sheet.setConditionalFormatRules([marked(sheet)]);
      expect(() => act(sheet)).toThrow(message);
      expect(all(sheet)).toHaveLength(1);
    },
    (workbook) =>
      workbook.setNamedRange('elsewhere', workbook.sheets[1]?.id ?? 0, {
        row: 1,
        column: 1,
        rows: 1,
        columns: 1,
      }),
  );
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
        const act = () => set(sheet, marked(sheet, formula));
        if (expected) expect(act).not.toThrow();
        else expect(act).toThrow('not emulated: separators or decimals in a conditional format');
      },
      undefined,
      locale,
    );
  }
});

describe('setting rules', () => {
  const protection = (range: object | null) => (workbook: Workbook) => {
    workbook.protections.push({
      id: 1,
      sheetId: 0,
      range: range as null,
      rangeName: null,
      description: '',
      warningOnly: false,
      editors: [],
      unprotected: [],
    });
  };
  const cells = { row: 20, column: 1, rows: 2, columns: 2 };

  test.each<[string, (workbook: Workbook) => void, Act, string | null]>([
    [
      'by a person who may only view the file is refused',
      (w) => w.viewers.add(USER),
      (s) => s.setConditionalFormatRules([]),
      'You do not have permission to edit',
    ],
    [
      'on a protected sheet is refused',
      protection(null),
      (s) => s.setConditionalFormatRules([]),
      'protected cell or object',
    ],
    [
      'in protected cells is refused',
      protection(cells),
      (s) => set(s, marked(s, '=TRUE', 'A20')),
      'protected cell or object',
    ],
    [
      'beside protected cells is allowed',
      protection(cells),
      (s) => set(s, ...s.getConditionalFormatRules(), marked(s)),
      null,
    ],
    [
      'without those of protected cells is refused',
      protection(cells),
      (s) => set(s, marked(s)),
      'protected cell or object',
    ],
  ])('%s', (_, change, act, message) => {
    run((sheet, workbook) => {
      set(sheet, marked(sheet, '=A20=1', 'A20:A21'));
      change(workbook);
      if (message === null) expect(() => act(sheet)).not.toThrow();
      else expect(() => act(sheet)).toThrow(message);
    });
  });
});
