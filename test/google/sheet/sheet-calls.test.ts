// A first write of more rows than one call takes; `npm run test:hard` has 100,000, and blocks that grow and shrink.

import { testCalls } from '../../hard/google/sheet/sheet-call-cases';

testCalls([['a first write of 25,000 rows', [25_000]]]);
