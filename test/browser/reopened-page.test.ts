// Reopening a spreadsheet in the same page; `npm run test:hard` has a second page, and a German spreadsheet.

import { testReopenedPage } from '../hard/browser/reopened-page-cases';

testReopenedPage('en_US', false);
