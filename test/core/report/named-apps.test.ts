// What an app is called means that app alone, wherever it is typed: in a formula, a filter or a group.

import * as fc from 'fast-check';
import { appValue, valueLabelling, valuesToFill } from '../../../src/core/report/app-labels';
import { folded } from '../../../src/core/report/compared-texts';
import { textOfFilter } from '../../../src/core/report/filter';
import {
  appCondition,
  appFinder,
  appNames,
  IDS_FIRST,
  type KnownApp,
  NAMES_FIRST,
} from '../../../src/core/report/named-apps';
import { SOURCES } from '../../../src/sources/registry';
import { filterOf } from '../../../src/sources/shape/row-filter';

const app = (appId: string, name: string, bundleId: string, platform = 'ios'): KnownApp => ({
  appId,
  name,
  bundleId,
  platform,
});

test('an app among others is called by its name, and by as much more as tells it from them', () => {
  const apps = [
    app('1', 'Chess', 'com.chess'),
    app('2', 'Twins', 'com.b'),
    app('3', 'Twins', 'com.c'),
    app('4', 'Both', 'com.both'),
    app('5', 'Both', 'com.both', 'android'),
    app('6', 'Same', 'com.same'),
    app('7', 'Same', 'com.same'),
    // Its name is that of the second one with its bundle.
    app('8', 'Twins (com.b)', 'com.d'),
    // Its name is the bundle of the first.
    app('9', 'com.chess', 'com.e'),
    app('10', '', 'com.f'),
  ];
  expect([...appNames(apps)].sort()).toEqual(
    [
      ['1', 'Chess'],
      ['2', 'Twins (com.b, ios)'],
      ['3', 'Twins (com.c)'],
      ['4', 'Both (ios)'],
      ['5', 'Both (android)'],
      ['6', 'Same (com.same, 6)'],
      ['7', 'Same (com.same, 7)'],
      ['8', 'Twins (com.b)'],
      // With its platform, that would be the first again.
      ['9', 'com.chess (com.e)'],
      ['10', 'com.f'],
    ].sort(),
  );
});

/** Names like numbers, formulas, IDs and labels of each other, with commas, line breaks and emoji. */
const TEXTS = [
  ...['Puzzle', 'puzzle', 'Puzzle (ios)', 'Puzzle (com.a)', 'Puzzle (com.a, ios)', 'com.a', '1400000001'],
  ...[
    '007',
    '1e5',
    '=1+1',
    '+1',
    'TRUE',
    'Tom, Jerry',
    'Say "hi"; bye',
    'Two\nlines',
    'Two lines',
    'Love ❤️',
    '',
  ],
];
const anyApps = fc
  .array(
    fc.record({
      name: fc.constantFrom(...TEXTS),
      bundleId: fc.constantFrom('com.a', 'COM.A', 'com.b', '1400000001', 'game55', 'puzzle', ''),
      platform: fc.constantFrom('ios', 'android', ''),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((all) => all.map((each, at) => ({ ...each, appId: `id-${at}` })));

test('each title is understood in a formula and a filter as its own app', () => {
  fc.assert(
    fc.property(anyApps, fc.constantFrom('name' as const, 'bundleId' as const), (apps, first) => {
      const titles = appNames(apps, first);
      for (const each of apps) {
        const title = titles.get(each.appId);
        // Of two that have nothing to tell them apart but their IDs, a bundle is needed beside these.
        if (title === undefined) continue;
        expect([title, appFinder(apps, IDS_FIRST)(title)]).toEqual([title, [each]]);
        const [condition] =
          filterOf(textOfFilter([{ field: 'app', operator: '=', values: [title] }]), SOURCES.appStats)
            ?.conditions ?? [];
        const isMet = appCondition('=', condition?.values ?? [], apps);
        expect([title, apps.filter(isMet)]).toEqual([title, [each]]);
      }
      const namedApps = apps.filter(({ bundleId, name }) => bundleId !== '' || name !== '');
      expect(titles.size).toBeGreaterThanOrEqual(namedApps.length === 1 ? 1 : 0);
    }),
  );
});

test('what a new group has for an app is understood in a formula and a filter, too', () => {
  const apps = [
    app('1', 'Puzzle', 'com.example.puzzle'),
    app('2', 'Puzzle', 'com.example.puzzle', 'android'),
    app('3', 'Two\nlines', 'com.example.two'),
    app('4', 'Tom, Jerry', '1400000001'),
    app('5', 'Love ❤️', 'game55'),
    app('6', ' ', 'x.example.letter'),
  ];
  const values = valuesToFill(apps);
  for (const order of [IDS_FIRST, NAMES_FIRST])
    expect(values.map((value) => appFinder(apps, order)(value))).toEqual(apps.map((each) => [each]));
});

const PUZZLES = [
  app('1', 'Puzzle Kingdom', 'com.games.puzzle', 'android'),
  app('2', 'Puzzle Kingdom', 'game55'),
  app('3', 'Two\nlines', 'com.games.two'),
  app('4', 'Love ❤️', 'com.games.love'),
  app('5', 'Tom, Jerry', 'com.games.tom'),
];

test.each<[string, string[]]>([
  ['Puzzle Kingdom (ios)', ['2']],
  ['puzzle kingdom (iOS)', ['2']],
  ['Puzzle Kingdom (com.games.puzzle · Android)', ['1']],
  ['Puzzle Kingdom (game55 · iOS)', ['2']],
  ['com.games.puzzle (android)', ['1']],
  ['Puzzle Kingdom', ['1', '2']],
  ['Its earlier name (com.games.tom)', ['5']],
  ['Two lines', ['3']],
  ['Two\r\nlines', ['3']],
  ['love ❤', ['4']],
  ['Tom, Jerry (ios)', ['5']],
  ['Puzzle Kingdom (web)', []],
  ['', []],
])('“%s” means the apps %j in a formula, a filter and a group', (text, ids) => {
  for (const order of [IDS_FIRST, NAMES_FIRST])
    expect(appFinder(PUZZLES, order)(text).map(({ appId }) => appId)).toEqual(ids);
  const value = folded(appValue(text));
  const labelled = PUZZLES.filter(
    (each) => valueLabelling(each, (candidate) => candidate === value) !== undefined,
  );
  expect(labelled.map(({ appId }) => appId)).toEqual(ids);
});

test('a condition that excludes a label leaves the other app of that name, and one on a part goes by names', () => {
  const passing = (operator: '=' | '!=' | '~' | '!~', ...values: string[]) =>
    PUZZLES.filter(appCondition(operator, values, PUZZLES)).map(({ appId }) => appId);
  expect(passing('!=', 'Puzzle Kingdom (ios)')).toEqual(['1', '3', '4', '5']);
  expect(passing('=', 'Puzzle Kingdom (ios)', 'love ❤')).toEqual(['2', '4']);
  expect(passing('~', 'puzzle')).toEqual(['1', '2']);
  expect([passing('~', 'ios'), passing('!~', 'kingdom')]).toEqual([[], ['3', '4', '5']]);
});
