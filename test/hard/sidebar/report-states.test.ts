// Axe finds nothing in any state of the tab Reports and of the form of a report.

import { usePanels } from '../../sidebar/panel-page';
import { testStates } from '../../sidebar/views/accessible-states';
import { REPORT_STATES } from '../../sidebar/views/reports/report-states';

testStates(usePanels('Reports'), REPORT_STATES);
