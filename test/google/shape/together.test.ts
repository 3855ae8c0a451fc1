// Every figure of all apps together against the database; `npm run test:hard` has all groupings.

import { SANDBOX_APPS } from 'sheets-workbench/sandbox/data/apps';
import { testTogether } from '../../hard/google/shape/together-cases';

testTogether(
  '2026-11-20T12:03:00Z',
  [
    { source: 'appStats', byApp: false, groupBy: ['date'], days: 7, totals: true },
    { source: 'appStats', byApp: false, groupBy: ['platform'], days: 3, totals: true },
    { source: 'appStats', byApp: false, groupBy: ['country', 'platform'], days: 3, topRows: 5, totals: true },
    { source: 'appStats', byApp: true, groupBy: ['country', 'platform'], days: 3, totals: true },
    { source: 'sellerStats', groupBy: ['country'], days: 7, totals: true },
  ],
  SANDBOX_APPS.slice(0, 6),
);
