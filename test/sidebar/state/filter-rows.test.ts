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
import { typedCountry } from '../../../sidebar/state/typed-country';
import { OPERATORS, textOfFilter } from '../../../src/core/report/filter';
import { factsOf } from '../../../src/sources/source-list';
import { writeNumbersIn } from '../../../src/text/phrases';
import { anyText } from '../../fakes/any-text';
import { appsOf, FIRST_CHOICE } from '../panel-fixture';

const FIELDS = factsOf('appStats').filterFields;

afterEach(() => writeNumbersIn(() => 'en_US'));

it.each([
  [{ field: 'app', operator: '~', text: '"a, b", c;d' }, 'app~"a, b","c;d"'],
  [{ field: 'clicks', operator: '>=', text: ' 10 ' }, 'clicks>=10'],
] as const)('the row %j is the condition %j', (row, text) => {
  expect([filterOfRows([row], FIELDS), rowProblem(row, FIELDS)]).toEqual([text, null]);
});

it.each([
  [{ field: 'country', operator: '=', text: 'US,' }, 'Enter a value'],
  [{ field: 'country', operator: '=', text: '"US' }, 'double quotes'],
  [{ field: 'clicks', operator: '>=', text: '1,00x' }, 'Enter a number, such as 1,000 or 0.5'],
] as const)('the row %j has a problem', (row, problem) => {
  expect(rowProblem(row, FIELDS)).toContain(problem);
  expect(filterOfRows([row], FIELDS)).toBe('');
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
  const numberOf = (...[fields, text]: [string[], RegExp]) =>
    fc.record(
      {
        field: fc.constantFrom(...fields),
        operator: fc.constantFrom('>=' as const, '<=' as const),
        values: fc.tuple(fc.stringMatching(text)),
      },
      { noNullPrototype: true },
    );
  const numbers = fc.oneof(
    numberOf(['ecpm', 'ctr'], /^-?[0-9]{1,12}(\.[0-9]{0,6})?$/),
    numberOf(['ctr'], /^[0-9]{1,3}(\.[0-9]{1,3})? ?%$/),
    // Nobody means a thousandth of a click.
    numberOf(['clicks', 'revenue'], /^[0-9]{1,12}(\.[0-9]{0,2})?$/),
  );
  fc.assert(
    fc.property(
      fc.constantFrom('en_US', 'de_DE', 'fr_FR', 'de_CH', 'en_IN', 'ja_JP'),
      fc.array(fc.oneof(texts, numbers), { maxLength: 5 }),
      (locale, conditions) => {
        writeNumbersIn(() => locale);
        const text = textOfFilter(conditions);
        expect(filterOfRows(filterRowsOf({ choice: { filter: text }, typed: {} }), FIELDS)).toBe(text);
      },
    ),
  );
});

it.each([
  ['de_DE', 'impressions', '1.000', 'impressions>=1000'],
  ['de_DE', 'impressions', '1000,5', 'impressions>=1000.5'],
  ['de_DE', 'revenue', '1.000,5', 'revenue>=1000.5'],
  ['de_DE', 'ecpm', '1,125', 'ecpm>=1.125'],
  ['de_DE', 'ctr', '2,5 %', 'ctr>=2.5 %'],
  ['fr_FR', 'impressions', '1 000', 'impressions>=1000'],
  ['de_CH', 'impressions', '1’000', 'impressions>=1000'],
  ['en_US', 'impressions', '1,000', 'impressions>=1000'],
  ['en_IN', 'impressions', '1,00,000', 'impressions>=100000'],
])('in %s, at least %s of %s is the filter %s', (locale, field, text, filter) => {
  writeNumbersIn(() => locale);
  expect(filterOfRows([{ field, operator: '>=', text }], FIELDS)).toBe(filter);
});

