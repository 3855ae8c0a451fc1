// Values of a filter that nothing has: which ones they are, and which that exist come nearest.

import type { TableValue } from '../../../src/core/table';
import { SOURCES } from '../../../src/sources/registry';
import { filterOf } from '../../../src/sources/shape/row-filter';
import { unmatchedFacts } from '../../../src/sources/shape/unmatched-values';

function unmatched(
  filter: string,
  existing: readonly TableValue[],
  namesAbsent = true,
  token = 'token-0123',
) {
  const { conditions = [] } = filterOf(filter, SOURCES.appStats) ?? {};
  return unmatchedFacts(conditions, () => existing, { namesAbsent }, token).unmatched;
}
const nearest = (filter: string, existing: readonly TableValue[]) =>
  unmatched(filter, existing)?.map(({ value, nearest: found }) => [value, ...found]);

test.each([
  ['ad type=BANNER,Video'],
  ['ad type!=banner'],
  ['ad type~ban'],
  ['ad type!~ide'],
  ['ad type=""'],
  ['impressions>=5'],
])('%s has none', (filter) => {
  expect(unmatched(filter, ['banner', 'video', null, ''])).toBeUndefined();
});

test('a mistyped value is named once with the three nearest, whatever the condition', () => {
  const adTypes = ['native', 'banner', 'video', 'interstitial', 'rewarded'];
  // Of 7 and 6 pairs with their edges: baner ^b ba an ne er r$ are all among ^b ba an nn ne er r$.
  for (const operator of ['=', '!=', '~', '!~'])
    expect(
      nearest(`ad type${operator}video, Baner, BANER`, adTypes)?.map(([value, first]) => [value, first]),
    ).toEqual([['BANER', 'banner']]);
  expect(nearest('ad type=Baner', adTypes)?.[0]).toHaveLength(4);
});

test('of equal ones the first by code point', () => {
  expect(nearest('country=UX', ['UZ', 'US', 'DE', 'UA', 'UY'])).toEqual([['UX', 'UA', 'US', 'UY']]);
});

test('a country is found by its names, and named as it is nearest', () => {
  expect(unmatched('country=germany', ['US', 'DE'])).toBeUndefined();
  expect(nearest('country=Gemany', ['US', 'DE', 'FR'])?.[0]?.slice(0, 2)).toEqual(['Gemany', 'Germany']);
});

test('where many are unknown, the first three are named with others', () => {
  expect(nearest('ad type=a,b,c,d', ['x'])).toEqual([['a', 'x'], ['b', 'x'], ['c', 'x'], ['d']]);
});

test('nothing is known where no value came, and nothing is told to a formula', () => {
  expect(unmatched('ad type=x', [null, ''])).toBeUndefined();
  expect(unmatched('ad type=x', ['banner'], false)).toBeUndefined();
});

test('a value that repeats the token is not told', () => {
  expect(JSON.stringify(unmatched('ad type=x', ['is token-0123']))).not.toContain('token-0123');
});
