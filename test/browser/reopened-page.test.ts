// In an English spreadsheet: a spreadsheet that is opened once more. `npm run test:hard` has a German one.

import { testReopenedPage } from '../hard/browser/reopened-page-cases';

testReopenedPage('en_US');
