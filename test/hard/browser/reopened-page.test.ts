// Reopening a spreadsheet whose formulas use commas, or semicolons, in the same page and in a second one.

import { testReopenedPage } from './reopened-page-cases';

describe.each(['en_US', 'de_DE'])('in %s', (locale) => testReopenedPage(locale));
