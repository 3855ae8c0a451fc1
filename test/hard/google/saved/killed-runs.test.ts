// Runs that are killed in every state.

import {
  testKilledAdditions,
  testKilledComparison,
  testKilledFirstRun,
  testKilledMerge,
  testKilledReplacement,
} from './killed-run-cases';

testKilledMerge(1);
testKilledReplacement(1);
testKilledAdditions(1);
testKilledFirstRun(1);
testKilledComparison(1);
