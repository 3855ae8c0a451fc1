// What axe finds in cards and in the form of a report: nothing. `npm run test:hard` looks at more states.

import { testReportStates } from './report-states';

testReportStates('common');
