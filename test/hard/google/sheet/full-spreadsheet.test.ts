// All cases of long tables in spreadsheets without a cell to spare.

import { testKilledInFullSpreadsheet, testYear } from './full-spreadsheet-cases';

testYear();
testKilledInFullSpreadsheet(
  [
    ['a first write', null, 20_500],
    ['a table that grows', 20_500, 21_000],
    ['a table that shrinks', 21_000, 20_500],
    ['a short table that becomes a long one', 20, 20_500],
  ],
  1,
);
