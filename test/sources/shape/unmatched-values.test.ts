// Values of a filter that no row or app has, and the existing values that are nearest.

import { openedOnce } from '../../../src/connections/opener';
import { eventOf } from '../../../src/core/outcome-events';
import type { TableValue } from '../../../src/core/table';
import { noteSecrets } from '../../../src/http/secrets/service-words';
import { SOURCES } from '../../../src/sources/registry';
import { filterOf } from '../../../src/sources/shape/row-filter';
import { unmatchedValues } from '../../../src/sources/shape/unmatched-values';

const ASKED = {
  opened: openedOnce(() => {
    throw new Error('nothing is fetched');
  }),
  reportsUnmatched: true,
};

function unmatched(filter: string, existing: readonly TableValue[], reportsUnmatched = true) {
  const { conditions = [] } = filterOf(filter, SOURCES.appStats) ?? {};
  const events = unmatchedValues(conditions, () => existing, { ...ASKED, reportsUnmatched });
  return eventOf(events, 'unmatched')?.values ?? [];
}
const nearest = (filter: string, existing: readonly TableValue[]) =>
  unmatched(filter, existing).map(({ value, nearest: found }) => [value, ...found]);

test.each([
  ['ad type=BANNER,Video'],
  ['ad type!=banner'],
  ['ad type~ban'],
  ['ad type!~ide'],
  ['ad type=""'],
  ['impressions>=5'],
])('a filter whose values exist has no unmatched one: %s', (filter) => {
  expect(unmatched(filter, ['banner', 'video', null, ''])).toEqual([]);
});

test('a filter may name what has no label, where everything has one', () => {
  const { conditions = [] } = filterOf('ad type!="(no tier)"', SOURCES.appStats) ?? {};
  const group = {
    of: 'dimension',
    fields: [],
    labels: [],
    unlabelled: '(no tier)',
  } as const;
  const ofGroup = conditions.map((each) => ({ ...each, field: { ...each.field, group } }));
  expect(ofGroup).toHaveLength(1);
  expect(unmatchedValues(ofGroup, () => ['Tier 1', 'Tier 2'], ASKED)).toEqual([]);
});

test('a mistyped value is named once with the three nearest, whatever the condition', () => {
  const adTypes = ['native', 'banner', 'video', 'interstitial', 'rewarded'];
  // The pairs of “baner” (^b ba an ne er r$) are all among those of “banner” (^b ba an nn ne er r$).
  for (const operator of ['=', '!=', '~', '!~'])
    expect(
      nearest(`ad type${operator}video, Baner, BANER`, adTypes)?.map(([value, first]) => [value, first]),
    ).toEqual([['BANER', 'banner']]);
  expect(nearest('ad type=Baner', adTypes)?.[0]).toHaveLength(4);
});

test('the nearest values that are equally near are ordered by code point', () => {
  expect(nearest('country=UX', ['UZ', 'US', 'DE', 'UA', 'UY'])).toEqual([['UX', 'UA', 'US', 'UY']]);
});

test('a country is found by its names, and named as it is nearest', () => {
  expect(unmatched('country=germany', ['US', 'DE'])).toEqual([]);
  expect(nearest('country=Gemany', ['US', 'DE', 'FR'])?.[0]?.slice(0, 2)).toEqual(['Gemany', 'Germany']);
});

test('the country that was sent as UK is found as GB, UK and by its names, and no other one is', () => {
  for (const value of ['GB', 'uk', 'United Kingdom', 'great britain'])
    expect(unmatched(`country=${value}`, ['US', 'UK'])).toEqual([]);
  expect(unmatched('country=UA', ['UK'])).toHaveLength(1);
});

test('the first three of many unmatched values are named with their nearest', () => {
  expect(nearest('ad type=a,b,c,d', ['x'])).toEqual([['a', 'x'], ['b', 'x'], ['c', 'x'], ['d']]);
});

test('an unmatched value is not named without any existing value, or in a formula', () => {
  expect(unmatched('ad type=x', [null, ''])).toEqual([]);
  expect(unmatched('ad type=x', ['banner'], false)).toEqual([]);
});

test('a nearest value that repeats a secret is not named', () => {
  noteSecrets(['token-0123']);
  expect(JSON.stringify(unmatched('ad type=x', ['is token-0123']))).not.toContain('token-0123');
});
