// What axe finds in the rarer states of the tab Reports: nothing.

import { testReportStates } from '../../sidebar/views/reports/report-states';

testReportStates('others');
