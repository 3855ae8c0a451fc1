// What the sheet destination does to cells, in a new file.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { alsoIn } from '../../also-in';
import { testSheetDestination } from './sheet-destination-cases';

onlyInLongRun();
alsoIn('crowded', 'japanese');

testSheetDestination();
