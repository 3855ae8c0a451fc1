// Runs that are killed in every state.

import {
  testKilledAdditions,
  testKilledComparison,
  testKilledFirstRun,
  testKilledMerge,
  testKilledReplacement,
} from './killed-run-cases';

testKilledMerge();
testKilledReplacement(1);
testKilledAdditions();
testKilledFirstRun();
testKilledComparison();
