// Calls and runs that make charts, killed in every state.

import { testKilledAddChart, testKilledDashboard, testKilledRuns } from './kill-cases';

testKilledAddChart();
testKilledDashboard();
testKilledRuns();
