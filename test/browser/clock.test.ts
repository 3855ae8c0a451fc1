// Schedules as they are tried in the workbench; `npm run test:hard` also moves time ahead.

import { NOW, testScheduledReport } from '../hard/browser/scheduled-report';
import { clockFrom, useOpenSidebar } from './live-page';

testScheduledReport(useOpenSidebar({ clock: clockFrom(NOW) }, ['account']));
