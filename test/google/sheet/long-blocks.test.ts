// A block of more rows than one call takes; `npm run test:hard` has texts, a full spreadsheet, and writes that fail.

import { testRewrittenBlock } from '../../hard/google/sheet/long-block-cases';

testRewrittenBlock();
