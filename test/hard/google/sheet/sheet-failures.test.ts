// All cases of writes that fail, with tables of every size.

import { testFailuresAtEachCall, testOtherFailures } from './sheet-failure-cases';

testFailuresAtEachCall([
  ['longer', [3, 3], [8, 3]],
  ['shorter', [8, 3], [3, 3]],
  ['as long', [5, 3], [5, 3]],
  ['narrower', [5, 3], [5, 2]],
  ['wider and longer', [5, 2], [9, 3]],
  ['narrower and longer', [3, 3], [8, 2]],
  ['wider and shorter', [8, 2], [3, 3]],
]);
testOtherFailures();
