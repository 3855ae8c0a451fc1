// All cases of long tables in spreadsheets without a cell to spare.

import { testKilledInFullSpreadsheet, testYear } from './full-spreadsheet-cases';

testYear();
testKilledInFullSpreadsheet(
  [
    ['a first write', null, 67_000],
    ['a table that grows', 67_000, 68_000],
    ['a table that shrinks', 68_000, 67_000],
    ['a short table that becomes a long one', 20, 67_000],
  ],
  1,
);
