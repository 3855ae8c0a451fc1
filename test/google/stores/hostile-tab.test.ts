// Some hostile cells in some columns of the reports tab; `npm run test:hard` has more of them in all columns.

import { testHostileTab } from '../../hard/google/stores/hostile-tab-cases';

testHostileTab(37, 8);
