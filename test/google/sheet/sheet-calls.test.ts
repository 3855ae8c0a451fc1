// A block that grows beyond the rows of one call; `npm run test:hard` writes 100,000 rows.

import { testCalls } from '../../hard/google/sheet/sheet-call-cases';

testCalls([['a block that grows to 25,000 rows', [10, 25_000]]]);
