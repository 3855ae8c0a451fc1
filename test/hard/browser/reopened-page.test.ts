// In a spreadsheet whose formulas have semicolons: a spreadsheet that is opened once more.

import { testReopenedPage } from './reopened-page-cases';

testReopenedPage('de_DE');
