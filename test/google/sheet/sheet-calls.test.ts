// The calls of a first write of 100,000 rows; `npm run test:hard` has blocks that grow and shrink.

import { testCalls } from '../../hard/google/sheet/sheet-call-cases';

testCalls([['a first write of 100,000 rows', [100_000]]]);
