// The fields as data: titles and order of the contract, and ratios from sums.

import { ACCOUNT_DIMENSIONS, APP_LIST_COLUMNS } from '../../src/sources/account/fields';
import { ALL_METRICS, dimensionColumn, METRICS, metricColumn } from '../../src/sources/fields';
import { OPERATING_SYSTEMS, SELLER_DIMENSIONS, SELLER_METRIC_FIELDS } from '../../src/sources/seller/fields';

const titles = (fields: readonly { title: string }[]) => fields.map((field) => field.title).join(', ');

test('titles and their order are those of the contract', () => {
  expect(titles(ALL_METRICS)).toBe('Impressions, Clicks, CTR, eCPM, Revenue');
  expect(titles(ACCOUNT_DIMENSIONS)).toBe('Date, Country, Ad type, Placement');
  expect(titles(SELLER_DIMENSIONS)).toBe(
    'Date, Country, Inventory type, Bundle, Ad placement, OS, App name, Store ID',
  );
  expect(titles(APP_LIST_COLUMNS)).toBe(
    'App, Bundle ID, Platform, Uniques, SDK status, SDK versions, App ID, Publisher ID',
  );
});

test('names are those of the two interfaces', () => {
  expect(ACCOUNT_DIMENSIONS.map((each) => each.name)).toEqual(['date', 'country', 'ad_type', 'placement_id']);
  expect(SELLER_DIMENSIONS.map((each) => each.name).sort()).toEqual(
    // publisher-api 4.4, in its own order, sorted.
    'date,country,inventoryType,adPlacement,bundle,operationSystem,appName,storeID'.split(',').sort(),
  );
  expect(SELLER_METRIC_FIELDS).toEqual(['impressions', 'revenue', 'ecpm', 'clicks']);
  expect(OPERATING_SYSTEMS.map((each) => each.name)).toEqual(['ios', 'android', 'windows', 'web']);
});

test.each([
  [{ impressions: 1_000, clicks: 25, revenue: 2 }, 0.025, 2],
  [{ impressions: 4, clicks: 0, revenue: 0 }, 0, 0],
  [{ impressions: 0, clicks: 3, revenue: 1 }, null, null],
  [{ impressions: null, clicks: 3, revenue: 1 }, null, null],
  [{ impressions: 8, clicks: null, revenue: null }, null, null],
])('of %j the CTR is %p and the eCPM %p', (sums, ctr, ecpm) => {
  expect([METRICS.ctr.total(sums), METRICS.ecpm.total(sums)]).toEqual([ctr, ecpm]);
});

test('columns carry name, title, kind and role', () => {
  expect(dimensionColumn(ACCOUNT_DIMENSIONS[0])).toEqual({
    name: 'date',
    title: 'Date',
    kind: 'day',
    role: 'dimension',
  });
  expect(metricColumn(METRICS.ctr)).toEqual({ name: 'ctr', title: 'CTR', kind: 'ratio', role: 'metric' });
});
