// Hostile cells in every column, heading and title cell of the reports tab, on the emulated host.

import { testHostileTab, testHostileTitle } from './hostile-tab-cases';

testHostileTab(3);
testHostileTitle();
