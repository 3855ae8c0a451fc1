// Filters as text: how it is read, what is wrong with it, and that any values are read back.

import * as fc from 'fast-check';
import {
  type Condition,
  LONGEST_FILTER,
  OPERATORS,
  parseFilter,
  parseNumber,
  parseValues,
  splitLastValue,
  textOfFilter,
  textOfValues,
} from '../../../src/core/report/filter';
import { anyText } from '../../fakes/any-text';
import { errorFrom } from '../../fakes/error-from';

const condition = (field: string, operator: Condition['operator'], ...values: string[]): Condition => ({
  field,
  operator,
  values,
});

test.each<[string, Condition[]]>([
  ['', []],
  [' ; ;', []],
  ['country=US', [condition('country', '=', 'US')]],
  [
    'country=US,DE; ad type!=banner; app name~puzzle; impressions>=1000',
    [
      condition('country', '=', 'US', 'DE'),
      condition('ad type', '!=', 'banner'),
      condition('app name', '~', 'puzzle'),
      condition('impressions', '>=', '1000'),
    ],
  ],
  [' App  !~  a b , c ;CTR<=5% ', [condition('App', '!~', 'a b', 'c'), condition('CTR', '<=', '5%')]],
  ['app="a, b","c; d"', [condition('app', '=', 'a, b', 'c; d')]],
  ['app="say ""hi""; bye"', [condition('app', '=', 'say "hi"; bye')]],
  ['app=" x "', [condition('app', '=', ' x ')]],
  ['app!=""', [condition('app', '!=', '')]],
  ['app==x', [condition('app', '=', '=x')]],
  ['app~=x', [condition('app', '~', '=x')]],
  ['app=a!=b>=c', [condition('app', '=', 'a!=b>=c')]],
  ['app=a\nb', [condition('app', '=', 'a\nb')]],
])('%p', (text, conditions) => expect(parseFilter(text)).toEqual(conditions));

test.each([
  ['country', 'condition'],
  ['=US', 'condition'],
  ['country>5', 'condition'],
  ['country<>US', 'condition'],
  ['"country"=US', 'condition'],
  ['country=', 'value'],
  ['country=US,', 'value'],
  ['country=,US', 'value'],
  ['country=US; app=', 'value'],
  ['app="x', 'quotes'],
  ['app=5" phone', 'quotes'],
  ['app="a"b', 'quotes'],
  ['a=1;b=1;c=1;d=1;e=1;f=1', 'tooMany'],
  [`a=${'x'.repeat(LONGEST_FILTER)}`, 'tooLong'],
])('%p is refused', (text, problem) => {
  expect(errorFrom(() => parseFilter(text))).toMatchObject({ code: 'FILTER_WRONG', details: { problem } });
});

test('five conditions of any values are read back from their text', () => {
  const field = fc.constantFrom('country', 'ad type', 'App', 'placement_id', 'Währung');
  const any = fc.record(
    {
      field,
      operator: fc.constantFrom(...OPERATORS),
      values: fc.array(anyText({ maxLength: 12 }), { minLength: 1, maxLength: 4 }),
    },
    { noNullPrototype: true },
  );
  fc.assert(
    fc.property(fc.array(any, { maxLength: 5 }), (conditions) => {
      const text = textOfFilter(conditions);
      fc.pre(text.length <= LONGEST_FILTER);
      expect(parseFilter(text)).toEqual(conditions);
      expect(textOfFilter(parseFilter(` ${text} ;`))).toBe(text);
    }),
  );
});

test('any values are read back from a text of their own', () => {
  fc.assert(
    fc.property(fc.array(anyText({ maxLength: 12 }), { minLength: 1, maxLength: 4 }), (values) => {
      expect(parseValues(textOfValues(values, ', '))).toEqual(values);
    }),
  );
});

test.each([
  ['10', { digits: '10', isPercent: false }],
  [' -0.5 % ', { digits: '-0.5', isPercent: true }],
  ['+.5', { digits: '+.5', isPercent: false }],
  ['5.', { digits: '5.', isPercent: false }],
  ['', null],
  ['.', null],
  ['1,000', null],
  ['1e5', null],
])('%j is the number %j', (text, number) => {
  expect(parseNumber(text)).toEqual(number);
});

test.each([
  ['', '', ''],
  ['US', '', 'US'],
  ['US, D', 'US, ', 'D'],
  ['"a, b', '', '"a, b'],
  ['"a, b", c', '"a, b", ', 'c'],
])('%j ends in the value that is typed', (text, before, last) => {
  expect(splitLastValue(text)).toEqual({ before, last });
});
