// Names of blocks pointed at random cells, and writes killed at every call.

import { testKilledShrinks, testRandomMoves } from './moved-name-cases';

testRandomMoves(400);
testKilledShrinks(1);
