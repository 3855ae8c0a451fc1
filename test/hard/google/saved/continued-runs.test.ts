// Runs over three ticks, with and without interruptions.

import { testContinuedRun, testDisturbedRuns } from './continued-run-cases';

testContinuedRun(60);
testDisturbedRuns();
