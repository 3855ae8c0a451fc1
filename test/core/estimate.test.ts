// The estimate of a write: bounds before any write, and then figures from earlier writes.

import type { DaySpan } from '../../src/core/day';
import {
  type ChoiceSize,
  type Estimate,
  estimateOf,
  isWriteRate,
  rateKey,
  requestsOf,
  type SizedChoice,
  sizeOf,
  type WriteRate,
} from '../../src/core/estimate';
import { FIRST_BATCH, LARGEST_BATCH, nextBatchSize } from '../../src/http/batch-size';
import { estimateLine } from '../../src/text/panel/estimate';
import { day } from './given-day';

/** App stats of 24 apps by date for a week. */
const SIZE: ChoiceSize = {
  source: 'appStats',
  groupBy: ['date'],
  isFiltered: false,
  filter: '',
  days: 7,
  apps: 24,
  sumsApps: false,
  requestsPerApp: true,
  services: 1,
  requestsBundles: false,
  topRows: null,
  isCompared: false,
  columns: 5,
};
/** Seller stats, which have no apps of their own. */
const SELLER: ChoiceSize = { ...SIZE, source: 'sellerStats', apps: 1, requestsPerApp: false };

const NO_FILTER = { bundles: [], os: [], topRows: null, compare: '' } as const;
const ratesOf = (size: ChoiceSize, rate: WriteRate) => ({ [rateKey(size)]: rate });

describe('before anything was measured', () => {
  test.each<[string, ChoiceSize, Partial<Estimate>]>([
    ['each app has a row a day at most', SIZE, { rows: 168, requests: 25, seconds: null }],
    ['each app has one row without grouping', { ...SIZE, groupBy: [] }, { rows: 24, requests: 25 }],
    ['countries cannot be counted', { ...SIZE, groupBy: ['date', 'country'] }, { rows: null, requests: 25 }],
    ['the apps are not known yet', { ...SIZE, apps: null }, { rows: null, requests: null }],
    ['only the service knows the days', { ...SIZE, days: null }, { rows: null, requests: 25 }],
    ['the seller has a row a day, in one request', SELLER, { rows: 7, requests: 1 }],
    ['all apps together have a row a day', { ...SIZE, sumsApps: true }, { rows: 7, requests: 25 }],
    ['all apps together have one row', { ...SIZE, sumsApps: true, groupBy: [] }, { rows: 1, requests: 25 }],
  ])('%s', (_name, size, expected) => {
    expect(estimateOf(size, {})).toMatchObject(expected);
  });
});

test.each([
  ['week', 2],
  ['month', 1],
])('rows by %s are no more than there are of them in the period', (bucket, points) => {
  const choice = {
    ...({ source: 'appStats', apps: 'all', byApp: true, filter: '', columns: '' } as const),
    ...{ groupBy: [bucket], metrics: [], compareColumns: [], ...NO_FILTER },
  };
  const source = {
    ...{ dimensions: ['date'], metrics: ['revenue'], services: ['account'] },
    ...{ choosesApps: true, takesBundlesAndOs: false, requestsPerApp: true },
  };
  // Seven days from a Friday on.
  const size = sizeOf(choice, source, { first: day('2026-11-13'), last: day('2026-11-19') }, 24);
  expect(size.days).toBe(points);
  expect(estimateOf(size, {}).rows).toBe(24 * points);
  const rate = { apps: 12, days: points * 2, rows: 48, durationMs: 1000 };
  expect(estimateOf(size, ratesOf(size, rate)).rows).toBe(48);
});

