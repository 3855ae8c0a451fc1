// A block of more cells than one call takes, rewritten, and written into a spreadsheet without a cell to spare.
// `npm run test:hard` has texts, more full spreadsheets, failing writes, kills at every call, and 2.7 million cells.

import { testKilledInFullSpreadsheet } from '../../hard/google/sheet/full-spreadsheet-cases';
import { testRewrittenBlock, testStage } from '../../hard/google/sheet/long-block-cases';

testRewrittenBlock();
testStage();
testKilledInFullSpreadsheet([['a first write', null, 67_000]], 20);
