// The arguments of a formula, as texts, names, switches and days.

import { parseDay } from '../../src/core/day';
import { dayOrTextOf, namesOf, switchOf, textsOf, valuesOf } from '../../src/formulas/cell-argument';
import { sentenceOf } from '../../src/text/errors/sentence-of';
import { errorFrom } from '../fakes/error-from';

const failure = (act: () => unknown) => sentenceOf(errorFrom(act));
const inUtc = (date: Date) => parseDay(date.toISOString().slice(0, 10));

test.each<[unknown, unknown[]]>([
  [undefined, []],
  [null, []],
  ['', []],
  ['  ', []],
  [
    [
      ['', undefined],
      [null, ' '],
    ],
    [],
  ],
  [' a ', ['a']],
  [[['#1 puzzle', '#DRIVE', '#2048!', '#', 'Fish…']], ['#1 puzzle', '#DRIVE', '#2048!', '#', 'Fish…']],
  [0, [0]],
  [false, [false]],
  [
    [
      ['a', ''],
      [1, true],
    ],
    ['a', 1, true],
  ],
])('the values of %j are %j', (argument, values) => {
  expect(valuesOf(argument, 'apps')).toEqual(values);
});

// The errors that Google Sheets lists, some in other languages, and what a cell shows while it waits.
test.each([
  ...['#N/A', '#REF!', '#VALUE!', '#NAME?', '#DIV/0!', '#NUM!', '#NULL!', '#ERROR!', '#SPILL!'],
  ...['#NV', '#BEZUG!', '#¿NOMBRE?', '#ДЕЛ/0!', '#Н/Д', 'Loading...', 'Loading…'],
])('an argument whose cell shows an error, or still loads, is refused: %s', (text) => {
  const end = text.endsWith('...') ? '' : '.';
  const sentence = `Argument metrics must be a cell without an error, not ${text}${end}`;
  expect(failure(() => valuesOf([['revenue'], [text]], 'metrics'))).toBe(sentence);
});

test('a number as an argument is read as its digits, because an iOS bundle ID may be one', () => {
  expect(textsOf([[1400000001, 0.5, true]], 'apps')).toEqual(['1400000001', '0.5', 'true']);
});

test('a date as an argument is refused where a text is needed', () => {
  expect(failure(() => textsOf(new Date(0), 'apps'))).toBe('Argument apps must be text, not a date.');
});

test.each<[unknown, string[]]>([
  ['date, country', ['date', 'country']],
  ['date;country;', ['date', 'country']],
  [
    [['date'], ['country,ad type']],
    ['date', 'country', 'ad type'],
  ],
  [' , ;', []],
])('the names in %j are %j', (argument, names) => {
  expect(namesOf(argument, 'group_by')).toEqual(names);
});

test.each<[unknown, boolean]>([
  [true, true],
  [false, false],
  ['TRUE', true],
  ['false', false],
  [1, true],
  [0, false],
  [[[0]], false],
  ['', true],
  [undefined, true],
])('the switch %j is %j', (argument, value) => {
  expect(switchOf(argument, 'headers', true)).toBe(value);
});

test.each<[unknown, string]>([
  ['yes', 'Argument headers must be TRUE or FALSE, not yes.'],
  [2, 'Argument headers must be TRUE or FALSE, not 2.'],
  [[[true, false]], 'Argument headers must be one cell, not a range of 2 values.'],
])('the switch %j is refused', (argument, sentence) => {
  expect(failure(() => switchOf(argument, 'headers', true))).toBe(sentence);
});

// In Sheets, the serial number 1 is 1899-12-31 and 46000 is 2025-12-09.
test.each<[unknown, unknown]>([
  [new Date(Date.UTC(2026, 0, 31, 23, 59)), { day: '2026-01-31' }],
  [46_000, { day: '2025-12-09' }],
  [46_000.99, { day: '2025-12-09' }],
  [1, { day: '1899-12-31' }],
  [2_958_465, { day: '9999-12-31' }],
  ['2026-01-31', { day: '2026-01-31' }],
  ['2026-02-30', { text: '2026-02-30' }],
  ['last week', { text: 'last week' }],
  ['', null],
  [[['', 'yesterday']], { text: 'yesterday' }],
])('the argument %j is the day or text %j', (argument, meant) => {
  expect(dayOrTextOf(argument, 'from', inUtc)).toEqual(meant);
});

test.each<[unknown, string]>([
  [0.5, 'a date or a period, not 0.5'],
  [2_958_466, 'a date or a period, not 2958466'],
  [Number.NaN, 'a date or a period, not NaN'],
  [true, 'a date or a period, not true'],
  [new Date(Number.NaN), 'a date or a period, not Invalid Date'],
  [new Date(Date.UTC(12_000, 0, 1)), 'a date in the years 0 to 9999, not another one'],
])('the argument %j is no day', (argument, words) => {
  expect(failure(() => dayOrTextOf(argument, 'from', inUtc))).toBe(`Argument from must be ${words}.`);
});
