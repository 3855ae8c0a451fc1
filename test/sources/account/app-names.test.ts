// Which app a name means: an ID before a bundle, a bundle before a name, and none if several fit.

import * as fc from 'fast-check';
import type { StatsError } from '../../../src/core/errors';
import type { App } from '../../../src/sources/account/app';
import { appIdsOf, asksForAll, readableNamesOf } from '../../../src/sources/account/app-names';
import { sentenceOf } from '../../../src/text/errors/sentence-of';
import { errorFrom } from '../../fakes/error-from';

function app(appId: string, name: string, bundleId: string): App {
  const rest = { publisherId: 'p', sdkStatus: 'current', sdkVersions: [], uniques: 1 };
  return { appId, name, bundleId, platform: 'ios', ...rest };
}

const KNOWN = [
  app('id-1', 'Chess', '1400000001'),
  app('id-2', 'id-1', 'com.a'),
  app('id-3', 'Twins', 'com.b'),
  app('id-4', 'Twins', 'com.c'),
  app('id-5', 'case', 'com.Case'),
  app('id-6', 'CASE', 'com.case'),
  app('id-7', ' Spaced ', 'com.d'),
];
const failureIn = (apps: readonly App[], name: string) => sentenceOf(errorFrom(() => appIdsOf([name], apps)));
const failure = (name: string) => failureIn(KNOWN, name);

test.each<[string, string]>([
  ['id-1', 'id-1'],
  ['ID-1', 'id-1'],
  ['1400000001', 'id-1'],
  ['chess', 'id-1'],
  ['COM.A', 'id-2'],
  // These names differ in case alone.
  ['case', 'id-5'],
  ['CASE', 'id-6'],
  ['com.Case', 'id-5'],
  ['Spaced', 'id-7'],
])('the app named %s is %s', (name, id) => {
  expect(appIdsOf([name], KNOWN)).toEqual([id]);
});

test.each([
  ['Twins', ['id-3', 'id-4']],
  ['TWINS', ['id-3', 'id-4']],
  ['Case', ['id-5', 'id-6']],
  ['COM.CASE', ['id-5', 'id-6']],
])('%s is the name of several apps, whose error names each so that it is found', (name, ids) => {
  const error = errorFrom(() => appIdsOf([name], KNOWN));
  expect(failure(name)).toMatch(new RegExp(`^Several apps are named “${name}”\\. Use one of these: `));
  expect(appIdsOf((error as StatsError<'APP_AMBIGUOUS'>).details.candidates, KNOWN)).toEqual(ids);
});

test('what is suggested is of apps, by bundle and name, and never refused itself', () => {
  const apps = [
    app('1', 'Game', 'game55'),
    app('2', 'Game', 'com.other'),
    app('3', 'Chess', '1400000001'),
    app('4', ' ', ''),
  ];
  const suggested = (name: string) =>
    (errorFrom(() => appIdsOf([name], apps)) as StatsError<'APP_NOT_FOUND'>).details.unknown[0]?.nearest ??
    [];
  expect(suggested('gme55')[0]).toBe('game55');
  expect([...suggested('Gme')].sort()).toEqual(['Chess', 'Game (com.other)', 'Game (game55)']);
  for (const name of ['gme55', 'Gme', 'Ches', 'com.othr', 'x'])
    for (const each of suggested(name))
      expect([each, appIdsOf([each], apps)]).toEqual([each, [expect.anything()]]);
  expect(failureIn([app('4', ' ', '')], 'x')).not.toContain('Nearest');
});

test.each(['', 'Ches', 'Chess 2', 'all'])('no app is named “%s”', (name) => {
  expect(failure(name)).toMatch(/^No app is named “.*”\. Nearest: .*Use .* this account’s \d+ apps\.$/);
});

test.each([
  ['Ches', 'Nearest: Chess, '],
  ['1400000002', 'Nearest: 1400000001, '],
  ['com.aa', 'Nearest: com.a, '],
])('the nearest apps of “%s” come first', (name, nearest) => {
  expect(failure(name)).toContain(nearest);
});

test('apps that are named are in that order, each once', () => {
  const ways = (each: App) => fc.constantFrom(each.appId, each.bundleId, each.appId.toUpperCase());
  const requested = fc.array(
    fc.constantFrom(...KNOWN).chain((each) => fc.tuple(fc.constant(each.appId), ways(each))),
  );
  fc.assert(
    fc.property(requested, (pairs) => {
      const ids = pairs.map(([id]) => id);
      const expected = ids.filter((id, at) => ids.indexOf(id) === at);
      // IDs are found in upper case, too, because no two differ in case alone.
      expect(
        appIdsOf(
          pairs.map(([, written]) => written),
          KNOWN,
        ),
      ).toEqual(expected);
    }),
  );
});

test.each<[string[], boolean]>([
  [['all'], true],
  [['ALL'], true],
  [[' All '], true],
  [['all', 'x'], false],
  [['all apps'], false],
  // Names of apps, not the word.
  [['All!'], false],
  [['All 🎮'], false],
  [[], false],
])('the names %j mean all apps: %j', (names, all) => {
  expect(asksForAll(names)).toBe(all);
});

test('a formula names an app by its bundle ID where that means this app alone', () => {
  const apps = [
    ...KNOWN,
    app('id-8', 'Two stores', 'com.two'),
    app('id-9', 'Two stores', 'com.two'),
    app('id-10', 'Like an ID', 'id-3'),
    app('id-11', 'No bundle', ' '),
    app('id-12', 'All', 'all'),
  ];
  const names = new Map(apps.map(({ appId }) => [appId, readableNamesOf([appId], apps)[0]]));
  expect(Object.fromEntries(names)).toEqual({
    'id-1': '1400000001',
    'id-2': 'com.a',
    'id-3': 'com.b',
    'id-4': 'com.c',
    'id-7': 'com.d',
    // Bundles are told apart by case.
    'id-5': 'com.Case',
    'id-6': 'com.case',
    'id-8': 'id-8',
    'id-9': 'id-9',
    'id-10': 'id-10',
    'id-11': 'id-11',
    'id-12': 'id-12',
  });
  expect(appIdsOf(readableNamesOf(['id-9', 'id-1'], apps), apps)).toEqual(['id-9', 'id-1']);
  expect(readableNamesOf(['gone'], apps)).toEqual(['gone']);
});
