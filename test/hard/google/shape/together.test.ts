// Every figure of all apps together and by app against the database: all groupings of up to two dimensions.

import { type TogetherCase, testTogether } from './together-cases';

const DIMENSIONS = ['date', 'country', 'ad_type', 'placement_id', 'platform'];
const SELLER_GROUPINGS = [
  ['date'],
  ['country'],
  ['country', 'date'],
  ['bundle', 'operationSystem'],
  ['inventoryType', 'appName', 'date'],
];

/** All groupings by none, one or two dimensions. */
const GROUPINGS = [
  [],
  ...DIMENSIONS.map((one) => [one]),
  ...DIMENSIONS.flatMap((one, at) => DIMENSIONS.slice(at + 1).map((other) => [one, other])),
];

const cases = GROUPINGS.flatMap((groupBy, at) =>
  [false, true].map(
    (byApp): TogetherCase => ({
      ...{ source: 'appStats', groupBy, byApp, days: 4 },
      // Totals, chosen apps and top rows take turns of 2, 3 and 5, so that they meet in every way.
      totals: at % 2 === 0,
      ...(at % 3 === 1 ? { apps: 1 + (at % 4) } : {}),
      ...(at % 5 === 2 ? { topRows: 4 } : {}),
    }),
  ),
);

testTogether('2026-11-20T12:03:00Z', [
  ...cases,
  // Dimensions in another order than above.
  { source: 'appStats', groupBy: ['platform', 'date'], byApp: false, days: 30, totals: true },
  { source: 'appStats', groupBy: ['country', 'date'], byApp: false, days: 90, totals: true },
  ...SELLER_GROUPINGS.map(
    (groupBy, at): TogetherCase => ({
      ...{ source: 'sellerStats', groupBy, days: 7, totals: at % 2 === 0 },
    }),
  ),
]);
