// Some hostile cells in each column of the reports tab; `npm run test:hard` has all of them in all columns.

import { testHostileTab } from '../../hard/google/stores/hostile-tab-cases';

testHostileTab(37);
