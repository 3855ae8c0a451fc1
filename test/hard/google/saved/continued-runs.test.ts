// Runs over three ticks, undisturbed and disturbed.

import { testContinuedRun, testDisturbedRuns } from './continued-run-cases';

testContinuedRun(60);
testDisturbedRuns();
