// Formulas without cells, and those whose value only a spreadsheet knows.

import fc from 'fast-check';
import { constantValue } from '../../../../page/grid/conditional/constant-formula';

test.each([
  ['=N("publisher-stats")=0', true],
  ['=N("tag")', 0],
  ['=N(TRUE)+N(3)', 4],
  ['=1+2*3-4/2', 5],
  ['=-(1+2)', -3],
  ['=10-3-2', 5],
  ['=.5', 0.5],
  ['="a""b"&1&TRUE', 'a"b1TRUE'],
  ['="ABC"="abc"', true],
  ['=1<>2', true],
  ['=1<="a"', true],
  ['="b">="a"', true],
  ['=TRUE>"z"', true],
  ['=AND(TRUE,1,NOT(FALSE()))', true],
  ['=or(false;0)', false],
  ['=TRUE()', true],
  ['= 2 > 1 ', true],
])('the constant formula %s is %p', (formula, value) => {
  expect(constantValue(formula)).toBe(value);
});

test.each([
  '=A1=0',
  '=$B$2>1',
  '=N(A1)=0',
  "='Other sheet'!A1",
  '=SUM(1,2)',
  '=TODAY()>1',
  '=STATS_REFRESH',
  '=1/0',
  '="a"+1',
  '=NOT("a")',
  '=AND()',
  '=(1',
  '=1 2',
  '=N(1,2)',
  '={1,2}',
  '=1%',
  '="open',
  '=',
  '',
])('the formula %s has no constant value', (formula) => {
  expect(constantValue(formula)).toBeUndefined();
});

test('no text makes a constant formula throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'N(")+-*/&=<>1.,; TRUE') }), (text) => {
      expect(['undefined', 'number', 'string', 'boolean']).toContain(typeof constantValue(text));
    }),
  );
});
