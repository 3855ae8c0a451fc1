// More than 100,000 rows.

import { testLargeReport } from './large-report-cases';

testLargeReport({
  groupBy: ['date', 'country', 'bundle', 'inventoryType'],
  period: 'last 30 days',
  rows: 100_000,
});
