// Reopening a spreadsheet whose formulas use semicolons.

import { testReopenedPage } from './reopened-page-cases';

testReopenedPage('de_DE');