describe('after a write of the same grouping', () => {
  const byCountry = { ...SIZE, groupBy: ['country', 'date'] };
  // 10 rows for each of 20 apps and 7 days, in two round trips of 1 s and 0.28 s for the rows.
  const rate = { apps: 20, days: 7, rows: 1400, durationMs: 2280 };

  test('rows grow with apps and days, seconds with round trips and rows', () => {
    // 10 × 40 × 14 rows in 1 + 2 round trips of 1 s, and 5,600 × 0.2 ms.
    expect(estimateOf({ ...byCountry, apps: 40, days: 14 }, ratesOf(byCountry, rate))).toEqual({
      ...{ rows: 5600, requests: 41, seconds: 5 },
      isLarge: false,
    });
  });

  test('rows of all apps together grow with the days alone, and are no measure for rows by app', () => {
    const together = { ...byCountry, sumsApps: true };
    // 1,400 rows of 7 days are 2,800 of 14 days.
    expect(estimateOf({ ...together, apps: 40, days: 14 }, ratesOf(together, rate)).rows).toBe(2800);
    expect(estimateOf(byCountry, ratesOf(together, rate)).rows).toBeNull();
  });

  test('what a filter leaves is measured by itself, whatever the number of apps', () => {
    const few = { ...byCountry, filter: 'app~puzzle', apps: 500 };
    const measured = ratesOf(few, { apps: 3, days: 7, rows: 900, durationMs: 2280 });
    // Three apps and their list take two round trips, as before.
    expect(estimateOf(few, measured)).toEqual({ rows: 900, requests: 4, seconds: 3, isLarge: false });
    expect(estimateOf({ ...few, filter: 'app~word' }, measured).rows).toBeNull();
    expect(estimateOf(byCountry, measured).rows).toBeNull();
  });

  test('without a row for each day, rows do not grow with the days', () => {
    const size = { ...SIZE, groupBy: ['country'] };
    const measured = ratesOf(size, { apps: 24, days: 7, rows: 480, durationMs: 2000 });
    expect(estimateOf({ ...size, days: 70 }, measured).rows).toBe(480);
  });

  test('the order of the grouping does not matter, and filters do', () => {
    const measured = ratesOf(byCountry, rate);
    const size = { ...byCountry, apps: 20 };
    expect(estimateOf({ ...size, groupBy: ['date', 'country'] }, measured).rows).toBe(1400);
    expect(estimateOf({ ...size, isFiltered: true }, measured).rows).toBeNull();
  });

  test('days that only the service knows are like those of the same period alone', () => {
    const service = { ...byCountry, days: null, apps: 20 };
    expect(estimateOf(service, ratesOf(byCountry, { ...rate, days: null })).rows).toBe(1400);
    expect(estimateOf(service, ratesOf(byCountry, rate)).rows).toBeNull();
  });

  test('all rows are fetched for the few that are written', () => {
    const size = { ...byCountry, apps: 20, days: 7, topRows: 10 };
    expect(estimateOf(size, ratesOf(byCountry, rate))).toMatchObject({ rows: 10, requests: 21, seconds: 3 });
    expect(estimateOf({ ...size, topRows: 5000 }, ratesOf(byCountry, rate)).rows).toBe(1400);
  });

  test('a write that brought nothing tells nothing of the next', () => {
    const measured = ratesOf(byCountry, { ...rate, rows: 0 });
    expect(estimateOf({ ...byCountry, apps: 20 }, measured)).toMatchObject({ rows: null, seconds: null });
  });
});

describe('an estimate', () => {
  const seller = { ...SELLER, groupBy: ['date', 'country'] };
  const measured = (rows: number, durationMs: number) =>
    estimateOf(seller, ratesOf(seller, { apps: 1, days: 7, rows, durationMs })).isLarge;
  test.each([
    ['large for 50,001 rows', measured(50_001, 20_000), true],
    ['large for 61 s', measured(10, 61_000), true],
    ['not large for a thousand requests', estimateOf({ ...SIZE, apps: 999 }, {}).isLarge, false],
    [
      'large for 35,000 rows of 29 columns',
      estimateOf({ ...SIZE, apps: 5_000, columns: 29 }, {}).isLarge,
      true,
    ],
  ])('is %s', (_name, isLarge, expected) => {
    expect(isLarge).toBe(expected);
  });
});

