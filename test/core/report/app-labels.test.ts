// How a value of a group finds its apps, and which values a person should look at.

import * as fc from 'fast-check';
import {
  type AppFacts,
  appValue,
  doubtfulValues,
  valueLabelling,
  valuesToFill,
  valuesWithoutApp,
} from '../../../src/core/report/app-labels';
import { folded } from '../../../src/core/report/compared-texts';
import { anyText } from '../../fakes/any-text';

const app = (name: string, bundleId: string, platform = 'android'): AppFacts => ({
  name,
  bundleId,
  platform,
});
const DRIFT = app('Drift City', 'com.example.drift');
const PUZZLE = app('Puzzle', 'com.example.puzzle');
const PUZZLE_IOS = app('Puzzle', '1400000001', 'ios');
const BOTH = app('Both', 'com.example.both');
const BOTH_IOS = app('Both', 'com.example.both', 'ios');
const ALL = [DRIFT, PUZZLE, PUZZLE_IOS, BOTH, BOTH_IOS];

/** The apps that a value finds, alone in its group, as the tab has it. */
const found = (text: string, apps: readonly AppFacts[] = ALL) => {
  const value = appValue(text).toLowerCase();
  return apps.filter((each) => valueLabelling(each, (candidate) => candidate === value) !== undefined);
};

test.each<[string, string, readonly AppFacts[]]>([
  ['a name', 'Drift City', [DRIFT]],
  ['a name in other case', 'DRIFT city', [DRIFT]],
  ['a name of two platforms', 'Puzzle', [PUZZLE, PUZZLE_IOS]],
  ['a name with its platform', 'Puzzle (iOS)', [PUZZLE_IOS]],
  ['a name with its bundle ID', 'Puzzle (1400000001)', [PUZZLE_IOS]],
  ['a name as outcomes have it', 'Both (com.example.both, ios)', [BOTH_IOS]],
  ['a name as the panel has it', 'Both (com.example.both · iOS)', [BOTH_IOS]],
  ['a bundle ID', 'com.example.drift', [DRIFT]],
  ['the digits of one', '1400000001', [PUZZLE_IOS]],
  ['a bundle ID of two platforms', 'com.example.both', [BOTH, BOTH_IOS]],
  ['a bundle ID with its platform', 'com.Example.both (Android)', [BOTH]],
  ['an earlier name with its bundle ID', 'Drift (com.example.drift)', [DRIFT]],
  ['an earlier name', 'Drift', []],
  ['another platform', 'Drift City (ios)', []],
  ['another bundle ID', 'Drift City (com.example.other)', []],
])('%s finds its apps: %s', (_what, text, apps) => {
  expect(found(text)).toEqual(apps);
});

test('an app whose own name ends like a bundle ID is found by it', () => {
  const odd = app('Game (v1.2)', 'com.example.odd');
  expect(found('Game (v1.2)', [odd])).toEqual([odd]);
  expect(found('game (2)', [app('Game (2)', '')])).toHaveLength(1);
});

test('what stays when an app is renamed labels it before what doesn’t', () => {
  const label = (values: readonly string[], each: AppFacts) =>
    valueLabelling(each, (value) => values.includes(value));
  const values = ['puzzle', 'puzzle (ios)', 'com.example.both', 'both', 'com.example.both (ios)'];
  expect([PUZZLE, PUZZLE_IOS, BOTH, BOTH_IOS, DRIFT].map((each) => label(values, each))).toEqual([
    ...['puzzle', 'puzzle (ios)', 'com.example.both', 'com.example.both (ios)', undefined],
  ]);
});

test('an app without a bundle ID or platform goes by what it has', () => {
  const bare = app('Bare', '', '');
  expect([found('bare', [bare]), found('', [bare]), found('Bare ()', [bare])]).toEqual([[bare], [], []]);
  expect(valuesToFill([bare])).toEqual(['Bare']);
});

