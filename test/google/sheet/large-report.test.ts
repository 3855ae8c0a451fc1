// More than 5,000 rows; `npm run test:hard` has 100,000.

import { testLargeReport } from '../../hard/google/sheet/large-report-cases';

testLargeReport({ groupBy: ['date', 'country', 'bundle'], period: 'last 7 days', rows: 5_000 });
