// A schedule and the workbench's clock; `npm run test:hard` also moves the clock forward.

import { NOW, testScheduledReport } from '../hard/browser/scheduled-report';
import { clockFrom, useOpenSidebar } from './live-page';

testScheduledReport(useOpenSidebar({ clock: clockFrom(NOW) }, ['account']));
