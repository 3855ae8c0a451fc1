// The rows of a filter in the form: their filter text, and what is wrong with them.

import * as fc from 'fast-check';
import {
  filterOfRows,
  filterRowsOf,
  knownValues,
  newRow,
  offeredTexts,
  rowProblem,
  withField,
} from '../../../sidebar/state/filter-rows';
import { OPERATORS, textOfFilter } from '../../../src/core/report/filter';
import { factsOf } from '../../../src/sources/source-list';
import { anyText } from '../../fakes/any-text';
import { appsOf, FIRST_CHOICE } from '../panel-fixture';

it.each([
  [{ field: 'app', operator: '~', text: '"a, b", c;d' }, 'app~"a, b","c;d"'],
  [{ field: 'clicks', operator: '>=', text: ' 10 ' }, 'clicks>=10'],
] as const)('the row %j is the condition %j', (row, text) => {
  expect([filterOfRows([row]), rowProblem(row)]).toEqual([text, null]);
});

it.each([
  [{ field: 'country', operator: '=', text: 'US,' }, 'Enter a value'],
  [{ field: 'country', operator: '=', text: '"US' }, 'double quotes'],
  [{ field: 'clicks', operator: '>=', text: '1,000' }, 'Enter a number'],
] as const)('the row %j has a problem', (row, problem) => {
  expect(rowProblem(row)).toContain(problem);
  expect(filterOfRows([row])).toBe('');
});

it('the rows of any filter make that filter again', () => {
  const texts = fc.record(
    {
      field: fc.constantFrom('country', 'app'),
      operator: fc.constantFrom(...OPERATORS.slice(0, 4)),
      values: fc.array(anyText({ maxLength: 8 }), { minLength: 1, maxLength: 3 }),
    },
    { noNullPrototype: true },
  );
  const numbers = fc.constantFrom(
    { field: 'clicks', operator: '>=' as const, values: ['10'] },
    { field: 'ctr', operator: '<=' as const, values: ['2.5%'] },
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(texts, numbers), { maxLength: 5 }), (conditions) => {
      const text = textOfFilter(conditions);
      expect(filterOfRows(filterRowsOf({ choice: { filter: text }, typed: {} }))).toBe(text);
    }),
  );
});

it('a row begins with the first field, and another field may change its condition', () => {
  const [row] = newRow(factsOf('appStats'));
  if (!row) throw new Error('no row');
  const fields = factsOf('appStats').filterFields;
  const named = (name: string) => fields.find((each) => each.name === name);
  expect(row).toEqual({ field: 'app', operator: '=', text: '' });
  expect(withField({ ...row, text: '7' }, named('clicks'))).toEqual({
    field: 'clicks',
    operator: '>=',
    text: '7',
  });
  expect(withField({ ...row, operator: '!~' }, named('country')).operator).toBe('!~');
});

it.each([
  ['', ['US', 'DE', '"a, b"']],
  ['d', ['DE']],
  ['US, ', ['US, DE', 'US, "a, b"']],
  ['"x,y",u', ['"x,y",US']],
  ['"a', ['"a, b"']],
  ['nowhere', []],
])('the value %j is completed by known values that it doesn’t have', (text, offered) => {
  expect(offeredTexts(text, ['US', 'DE', 'a, b'])).toEqual(offered);
});

it('known values are those of the chosen apps, of groups and of the last tables of the source', () => {
  const list = appsOf(3);
  const ids = list.slice(0, 2).map(({ appId }) => appId);
  const tableValues = { appStats: { country: ['US'], app: ['Gone'] }, sellerStats: { country: ['DE'] } };
  const tier = { title: 'Tier', of: 'Country' as const, firstLabels: ['Tier 2', 'Tier 1'] };
  const groups = { tab: 'read' as const, groups: [tier], appValues: [], problems: [] };
  const state = { apps: { list }, choice: { ...FIRST_CHOICE, apps: ids }, groups, tableValues };
  expect(knownValues(state, 'bundle_id')).toEqual(['1400000001', 'com.example.puzzle']);
  // Two apps have this name.
  expect(knownValues(state, 'app')).toEqual(['Gone', 'Puzzle Quest']);
  expect(knownValues(state, 'country')).toEqual(['US']);
  expect(knownValues(state, '#Tier')).toEqual(['Tier 1', 'Tier 2']);
  const sellerChoice = { ...FIRST_CHOICE, source: 'sellerStats' as const };
  expect(knownValues({ ...state, choice: sellerChoice }, 'country')).toEqual(['DE']);
  expect(knownValues(state, 'ad_type')).toEqual([]);
});
