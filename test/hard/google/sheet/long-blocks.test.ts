// All cases of blocks with more rows than one call takes.

import { testDifficultBlocks, testRewrittenBlock } from './long-block-cases';

testRewrittenBlock();
testDifficultBlocks();
