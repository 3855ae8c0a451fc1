// Many cells, formulas, reports and calls.

import { CALL_FUZZING } from './call-cases';
import { FORMULA_FUZZING } from './formula-cases';
import { DEEP_REPORT_TEXT, REPORT_TEXT_FUZZING, TAB_FUZZING } from './tab-cases';
import { testFuzzing } from './test-fuzzing';

testFuzzing(
  [...FORMULA_FUZZING, ...TAB_FUZZING, ...REPORT_TEXT_FUZZING, DEEP_REPORT_TEXT, ...CALL_FUZZING],
  1,
);
