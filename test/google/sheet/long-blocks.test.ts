// A block of more rows than one call takes, rewritten, and written into a spreadsheet without a cell to spare.
// `npm run test:hard` has texts, more full spreadsheets, failing writes, kills at every call, and 2.7 million cells.

import { testKilledInFullSpreadsheet } from '../../hard/google/sheet/full-spreadsheet-cases';
import { testRewrittenBlock } from '../../hard/google/sheet/long-block-cases';

testRewrittenBlock();
testKilledInFullSpreadsheet([['a first write', null, 20_500]], 12);
