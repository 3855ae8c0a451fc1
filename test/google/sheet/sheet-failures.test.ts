// Writes that fail at each call; `npm run test:hard` has tables of more sizes.

import { testFailuresAtEachCall } from '../../hard/google/sheet/sheet-failure-cases';

testFailuresAtEachCall([['wider and longer', [5, 2], [9, 3]]]);
