// Charts and dashboards that are killed in every state.

import { testKilledAddChart, testKilledDashboard, testKilledRuns } from './kill-cases';

testKilledAddChart();
testKilledDashboard();
testKilledRuns();
