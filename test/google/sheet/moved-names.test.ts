// Names of blocks pointed at some random cells, and writes killed at some calls; `npm run test:hard` has more of both.

import { testKilledShrinks, testRandomMoves } from '../../hard/google/sheet/moved-name-cases';

testRandomMoves(12);
testKilledShrinks(7);
