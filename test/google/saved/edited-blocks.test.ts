// A row inserted into a block; `npm run test:hard` has more places, and sorted and annotated rows.

import { testInsertedRows } from '../../hard/google/saved/edited-block-cases';

testInsertedRows([['merge', 2]]);
