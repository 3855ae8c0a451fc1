// Inserted rows in both modes, sorted rows, and annotated rows.

import { testInsertedRows, testSortedAndAnnotatedRows } from './edited-block-cases';

testInsertedRows([
  ['replace', 2],
  ['replace', 4],
  ['merge', 2],
  ['merge', 4],
]);
testSortedAndAnnotatedRows();
