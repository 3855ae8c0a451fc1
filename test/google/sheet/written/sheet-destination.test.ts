// What the sheet destination does to cells, in a new file.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { testSheetDestination } from './sheet-destination-cases';

onlyInLongRun();

testSheetDestination();
