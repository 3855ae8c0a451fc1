// Which apps are meant: app_ids before bundles before names, and candidates where it is not certain.

import * as fc from 'fast-check';
import { appIdsOf, asksForAll } from '../../../src/sources/account/app-names';
import type { App } from '../../../src/sources/account/app-record';
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
const refused = (asked: string) => sentenceOf(errorFrom(() => appIdsOf([asked], KNOWN)));

test.each<[string, string]>([
  ['id-1', 'id-1'],
  ['ID-1', 'id-1'],
  ['1400000001', 'id-1'],
  ['chess', 'id-1'],
  ['COM.A', 'id-2'],
  // Case tells these apart, where it is written.
  ['case', 'id-5'],
  ['CASE', 'id-6'],
  ['com.Case', 'id-5'],
  ['Spaced', 'id-7'],
])('%s is %s', (asked, id) => {
  expect(appIdsOf([asked], KNOWN)).toEqual([id]);
});

test.each(['Twins', 'TWINS', 'Case', 'COM.CASE'])('%s is said to be several', (asked) => {
  expect(refused(asked)).toMatch(
    new RegExp(`^Several apps are named “${asked}”. Use .*id-\\d \\(.*id-\\d \\(`),
  );
});

test.each(['', 'Ches', 'Chess 2', 'all'])('“%s” is none', (asked) => {
  expect(refused(asked)).toMatch(/^No app is named “.*”. Use a name, bundle ID or app ID of Chess, id-1, /);
});

test('several come in the order asked, each once', () => {
  const ways = (each: App) => fc.constantFrom(each.appId, each.bundleId, each.appId.toUpperCase());
  const asked = fc.array(
    fc.constantFrom(...KNOWN).chain((each) => fc.tuple(fc.constant(each.appId), ways(each))),
  );
  fc.assert(
    fc.property(asked, (pairs) => {
      const ids = pairs.map(([id]) => id);
      const expected = ids.filter((id, at) => ids.indexOf(id) === at);
      // Two bundles differ in case alone: upper case finds app_ids only, which do not.
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
  [[], false],
])('%j asks for all: %j', (asked, all) => {
  expect(asksForAll(asked)).toBe(all);
});
