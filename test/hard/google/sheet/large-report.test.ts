// A report of more than 100,000 rows in few calls.

import { testLargeReport } from './large-report-cases';

testLargeReport({
  groupBy: ['date', 'country', 'bundle', 'inventoryType'],
  period: 'last 30 days',
  rows: 100_000,
  mostCalls: (rows) => 12 + 6 * Math.ceil(rows / 20_000),
});
