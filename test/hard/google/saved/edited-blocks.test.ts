// Rows inserted into blocks of both modes, sorted ones, and annotated ones.

import { testInsertedRows, testSortedAndAnnotatedRows } from './edited-block-cases';

testInsertedRows([
  ['replace', 2],
  ['replace', 4],
  ['merge', 2],
  ['merge', 4],
]);
testSortedAndAnnotatedRows();
