// Long tables by week and month, and two that are compared with the year before.

import { testComparisons, testFigures, useSharedWorld } from './bucket-cases';

useSharedWorld(460);

testFigures([
  {
    ...{ source: 'appStats', bucket: 'month', also: ['country'] },
    ...{ period: 'last quarter', from: '2026-07-01', to: '2026-09-30' },
  },
  {
    ...{ source: 'sellerStats', bucket: 'week', also: ['country'] },
    ...{ period: 'last 30 days', from: '2026-10-21', to: '2026-11-19' },
  },
  {
    ...{ source: 'sellerStats', bucket: 'month', also: [] },
    ...{ period: 'this year', from: '2026-01-01', to: '2026-11-20' },
  },
]);

testComparisons([
  [
    {
      ...{ source: 'appStats', bucket: 'week', also: ['country'], byApp: true },
      ...{ period: 'last 30 days', from: '2026-10-21', to: '2026-11-19' },
    },
    'previous year, same weekday',
    '2025-10-22',
    '2025-11-20',
  ],
  [
    {
      ...{ source: 'sellerStats', bucket: 'month', also: [] },
      ...{ period: 'last 60 days', from: '2026-09-21', to: '2026-11-19' },
    },
    'previous year',
    '2025-09-21',
    '2025-11-19',
  ],
]);