it.each([
  ['de_DE', 'impressions', '1,000', 'Enter 1.000 or 1: “1,000” could be read in two ways.'],
  ['de_DE', 'impressions', '1,125', 'Enter 1.125: “1,125” could be read in two ways.'],
  ['de_DE', 'revenue', '1,125', 'Enter 1.125 or 1,1250: “1,125” could be read in two ways.'],
  ['en_US', 'revenue', '1.500', 'Enter 1,500 or 1.5: “1.500” could be read in two ways.'],
  ['fr_FR', 'ecpm', '1.125', 'Enter 1\u202f125 or 1,125: “1.125” could be read in two ways.'],
  ['de_DE', 'ecpm', 'x', 'Enter a number, such as 1.000 or 0,5, or remove the condition.'],
])('in %s, at least %s of %s is refused', (locale, field, text, problem) => {
  writeNumbersIn(() => locale);
  const row = { field, operator: '>=' as const, text };
  expect([rowProblem(row, FIELDS), filterOfRows([row], FIELDS)]).toEqual([problem, '']);
});

it.each([
  ['de_DE', '=', 'deutschland, Island,fr', 'country=DE,IS,fr'],
  ['de_CH', '!=', 'Vereinigtes Ko\u0308nigreich', 'country!=GB'],
  ['ja_JP', '=', '日本', 'country=JP'],
  // What no other language knows, and English names, are the server's.
  ['de_DE', '=', 'Ivory Coast, Tyskland, xx', 'country=Ivory Coast,Tyskland,xx'],
  ['es_ES', '=', 'Congo', 'country=Congo'],
  ['no such locale', '=', 'Deutschland', 'country=Deutschland'],
  // A part of a name.
  ['de_DE', '~', 'Deutschland', 'country~Deutschland'],
] as const)('in %s, a country that %s %s is the filter %s', (locale, operator, text, filter) => {
  writeNumbersIn(() => locale);
  expect(filterOfRows([{ field: 'country', operator, text }], FIELDS)).toBe(filter);
});

it('a country is known by its name in the browser’s language, too, if the file’s has none of that name', () => {
  expect(typedCountry('Tyskland', ['de_DE', 'da-DK'])).toBe('DE');
  expect(typedCountry('Kongo', ['pl_PL', 'nb-NO'])).toBe('CG');
});

it('what a dimension is compared with is text in each locale', () => {
  writeNumbersIn(() => 'de_DE');
  const filter = 'bundle_id=1400000001,1.000; app~1000.5';
  const rows = filterRowsOf({ choice: { filter }, typed: {} });
  expect(rows.map(({ text }) => text)).toEqual(['1400000001, 1.000', '1000.5']);
  expect(filterOfRows(rows, FIELDS)).toBe(filter);
});

it('a row begins with the first field, and another field may change its condition', () => {
  const [row] = newRow(factsOf('appStats'));
  if (!row) throw new Error('no row');
  const fields = factsOf('appStats').filterFields;
  const fieldNamed = (name: string) => fields.find((each) => each.name === name);
  expect(row).toEqual({ field: 'app', operator: '=', text: '' });
  expect(withField({ ...row, text: '7' }, fieldNamed('clicks'))).toEqual({
    field: 'clicks',
    operator: '>=',
    text: '7',
  });
  expect(withField({ ...row, operator: '!~' }, fieldNamed('country')).operator).toBe('!~');
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
  const groups = { tab: 'read' as const, groups: [tier], appValues: [], otherCountries: [], problems: [] };
  const state = { apps: { list }, choice: { ...FIRST_CHOICE, apps: ids }, groups, tableValues };
  expect(knownValues(state, 'bundle_id')).toEqual(['1400000001', 'com.example.puzzle']);
  // Two apps have this name, and labels that tell them apart.
  const labels = ['Puzzle Quest (android)', 'Puzzle Quest (ios)'];
  expect(knownValues(state, 'app')).toEqual(['Gone', 'Puzzle Quest', ...labels]);
  expect(knownValues(state, 'country')).toEqual(['US']);
  expect(knownValues(state, '#Tier')).toEqual(['Tier 1', 'Tier 2']);
  const sellerChoice = { ...FIRST_CHOICE, source: 'sellerStats' as const };
  expect(knownValues({ ...state, choice: sellerChoice }, 'country')).toEqual(['DE']);
  expect(knownValues(state, 'ad_type')).toEqual([]);
});
