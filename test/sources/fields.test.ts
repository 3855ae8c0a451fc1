// The fields of the sources: their titles, names and order.

import { appListColumns } from '../../src/sources/account/app';
import { appStatsFields } from '../../src/sources/account/fields';
import {
  compute,
  DAILY_USERS,
  defaultMetrics,
  dimensionColumn,
  type Fields,
  isSent,
  metricColumn,
  USERS,
} from '../../src/sources/fields';
import { SOURCES } from '../../src/sources/registry';
import { operatingSystems, sellerFields, sentMetrics } from '../../src/sources/seller/fields';
import { defaultTitles, dimensionsNamed, metricsNamed } from './named-fields';

const titles = (fields: readonly { title: string }[]) => fields.map((field) => field.title).join(', ');

test('the fields of each source have their titles and their order', () => {
  const shares = '% of revenue, % of impressions';
  expect(titles(appStatsFields().metrics)).toBe(
    `Impressions, Clicks, CTR, eCPM, Revenue, Users, Revenue per user, Impressions per user, ARPDAU, ${shares}`,
  );
  expect(titles(sellerFields().metrics)).toBe(`Impressions, Clicks, CTR, eCPM, Revenue, ${shares}`);
  expect(titles(appStatsFields().dimensions)).toBe('Date, Country, Ad type, Placement, Platform');
  expect(titles(sellerFields().dimensions)).toBe(
    'Date, Country, Inventory type, Bundle, Ad placement, OS, App name, Store ID',
  );
  expect(titles(appListColumns())).toBe(
    'App, Bundle ID, Platform, Users, SDK status, SDK versions, App ID, Publisher ID',
  );
});

test('the fields of each source have the names of its service', () => {
  // docs/services.md §1.5; the platform isn't requested, because the list of apps has it.
  const asked = appStatsFields().dimensions.filter(({ isOfApp }) => !isOfApp);
  expect(asked.map(({ name }) => name)).toEqual(['date', 'country', 'ad_type', 'placement_id']);
  expect(
    sellerFields()
      .dimensions.map(({ name }) => name)
      .sort(),
  ).toEqual(
    // docs/services.md §2.1, in its own order, sorted.
    'date,country,inventoryType,adPlacement,bundle,operationSystem,appName,storeID'.split(',').sort(),
  );
  expect(sentMetrics(sellerFields()).map(({ field }) => field)).toEqual([
    'impressions',
    'revenue',
    'ecpm',
    'clicks',
  ]);
  expect(operatingSystems().map(({ name }) => name)).toEqual(['ios', 'android', 'windows', 'web']);
});

test('the default metrics are all of the account’s but those of users, and all but CTR of the seller’s', () => {
  expect(defaultMetrics(appStatsFields())).toEqual(['impressions', 'clicks', 'ctr', 'ecpm', 'revenue']);
  expect(defaultMetrics(sellerFields())).toEqual(['impressions', 'clicks', 'ecpm', 'revenue']);
});

const TABLES: readonly [string, Fields][] = [
  ['app statistics', appStatsFields()],
  ['seller statistics', sellerFields()],
];

test.each(TABLES)(
  'the fields of %s have distinct names, and compute from sent metrics alone',
  (_name, fields) => {
    const names = [...fields.dimensions, ...fields.metrics].flatMap(({ name, title }) => [
      name,
      title.toLowerCase(),
    ]);
    for (const all of [names.filter((_each, at) => at % 2 === 0), names.filter((_each, at) => at % 2 === 1)])
      expect(new Set(all).size).toBe(all.length);
    const sentNames = new Set([...fields.metrics.filter(isSent).map(({ name }) => name), USERS, DAILY_USERS]);
    const value = (name: string) => {
      if (!sentNames.has(name)) throw new TypeError(`${name} is not sent`);
      return 2;
    };
    for (const metric of fields.metrics) {
      if (metric.total !== 'sum') expect(compute(metric.total, value)).toEqual(expect.any(Number));
    }
  },
);

test('the seller’s CSV has a column for each sent metric, without a gap', () => {
  const metrics = sentMetrics(sellerFields());
  expect(metrics.map(({ position }) => position)).toEqual(metrics.map((_metric, at) => at));
});

test.each([
  [25, 1_000, 1, 0.025],
  [2, 1_000, 1_000, 2],
  [0, 4, 1, 0],
  [3, 0, 1, null],
])('%d over %d, times %d, is %p', (dividend, divisor, scale, value) =>
  expect(compute({ dividend: 'a', divisor: 'b', scale }, (name) => (name === 'a' ? dividend : divisor))).toBe(
    value,
  ),
);

test('without a divisor it is the scaled dividend', () =>
  expect(compute({ dividend: 'a', scale: 100 }, () => 3)).toBe(300));

test('the columns of fields have name, title, kind and role', () => {
  expect(dimensionsNamed('date').map(dimensionColumn)).toEqual([
    { name: 'date', title: 'Date', kind: 'day', role: 'dimension' },
  ]);
  expect(metricsNamed('ctr').map(metricColumn)).toEqual([
    { name: 'ctr', title: 'CTR', kind: 'ratio', role: 'metric' },
  ]);
});

test('a source lists all columns that its tables can have', () => {
  const others = appStatsFields().metrics.filter(({ isOptional }) => isOptional);
  expect(titles(SOURCES.appStats.columns)).toBe(
    [
      'App, Bundle ID, Platform, Date, Week, Month, Country, Country name, Ad type, Placement',
      ...defaultTitles().map((title) =>
        title === 'CTR'
          ? 'CTR, CTR (previous), CTR change (pp)'
          : `${title}, ${title} (previous), ${title} change, ${title} change %`,
      ),
      'From impressions, From users, From impressions per user, From eCPM, From mix',
      ...others
        .filter(({ isShare }) => !isShare)
        .map(({ title }) => `${title}, ${title} (previous), ${title} change, ${title} change %`),
      ...others
        .filter(({ isShare }) => isShare)
        .map(({ title }) => `${title}, ${title} (previous), ${title} change (pp)`),
    ].join(', '),
  );
  expect(titles(SOURCES.appList.columns)).toBe(titles(appListColumns()));
});
