// A saved report in a real browser; `npm run test:hard` goes on with changes, undo, its trigger, links, failures and running all.

import { testSavedReports } from '../hard/browser/reports/saved-report-cases';

testSavedReports(false);
