// Formulas between the spreadsheet's locale and the engine.

import fc from 'fast-check';
import { createWorkbook } from '../../../apps-script/host';
import {
  changeLocale,
  engineFormula,
  isMisparted,
  localFormula,
} from '../../../apps-script/workbook/formula-locale';

const pairs: [local: string, engine: string][] = [
  ['=SUM(A1;2)', '=SUM(A1,2)'],
  ['=A1*1,5', '=A1*1.5'],
  ['=ROUND(,5;1)', '=ROUND(.5,1)'],
  ['=APP_STATS("a,b;c.d";;1,25)', '=APP_STATS("a,b;c.d",,1.25)'],
  ['=APP_STATS({"a";"b"};"last 7 days")', '=APP_STATS({"a";"b"},"last 7 days")'],
  ['={1\\2,5;3\\4}', '={1,2.5;3,4}'],
  ["='a;b,c'!A1;2", "='a;b,c'!A1,2"],
  ['=T.TEST(A1;B2)', '=T.TEST(A1,B2)'],
  ['=LET(x;1,5;x&"say ""1,5;2""")', '=LET(x,1.5,x&"say ""1,5;2""")'],
];

test.each(pairs)('with a decimal comma the formula %s is %s for the engine', (local, engine) => {
  expect(engineFormula(local, ',')).toBe(engine);
  expect(localFormula(engine, ',')).toBe(local);
});

test.each(pairs)('with a decimal point the engine’s formula of %s is the locale’s', (_, engine) => {
  expect(engineFormula(engine, '.')).toBe(engine);
  expect(localFormula(engine, '.')).toBe(engine);
});

test('a formula is the same after conversion there and back', () => {
  const part = fc.constantFrom('A1', 'SUM(', ')', '1.5', '7', ',', '"a;b,1.5"', "'x,y'!B2", '+', '{1,2;3,4}');
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const formula = `=${parts.join(' ')}`;
      expect(engineFormula(localFormula(formula, ','), ',')).toBe(formula);
    }),
  );
});

test('a locale with decimal points takes semicolons between arguments', () => {
  expect(engineFormula('=SUM(A1;{1;2})', '.')).toBe('=SUM(A1,{1;2})');
});

test.each([
  ['=APP_STATS("a","yesterday",,"date")', true],
  ['=SUM(A1,B2)', true],
  ['=APP_STATS("a";"yesterday";;"date,country")', false],
  ['=SUM({1\\2;3\\4};1,5)', false],
])('with a decimal comma the typed formula %s has a wrong separator: %p', (typed, wrong) => {
  const engine = engineFormula(typed, ',');
  expect([isMisparted(engine), localFormula(engine, ',')]).toEqual([wrong, typed]);
});

test('changing the locale of a workbook rewrites its formulas', () => {
  const workbook = createWorkbook({ locale: 'de_DE', timeZone: 'Etc/UTC' });
  const { id } = workbook.activeSheet;
  const formula = () => workbook.cells(id, { row: 2, column: 3, rows: 1, columns: 1 })[0]?.[0]?.formula;
  workbook.typeInto(id, 2, 3, '=APP_STATS("a,b";"yesterday")*1,5');
  changeLocale(workbook, 'fr_FR');
  expect(formula()).toBe('=APP_STATS("a,b";"yesterday")*1,5');
  changeLocale(workbook, 'en_US');
  expect([workbook.locale, formula()]).toEqual(['en_US', '=APP_STATS("a,b","yesterday")*1.5']);
  changeLocale(workbook, 'de_DE');
  expect(formula()).toBe('=APP_STATS("a,b";"yesterday")*1,5');
});

test('changing the locale of a workbook rewrites the formulas of conditional formats, and not their texts', () => {
  const workbook = createWorkbook({ timeZone: 'Etc/UTC', locale: 'en_US' });
  const sheet = workbook.sheet(0);
  const ranges = [{ row: 1, column: 1, rows: 1, columns: 1 }];
  const style = {
    background: '#ff0000',
    fontColor: null,
    bold: null,
    italic: null,
    underline: null,
    strikethrough: null,
  };
  const rule = (criteria: string, value: string) => ({
    ranges,
    condition: { kind: 'boolean' as const, criteria, values: [value], style },
  });
  sheet.conditionalRules = [rule('CUSTOM_FORMULA', '=AND(A1>1.5,A1<2)'), rule('TEXT_CONTAINS', '1.5')];
  changeLocale(workbook, 'de_DE');
  expect(sheet.conditionalRules).toEqual([
    rule('CUSTOM_FORMULA', '=AND(A1>1,5;A1<2)'),
    rule('TEXT_CONTAINS', '1.5'),
  ]);
});