describe('how much a choice asks for', () => {
  const choice: SizedChoice = {
    source: 'appStats',
    groupBy: ['date'],
    apps: 'all',
    byApp: true,
    bundles: ['com.example'],
    os: [],
    filter: '',
    topRows: 3,
    compare: '',
    metrics: [],
    compareColumns: ['previous', 'change'],
    columns: '',
  };
  const source = {
    dimensions: ['date'],
    metrics: ['revenue'],
    choosesApps: true,
    takesBundlesAndOs: false,
    requestsPerApp: true,
    services: ['account'],
  };
  const seller = {
    ...source,
    choosesApps: false,
    takesBundlesAndOs: true,
    requestsPerApp: false,
    services: ['seller'],
  };
  const week: DaySpan = { first: day('2026-11-13'), last: day('2026-11-19') };

  test('of all apps as many as there are, of others those that are named', () => {
    // The columns are App, Bundle ID, Platform, Date, and the only metric.
    const size = { ...SIZE, topRows: 3, columns: 5 };
    expect(sizeOf(choice, source, week, 24)).toEqual(size);
    expect(sizeOf(choice, source, null, null)).toEqual({ ...size, days: null, apps: null });
    expect(sizeOf({ ...choice, apps: ['1', '2'] }, source, week, 24).apps).toBe(2);
  });

  test('values side by side are measured by themselves', () => {
    const keys = ['', 'country', 'app'].map((columns) =>
      rateKey(sizeOf({ ...choice, columns }, source, week, 24)),
    );
    expect(new Set(keys).size).toBe(3);
  });

  test('apps are together where they can have rows of their own', () => {
    const together = { ...choice, byApp: false };
    expect(sizeOf(together, source, week, 24).sumsApps).toBe(true);
    expect(sizeOf(together, seller, week, 24).sumsApps).toBe(false);
    expect(sizeOf(together, { ...source, requestsPerApp: false }, week, 24).sumsApps).toBe(false);
  });

  test('a comparison takes two requests for one, and is measured by itself', () => {
    const compared = { ...choice, bundles: [], compare: 'previous year' };
    const sizes = [source, seller].map((each) => sizeOf(compared, each, week, 24));
    // Two requests for each of 24 apps and one for their list; two for the seller.
    expect(sizes.map(requestsOf)).toEqual([49, 2]);
    expect(requestsOf(sizeOf({ ...compared, bundles: ['a', 'b'], groupBy: [] }, seller, week, 24))).toBe(4);
    const alone = sizeOf({ ...compared, compare: '' }, source, week, 24);
    const [size] = sizes;
    if (!size) throw new Error('no size');
    expect(rateKey(size)).not.toBe(rateKey(alone));
    // The list and batches of 20 and 28 requests took 1 s each, and 10 rows 2 ms.
    const rate = { apps: 24, days: 7, rows: 10, durationMs: 3_002 };
    expect(estimateOf(size, { [rateKey(size)]: rate })).toMatchObject({ rows: 3, requests: 49, seconds: 4 });
    expect(estimateOf(size, { [rateKey(alone)]: rate }).seconds).toBeNull();
    // A source without metrics has nothing to compare.
    expect(sizeOf(compared, { ...source, metrics: [] }, week, 24).isCompared).toBe(false);
  });

  test('columns are those of apps, dimensions, and metrics with what they are compared by', () => {
    const columns = (changes: Partial<SizedChoice>, of = source) =>
      sizeOf({ ...choice, ...changes }, of, week, 24).columns;
    expect(columns({ apps: ['1'] })).toBe(2);
    expect(columns({ groupBy: ['date', 'country'], metrics: ['a', 'b', 'c'] })).toBe(3 + 2 + 3);
    // Each metric has its previous value and its change beside it.
    expect(columns({ metrics: ['a', 'b'], compare: 'previous year' })).toBe(3 + 1 + 2 * 3);
    expect(columns({}, seller)).toBe(2);
    expect(columns({}, { ...source, dimensions: [], metrics: [] })).toBe(0);
  });

  test('what the source has no use for does not count', () => {
    expect(sizeOf(choice, seller, week, 24)).toMatchObject({ apps: 1, isFiltered: true });
    expect(sizeOf(choice, { ...source, dimensions: [] }, week, 24).groupBy).toEqual([]);
    expect(sizeOf({ ...choice, filter: 'country=US' }, source, week, 24).filter).toBe('country=US');
  });

  test('of a source of two services every app, and the other service', () => {
    const both = { ...source, choosesApps: false, services: ['account', 'seller'] };
    expect(sizeOf(choice, both, week, null).apps).toBeNull();
    // One for the list, one for each of the 24 apps, and one for the seller.
    expect(requestsOf(sizeOf(choice, both, week, 24))).toBe(26);
  });

  test('several bundles are asked for by name, unless the rows name them', () => {
    const requests = (change: Partial<SizedChoice>) =>
      requestsOf(sizeOf({ ...choice, bundles: ['a', 'b'], ...change }, seller, week, null));
    expect([
      requests({}),
      requests({ groupBy: ['bundle'] }),
      requests({ bundles: ['a'] }),
      requests({ bundles: [] }),
    ]).toEqual([2, 1, 1, 1]);
  });
});

test('round trips are counted by the batches of the gateway', () => {
  const size = { ...SIZE, groupBy: ['country'], days: 7 };
  // The list and the app take a trip of 1 s each, and its row almost nothing.
  const measured = ratesOf(size, { apps: 1, days: 7, rows: 1, durationMs: 2000.2 });
  let [trips, batch, left] = [1, FIRST_BATCH, 500];
  while (left > 0) {
    left -= batch;
    trips += 1;
    const attempts = Array.from({ length: batch }, () => ({ status: 200, headers: {} }));
    batch = nextBatchSize(batch, { attempts, tookMs: 100 });
  }
  expect(batch).toBe(LARGEST_BATCH);
  // 500 rows take another 0.1 s, which counts as a second.
  expect(estimateOf({ ...size, apps: 500 }, measured).seconds).toBe(trips + 1);
});

test('only counts are taken for a rate that was stored', () => {
  const rate = { apps: 2, days: null, rows: 3, durationMs: 4 };
  expect(isWriteRate(rate)).toBe(true);
  for (const wrong of [
    null,
    [],
    { ...rate, rows: '3' },
    { ...rate, apps: -1 },
    { ...rate, days: Number.NaN },
    {},
  ])
    expect(isWriteRate(wrong)).toBe(false);
});

test.each<[Partial<Estimate>, string]>([
  [{ rows: 560, requests: 24, seconds: 6 }, 'About 560 rows, 24 requests, 6 s'],
  [{ rows: 1, requests: 1 }, 'About 1 row, 1 request'],
  [{ rows: 123_456, requests: 501, seconds: 130 }, 'About 120,000 rows, 501 requests, 2 min'],
  [{ requests: 25 }, '25 requests'],
  [{}, ''],
])('%j in words', (facts, expected) => {
  const unknown = { rows: null, requests: null, seconds: null, isLarge: false };
  expect(estimateLine({ ...unknown, ...facts })).toBe(expected);
});
