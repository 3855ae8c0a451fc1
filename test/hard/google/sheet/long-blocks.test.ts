// Blocks of more rows than one call takes, in each case.

import { testDifficultBlocks, testRewrittenBlock } from './long-block-cases';

testRewrittenBlock();
testDifficultBlocks();
