// The estimate of a write: bounds of its rows, and its requests.

import type { DaySpan } from '../../src/core/day';
import {
  type ChoiceSize,
  type Estimate,
  estimateOf,
  requestsOf,
  type SizedChoice,
  sizeOf,
} from '../../src/core/estimate';
import { estimateLine } from '../../src/text/panel/usage';
import { day } from './given-day';
import { SIZE } from './given-size';

/** Seller stats, which have no apps of their own. */
const SELLER: ChoiceSize = { ...SIZE, apps: 1, requestsPerApp: false };

const NO_FILTER = { bundles: [], topRows: null, compare: '', filter: '' } as const;

describe('the most rows there can be', () => {
  test.each<[string, ChoiceSize, Partial<Estimate>]>([
    ['each app has a row a day at most', SIZE, { rows: 168, requests: 25 }],
    ['each app has one row without grouping', { ...SIZE, groupBy: [] }, { rows: 24, requests: 25 }],
    ['countries cannot be counted', { ...SIZE, groupBy: ['date', 'country'] }, { rows: null, requests: 25 }],
    ['the apps are not known yet', { ...SIZE, apps: null }, { rows: null, requests: null }],
    ['only the service knows the days', { ...SIZE, timePoints: null }, { rows: null, requests: 25 }],
    ['the seller has a row a day, in one request', SELLER, { rows: 7, requests: 1 }],
    ['all apps together have a row a day', { ...SIZE, sumsApps: true }, { rows: 7, requests: 25 }],
    ['all apps together have one row', { ...SIZE, sumsApps: true, groupBy: [] }, { rows: 1, requests: 25 }],
  ])('%s', (_name, size, expected) => {
    expect(estimateOf(size)).toMatchObject(expected);
  });
});

test.each([
  ['week', 2],
  ['month', 1],
])('rows by %s are no more than there are of them in the period', (bucket, points) => {
  const choice = {
    ...({ apps: 'all', byApp: true, columns: '', appShows: 'all' } as const),
    groupBy: [bucket],
    metrics: [],
    compareColumns: [],
    ...NO_FILTER,
  };
  const source = {
    dimensions: ['date'],
    metrics: [{}],
    services: ['account'],
    takes: ['apps'],
    requestsPerApp: true,
  };
  // Seven days from a Friday on.
  const size = sizeOf(choice, source, { first: day('2026-11-13'), last: day('2026-11-19') }, 24);
  expect(size.timePoints).toBe(points);
  expect(estimateOf(size).rows).toBe(24 * points);
});

test.each([
  [
    '400,000 cells: 10,000 apps of 8 columns for five days',
    { apps: 10_000, timePoints: 5, columns: 8 },
    false,
  ],
  ['a column more', { apps: 10_000, timePoints: 5, columns: 9 }, true],
  ['those of the few rows that are written', { apps: 10_000, timePoints: 5, columns: 9, topRows: 10 }, false],
])('whether an estimate is large: %s', (_name, changes, isLarge) => {
  expect(estimateOf({ ...SIZE, ...changes }).isLarge).toBe(isLarge);
});

describe('how much a choice asks for', () => {
  const choice: SizedChoice = {
    groupBy: ['date'],
    apps: 'all',
    byApp: true,
    bundles: ['com.example'],
    topRows: 3,
    filter: '',
    compare: '',
    metrics: [],
    compareColumns: ['previous', 'change'],
    columns: '',
    appShows: 'all',
  };
  const source = {
    dimensions: ['date'],
    metrics: [{}, { isOptional: true as const }],
    takes: ['apps'],
    requestsPerApp: true,
    services: ['account'],
  };
  const seller = {
    ...source,
    takes: ['bundles', 'os'],
    requestsPerApp: false,
    services: ['seller'],
  };
  const week: DaySpan = { first: day('2026-11-13'), last: day('2026-11-19') };

  test('of all apps as many as there are, of others those that are named', () => {
    // The columns are App, Bundle ID, Platform, Date, and the only metric.
    const size = { ...SIZE, topRows: 3, columns: 5 };
    expect(sizeOf(choice, source, week, 24)).toEqual(size);
    expect(sizeOf(choice, source, null, null)).toEqual({ ...size, timePoints: null, apps: null });
    expect(sizeOf({ ...choice, apps: ['1', '2'] }, source, week, 24).apps).toBe(2);
  });

  test('apps are together where they can have rows of their own', () => {
    const together = { ...choice, byApp: false };
    expect(sizeOf(together, source, week, 24).sumsApps).toBe(true);
    expect(sizeOf(together, seller, week, 24).sumsApps).toBe(false);
    expect(sizeOf(together, { ...source, requestsPerApp: false }, week, 24).sumsApps).toBe(false);
  });

  test('a comparison takes two requests for one', () => {
    const compared = { ...choice, bundles: [], compare: 'previous year' };
    const sizes = [source, seller].map((each) => sizeOf(compared, each, week, 24));
    // Two requests for each of 24 apps and one for their list; two for the seller.
    expect(sizes.map(requestsOf)).toEqual([49, 2]);
    expect(requestsOf(sizeOf({ ...compared, bundles: ['a', 'b'], groupBy: [] }, seller, week, 24))).toBe(4);
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
    // Seven days and their total, of each of two metrics.
    expect(columns({ apps: ['1'], groupBy: [], metrics: ['a', 'b'], columns: 'date' })).toBe(2 * (7 + 1));
    expect(columns({}, seller)).toBe(2);
    expect(columns({}, { ...source, dimensions: [], metrics: [] })).toBe(0);
  });

  test('what the source has no use for does not count', () => {
    expect(sizeOf(choice, seller, week, 24)).toMatchObject({ apps: 1 });
    expect(sizeOf(choice, { ...source, dimensions: [] }, week, 24).groupBy).toEqual([]);
  });

  test('of a source of two services every app, and the other service', () => {
    const both = { ...source, takes: [], services: ['account', 'seller'] };
    expect(sizeOf(choice, both, week, null).apps).toBeNull();
    // One for the list, one for each of the 24 apps, and one for the seller.
    expect(requestsOf(sizeOf(choice, both, week, 24))).toBe(26);
    expect(estimateOf(sizeOf({ ...choice, topRows: null }, both, week, 24)).rows).toBe(7);
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

test.each<[Partial<Estimate>, string]>([
  [{ rows: 560, requests: 24 }, 'About 560 rows, 24 requests'],
  [{ rows: 1, requests: 1 }, 'About 1 row, 1 request'],
  [{ rows: 123_456, requests: 501 }, 'About 120,000 rows, 501 requests'],
  [{ requests: 25 }, '25 requests'],
  [{}, ''],
])('%j in words', (facts, expected) => {
  const unknown = { rows: null, requests: null, isLarge: false };
  expect(estimateLine({ ...unknown, ...facts })).toBe(expected);
});
