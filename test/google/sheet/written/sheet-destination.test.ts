// What the sheet destination does to cells, in a new file.

import { testSheetDestination } from './sheet-destination-cases';

testSheetDestination();
