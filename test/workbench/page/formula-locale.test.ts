// Formulas between the spreadsheet's locale and the engine.

import fc from 'fast-check';
import { engineFormula, localFormula } from '../../../workbench/page/grid/formula-locale';

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

test.each(pairs)('%s', (local, engine) => {
  expect(engineFormula(local, ',')).toBe(engine);
  expect(localFormula(engine, ',')).toBe(local);
});

test.each(pairs)('with a decimal point %s stays', (_, engine) => {
  expect(engineFormula(engine, '.')).toBe(engine);
  expect(localFormula(engine, '.')).toBe(engine);
});

test('there and back is the same formula', () => {
  const part = fc.constantFrom('A1', 'SUM(', ')', '1.5', '7', ',', '"a;b,1.5"', "'x,y'!B2", '+', '{1,2;3,4}');
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const formula = `=${parts.join(' ')}`;
      expect(engineFormula(localFormula(formula, ','), ',')).toBe(formula);
    }),
  );
});
