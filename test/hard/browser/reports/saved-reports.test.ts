// All that a person does with saved reports in a real browser.

import { testSavedReports } from './saved-report-cases';

testSavedReports(true);
