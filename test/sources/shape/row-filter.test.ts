// Conditions on the fields of a source: what each lets through, what is refused, and which filters are the same.

import type { TableValue } from '../../../src/core/table';
import { SOURCES } from '../../../src/sources/registry';
import { filterOf, namedFilter } from '../../../src/sources/shape/row-filter';
import type { SourceName } from '../../../src/sources/source-list';
import { errorFrom } from '../../fakes/error-from';

const filterOn = (text: string, source: SourceName = 'appStats') => {
  const filter = filterOf(text, SOURCES[source]);
  if (!filter) throw new Error('no filter');
  return filter;
};
const passing = (text: string, values: readonly TableValue[], source?: SourceName) => {
  const [condition] = filterOn(text, source).conditions;
  return values.filter((value) => condition?.isMetBy(value));
};

const BLANKS: TableValue[] = ['', null];

test.each<[string, TableValue[], TableValue[]]>([
  ['ad type=banner', ['banner', 'BANNER', 'video'], ['banner', 'BANNER']],
  ['ad type=Banner,VIDEO', ['banner', 'video', 'native'], ['banner', 'video']],
  ['ad type!=banner,native', ['banner', 'video', 'Native'], ['video']],
  ['ad type~an', ['banner', 'video', 'ANNEX'], ['banner', 'ANNEX']],
  ['ad type!~an,vi', ['banner', 'video', 'native'], ['native']],
  ['ad type~""', ['banner', 'video'], ['banner', 'video']],
  ['ad type!=""', ['banner'], ['banner']],
  ['app=café', ['Cafe\u0301'], ['Cafe\u0301']],
  ['country=US', ['US', 'DE'], ['US']],
  ['country=germany, United States of America', ['US', 'DE', 'FR'], ['US', 'DE']],
  ['country!=Germany', ['US', 'DE'], ['US']],
  ['country~united', ['US', 'GB', 'DE', 'AE'], ['US', 'GB', 'AE']],
  ['country=zz', ['ZZ', 'US'], ['ZZ']],
  ['impressions>=1000', [999, 1000, 1001, 0], [1000, 1001]],
  ['revenue<=0.5', [0, 0.5, 0.51], [0, 0.5]],
  ['revenue>=-1', [-2, -1, 0], [-1, 0]],
  ['ctr>=5%', [0.049, 0.05, 0.06], [0.05, 0.06]],
  ['ctr>=10.77%', [0.1077, 0.1076], [0.1077]],
])('the filter %p lets its values through', (text, values, expected) => {
  expect(passing(text, [...values, ...BLANKS])).toEqual(expected);
});

test('the field of a filter is found by name, title and other names', () => {
  const fieldOf = (text: string, source?: SourceName) => filterOn(text, source).conditions[0]?.field.name;
  expect([
    fieldOf('Ad type=x'),
    fieldOf('AD_TYPE=x'),
    fieldOf('placement=x'),
    fieldOf('app name=x'),
    fieldOf('Bundle ID=x'),
    fieldOf('platform=x'),
    fieldOf('ad type=x', 'sellerStats'),
    fieldOf('app=x', 'sellerStats'),
    fieldOf('uniques>=1', 'appList'),
    fieldOf('SDK status=x', 'appList'),
    fieldOf('bundle=x', 'discrepancies'),
    fieldOf('app=x', 'discrepancies'),
  ]).toEqual([
    ...['ad_type', 'ad_type', 'placement_id', 'app', 'bundle_id', 'platform'],
    ...['inventoryType', 'appName', 'uniques', 'sdk_status', 'bundle', 'app'],
  ]);
});

test.each<[string, SourceName, string]>([
  ['land=US', 'appStats', 'field'],
  ['date=2026-01-01', 'appStats', 'date'],
  ['Week=2026-01-05', 'sellerStats', 'date'],
  ['month=2026-01-01', 'appStats', 'date'],
  ['impressions>=1', 'discrepancies', 'field'],
  ['country>=1', 'appStats', 'text'],
  ['clicks=1', 'appStats', 'number'],
  ['clicks>=x', 'appStats', 'number'],
  ['clicks>=1,000', 'appStats', 'number'],
  ['clicks>=5%', 'appStats', 'number'],
  ['clicks>=1e3', 'appStats', 'number'],
])('the filter %p of %s is refused', (text, source, problem) => {
  expect(errorFrom(() => filterOf(text, SOURCES[source]))).toMatchObject({
    code: 'FILTER_WRONG',
    details: { problem },
  });
});

test('a filter with an unknown field is refused with the known ones', () => {
  expect(errorFrom(() => filterOf('land=US', SOURCES.discrepancies))).toMatchObject({
    details: { part: 'land', fields: ['Bundle', 'App'] },
  });
});

test('filters that say the same have the same key, and others have not', () => {
  const key = (text: string) => filterOn(text).key;
  expect(key('Country=US,de; clicks>=10')).toBe(key('clicks>=10.0;country=DE,us,US'));
  expect(key('country=US')).not.toBe(key('country!=US'));
  expect(key('country=US,DE')).not.toBe(key('country="us,de"'));
  expect(key('country=US; ad type=x')).not.toBe(key('country="US; ad_type=x"'));
});

test('a filter is stored with the fields’ own names', () => {
  expect(namedFilter(' Ad Type = Banner ,"a;b";;Clicks >= 010 ', SOURCES.appStats)).toBe(
    'ad_type=Banner,"a;b"; clicks>=10',
  );
  expect(namedFilter('', SOURCES.appStats)).toBe('');
});
