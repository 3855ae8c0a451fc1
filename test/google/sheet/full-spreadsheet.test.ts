// A long first write without a cell to spare; `npm run test:hard` has every call, and 2.7 million cells.

import { testKilledInFullSpreadsheet } from '../../hard/google/sheet/full-spreadsheet-cases';

testKilledInFullSpreadsheet([['a first write', null, 20_500]], 6);
