// Every figure of a comparison against the database, over a leap day; `npm run test:hard` has all groupings and apps.

import { SANDBOX_APPS } from 'sheets-workbench/sandbox/data/apps';
import { testComparedFigures } from '../../hard/google/comparison/compared-figure-cases';

// 2024 had a February 29, and 2025 had none.
testComparedFigures(
  '2025-03-05T12:03:00Z',
  [
    { source: 'appStats', compare: 'previous year', period: 'last 14 days', groupBy: ['date'], totals: true },
    {
      ...{ source: 'appStats', byApp: false, compare: 'previous period', period: 'this month' },
      ...{ groupBy: ['platform'], totals: true },
    },
    {
      source: 'sellerStats',
      compare: 'previous year, same weekday',
      period: 'last 7 days',
      groupBy: ['country', 'date'],
      totals: true,
    },
    { source: 'sellerStats', compare: 'previous year', period: 'last month', groupBy: ['bundle'] },
  ],
  SANDBOX_APPS.slice(0, 4),
);