test('a new group has a row for each app, with its name, and each finds its own app after all were renamed', () => {
  const namesakes = [...ALL, app('Puzzle', 'com.other.puzzle'), app('Odd', 'odd')];
  const letter = app('One letter', 'x.example.letter');
  const values = valuesToFill([...namesakes, letter]);
  expect(values).toEqual([
    'Drift City (com.example.drift)',
    'Puzzle (com.example.puzzle)',
    'Puzzle (1400000001)',
    'Both (com.example.both, android)',
    'Both (com.example.both, ios)',
    'Puzzle (com.other.puzzle)',
    // It doesn't look like a bundle ID behind a name.
    'odd',
    'One letter (x.example.letter)',
  ]);
  const renamed = [...namesakes, letter].map((each, at) => ({ ...each, name: `New ${at}` }));
  expect(values.map((value) => found(value, renamed))).toEqual(renamed.map((each) => [each]));
});

test('a new group has a value that labels its app, whatever name that has now and then, as cells are read', () => {
  const anyName = fc.oneof(fc.constantFrom('', ' ', '\n', ' Game ', 'Game (v1.2)', '(com.a.b)'), anyText());
  const bundleIds = [
    'com.a.b',
    'x.example.game',
    'x.y',
    'COM.A',
    '1400000001',
    '12',
    'odd',
    'com..a',
    ' com.a.b ',
  ];
  fc.assert(
    fc.property(anyName, anyName, fc.constantFrom(...bundleIds), (name, later, bundleId) => {
      const platforms = ['ios', 'android'].map((platform) => app(name, bundleId, platform));
      for (const apps of [platforms, platforms.slice(0, 1)]) {
        const renamed = apps.map((each) => ({ ...each, name: later }));
        const values = valuesToFill(apps).map((value) => folded(appValue(value.trim())));
        for (const each of [...apps, ...renamed])
          expect(values).toContain(valueLabelling(each, (value) => values.includes(value)));
      }
    }),
  );
});

test('values without an app are those that none is found by, whether or not another value labels it', () => {
  expect(valuesWithoutApp(['drift city', 'com.example.drift', 'gone', 'puzzle (ios)'], ALL)).toEqual([
    'gone',
  ]);
});

describe('a value to look at', () => {
  const values = (...texts: string[]) =>
    texts.map((text, at) => ({ group: 'Tier', cell: `C${at + 2}`, text }));
  const doubtsOf = (texts: readonly string[], apps: readonly AppFacts[] = ALL) =>
    doubtfulValues(values(...texts), apps).map(({ cell, bundleIds }) => [cell, ...bundleIds]);
  const OTHER = app('Puzzle', 'com.other.puzzle');

  test.each<[string, readonly string[], readonly AppFacts[], readonly string[][]]>([
    ['none where each finds one game', ['Puzzle', 'com.example.both', 'Drift City'], ALL, []],
    ['one that finds no app', ['Drift City', 'Drift'], ALL, [['C3']]],
    [
      'a name of two games',
      ['Drift City', 'Puzzle'],
      [...ALL, OTHER],
      [['C3', 'com.example.puzzle', 'com.other.puzzle']],
    ],
    ['none where the other game has a value of its own', ['Puzzle', 'com.other.puzzle'], [...ALL, OTHER], []],
    ['none where the same app is listed twice', ['Puzzle'], [...ALL, PUZZLE], []],
  ])('is %s', (_which, texts, apps, expected) => {
    expect(doubtsOf(texts, apps)).toEqual(expected);
  });

  test('is of its group alone', () => {
    const two = [
      { group: 'Tier', cell: 'C2', text: 'Puzzle' },
      { group: 'Studio', cell: 'C3', text: 'com.other.puzzle' },
    ];
    expect(doubtfulValues(two, [PUZZLE, OTHER]).map(({ cell }) => cell)).toEqual(['C2']);
  });
});
