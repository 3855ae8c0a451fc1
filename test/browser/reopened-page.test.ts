// Reopening an English spreadsheet; `npm run test:hard` has a German one.

import { testReopenedPage } from '../hard/browser/reopened-page-cases';

testReopenedPage('en_US');
