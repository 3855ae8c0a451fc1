// Names match in any case, with any blanks and dashes, and in no other way.

import * as fc from 'fast-check';
import {
  findAllNamed,
  findNamed,
  firstFree,
  foldName,
  freeSheetName,
  isOneOf,
  type Named,
  namesIn,
} from '../../src/core/name';
import { anyText } from '../fakes/any-text';
import { errorFrom } from '../fakes/error-from';

const TABLE: readonly Named[] = [
  { name: 'date', title: 'Date', aliases: ['day'] },
  { name: 'ad_type', title: 'Ad type' },
  { name: 'operationSystem', title: 'OS', aliases: ['operating system'] },
];

test.each(['ad type', 'ad_type', 'AdType', 'AD-TYPE', ' ad  type ', 'adtype'])('%p is the ad type', (name) =>
  expect(findNamed(TABLE, name, 'dimension').name).toBe('ad_type'),
);

test.each([
  ['Day', 'date'],
  ['os', 'operationSystem'],
  ['Operating System', 'operationSystem'],
  ['operation_system', 'operationSystem'],
])('%p is %s', (name, expected) => expect(findNamed(TABLE, name, 'dimension').name).toBe(expected));

test.each(['', ' ', '_', 'ad', 'ad types', 'dates', 'дата'])(
  '%p is unknown, and the known are listed',
  (name) => {
    const error = errorFrom(() => findNamed(TABLE, name, 'dimension'));
    expect([error.code, error.details]).toEqual([
      'NAME_UNKNOWN',
      { what: 'dimension', name, names: ['Date', 'Ad type', 'OS'] },
    ]);
  },
);

test('a text has one name, or several between commas and semicolons', () =>
  expect(namesIn([' date, country;os', ',', 'App name'])).toEqual(['date', 'country', 'os', 'App name']));

test('several names keep their order, and two spellings of one name are refused', () => {
  expect(findAllNamed(TABLE, ['os', 'day'], 'dimension').map((each) => each.name)).toEqual([
    'operationSystem',
    'date',
  ]);
  expect(findAllNamed(TABLE, [], 'dimension')).toEqual([]);
  const error = errorFrom(() => findAllNamed(TABLE, ['day', 'os', 'DATE'], 'dimension'));
  expect([error.code, error.details]).toEqual(['NAME_TWICE', { what: 'dimension', name: 'Date' }]);
});

test('folding twice is the same as once, and letters of every script stay', () => {
  expect(foldName('Тип Рекламы 2')).toBe('типрекламы2');
  expect(foldName('データ_種類')).toBe('データ種類');
  fc.assert(fc.property(anyText(), (text) => expect(foldName(foldName(text))).toBe(foldName(text))));
});

test.each([
  ['App stats', [], 'App stats'],
  ['App stats', ['app stats'], 'App stats 2'],
  ['App stats 2', ['App stats', 'App stats 2'], 'App stats 3'],
  ['Revenue 2026', ['Revenue 2026'], 'Revenue 2026 2'],
  ['x'.repeat(100), ['x'.repeat(100)], `${'x'.repeat(90)} 2`],
  [`${'x'.repeat(89)}🎮x`, [`${'x'.repeat(89)}🎮x`], `${'x'.repeat(89)} 2`],
])('a free sheet for %s beside %j is %s', (name, taken, free) => {
  expect(freeSheetName(name, taken)).toBe(free);
});

test('the first free name is that of the lowest number, whatever case the taken ones have', () => {
  const nameOf = (nth: number) => (nth === 1 ? 'Data' : `Data ${nth}`);
  const free = (...taken: string[]) => firstFree(nameOf, isOneOf(taken));
  expect(free()).toBe('Data');
  expect(free('DATA', 'data 3', 'Data 20')).toBe('Data 2');
  expect(free('Data', 'data 2', 'DATA 3')).toBe('Data 4');
});
