// A block of more rows than one call takes, rewritten, and written without a cell to spare; `npm run test:hard` has
// texts, a full spreadsheet, writes that fail, every call, and 2.7 million cells.

import { testKilledInFullSpreadsheet } from '../../hard/google/sheet/full-spreadsheet-cases';
import { testRewrittenBlock } from '../../hard/google/sheet/long-block-cases';

testRewrittenBlock();
testKilledInFullSpreadsheet([['a first write', null, 20_500]], 12);
