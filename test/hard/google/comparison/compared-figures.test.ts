// Every figure of comparisons against the database: all apps, all kinds of dimensions, and periods of the calendar.
// Comparisons with another today are among the random choices (test/hard/google/shape/generated-choices).

import { COMPARISONS } from '../../../../src/core/report/comparison';
import { type ComparedCase, testComparedFigures } from './compared-figure-cases';

const GROUPINGS = {
  appStats: [[], ['date'], ['country'], ['ad_type', 'date'], ['placement_id']],
  sellerStats: [
    ['date'],
    ['country', 'operationSystem'],
    ['inventoryType', 'date'],
    ['bundle', 'appName'],
    ['date', 'bundle'],
  ],
};
const PERIODS = ['last 7 days', 'this week', 'this month'];

const cases = (['appStats', 'sellerStats'] as const).flatMap((source) =>
  COMPARISONS.flatMap((compare, nth) =>
    GROUPINGS[source].map(
      (groupBy, at): ComparedCase => ({
        ...{ source, compare, groupBy, totals: at % 2 === 0 },
        period: PERIODS[(nth + at) % PERIODS.length] ?? '',
      }),
    ),
  ),
);
const together = [[], ['date'], ['country', 'date'], ['platform'], ['platform', 'ad_type']].flatMap(
  (groupBy, at) =>
    COMPARISONS.map(
      (compare, nth): ComparedCase => ({
        ...{ source: 'appStats', byApp: false, compare, groupBy, totals: nth % 2 === 0 },
        period: PERIODS[(nth + at) % PERIODS.length] ?? '',
      }),
    ),
);
// A Wednesday in a month that isn't over, with a 29 February in the year before.
testComparedFigures('2025-03-05T12:03:00Z', [...cases, ...together]);
