// The options that are typed: their texts, and what is no value.

import * as fc from 'fast-check';
import { textOfValue } from '../../../sidebar/fields/build-fields';
import { WATCH_AMOUNT, WATCH_SHARE } from '../../../sidebar/fields/report-fields';
import type { TextName } from '../../../sidebar/state/state';
import type { TextOfValue } from '../../../sidebar/state/typed';
import { writeNumbersIn } from '../../../src/text/phrases';
import { FIRST_CHOICE } from '../panel-fixture';

afterEach(() => writeNumbersIn(() => 'en_US'));

const readFrom = (name: TextName, text: string): unknown => {
  const read = textOfValue(name).read(text);
  return 'value' in read ? read.value : undefined;
};

it.each<[TextName, string, number | null | undefined]>([
  // The field is in percent.
  ['tolerance', '5', 0.05],
  ['tolerance', ' 7,5 % ', 0.075],
  ['tolerance', '100', undefined],
  ['tolerance', '', undefined],
  ['leastImpressions', '1000', 1000],
  ['leastImpressions', '1.5', undefined],
  ['leastImpressions', ' ', undefined],
  ['topRows', '020', 20],
  // No number of rows is all of them.
  ['topRows', '', null],
  ['topRows', '0', undefined],
  ['topRows', 'x', undefined],
  ['topRows', '1e3', undefined],
  ['mostColumns', '50', 50],
  ['mostColumns', '51', undefined],
  ['mostColumns', '', undefined],
])('the text of %s in %j has the value %j', (option, text, value) => {
  const found = readFrom(option, text);
  if (typeof value === 'number') expect(found).toBeCloseTo(value, 10);
  else expect(found).toBe(value);
});

it('the options of Discrepancies start with 10% and 1000', () => {
  const written = (name: TextName) => textOfValue(name).written(FIRST_CHOICE[name]);
  expect([written('tolerance'), written('leastImpressions')]).toEqual(['10%', '1,000']);
});

/** Each field of a number, with the values that it can have. */
const NUMBER_FIELDS: readonly (readonly [string, TextOfValue | undefined, fc.Arbitrary<number | null>])[] = [
  ['tolerance', textOfValue('tolerance'), fc.nat(999_999).map((millionths) => millionths / 1_000_000)],
  ['leastImpressions', textOfValue('leastImpressions'), fc.nat(1e9)],
  ['topRows', textOfValue('topRows'), fc.option(fc.integer({ min: 1, max: 1e6 }))],
  ['mostColumns', textOfValue('mostColumns'), fc.integer({ min: 1, max: 50 })],
  ['watchShare', WATCH_SHARE.text, fc.integer({ min: 1, max: 95 })],
  ['watchAmount', WATCH_AMOUNT.text, fc.option(fc.nat(1e11).map((hundredths) => hundredths / 100))],
];

for (const locale of ['en_US', 'de_DE', 'fr_FR', 'de_CH', 'en_IN', 'ja_JP'])
  it.each(NUMBER_FIELDS)(
    `in ${locale}, every value of %s is shown as a text that has that value`,
    (_name, text, of) => {
      writeNumbersIn(() => locale);
      fc.assert(fc.property(of, (value) => expect(text?.read(text.written(value))).toEqual({ value })));
    },
  );

it.each<[locale: string, TextName, typed: string, value: number]>([
  ['de_DE', 'leastImpressions', '1.000', 1000],
  ['de_DE', 'topRows', '1 000', 1000],
  ['fr_FR', 'leastImpressions', '10\u202f000', 10_000],
  ['de_CH', 'leastImpressions', "10'000", 10_000],
  ['de_DE', 'tolerance', '7,5', 0.075],
  ['de_DE', 'tolerance', '7.5 %', 0.075],
  ['en_US', 'tolerance', '7,5', 0.075],
])('in %s, the text of %s in %j has the value %d', (locale, name, typed, value) => {
  writeNumbersIn(() => locale);
  expect(readFrom(name, typed)).toBe(value);
});

it.each<[locale: string, TextOfValue | undefined, typed: string, problem: string]>([
  ['de_DE', textOfValue('topRows'), '1,000', 'Enter 1.000 or 1: “1,000” could be read in two ways.'],
  ['en_US', textOfValue('leastImpressions'), '1.500', 'Enter 1,500: “1.500” could be read in two ways.'],
  ['de_DE', WATCH_AMOUNT.text, '1,500', 'Enter 1.500 or 1,5: “1,500” could be read in two ways.'],
  ['fr_FR', textOfValue('tolerance'), '1.500', 'Enter 1,5%: “1.500%” could be read in two ways.'],
  ['de_DE', textOfValue('mostColumns'), '1,000', 'Enter 1: “1,000” could be read in two ways.'],
  ['de_DE', textOfValue('mostColumns'), '51,125', 'Enter a whole number of columns, from 1 to 50.'],
  ['de_DE', textOfValue('topRows'), 'x', 'Enter a whole number of rows, 1 or more, such as 1.000.'],
  [
    'de_DE',
    textOfValue('leastImpressions'),
    '-1',
    'Enter a whole number of impressions, from 0 to 1.000.000.000.',
  ],
  ['de_DE', textOfValue('tolerance'), '100', 'Enter a tolerance from 0% to less than 100%, such as 7,5%.'],
  [
    'de_DE',
    WATCH_AMOUNT.text,
    '0,001',
    'Enter an amount of 0 or more, with up to two decimals, such as 1.000,50, or nothing.',
  ],
])('in %s, a refused number is told how to be written', (locale, text, typed, problem) => {
  writeNumbersIn(() => locale);
  expect(text?.read(typed)).toEqual({ problem });
});
