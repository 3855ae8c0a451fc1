// A service that fails under eight cells at once; `npm run test:hard` has thirty, evicted parts and one that hangs.

import { testFailingCells } from '../../hard/formulas/failing-cell-cases';

testFailingCells(8);
