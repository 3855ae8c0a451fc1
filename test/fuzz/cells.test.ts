// Arbitrary cells, formulas, reports and calls of the panel: some, in the hard run many.

import { byLevel } from 'sheets-workbench/test/set-up/draws';
import { CALL_FUZZING } from './calls';
import { FORMULA_FUZZING } from './formulas';
import { testFuzzing } from './fuzz';
import { DEEP_REPORT_TEXT, REPORT_TEXT_FUZZING, TAB_FUZZING } from './tab';

testFuzzing([
  ...[...FORMULA_FUZZING, ...TAB_FUZZING, ...REPORT_TEXT_FUZZING, ...CALL_FUZZING],
  ...byLevel([], [DEEP_REPORT_TEXT]),
]);
