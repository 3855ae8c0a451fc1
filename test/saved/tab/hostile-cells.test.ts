// Some hostile texts in each column of the reports tab; `npm run test:hard` has all of them in all columns.

import { testHostileCells } from '../../hard/saved/hostile-cell-cases';

testHostileCells(59);
