// Runs over three ticks, with and without interruptions.

import { testComparedRuns, testContinuedRun, testDisturbedRuns } from './continued-run-cases';

testContinuedRun(60);
testDisturbedRuns();
testComparedRuns();
