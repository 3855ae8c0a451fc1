// Some cases of every fuzzing; `npm run test:hard` has a quarter of a million.

import { CALL_FUZZING } from '../hard/fuzz/call-cases';
import { CSV_FUZZING } from '../hard/fuzz/csv-cases';
import { FORMULA_FUZZING } from '../hard/fuzz/formula-cases';
import { HEADER_FUZZING } from '../hard/fuzz/header-cases';
import { JSON_FUZZING } from '../hard/fuzz/json-cases';
import { PERIOD_FUZZING } from '../hard/fuzz/period-cases';
import { REPORT_TEXT_FUZZING, TAB_FUZZING } from '../hard/fuzz/tab-cases';
import { testFuzzing } from '../hard/fuzz/test-fuzzing';

const SERVICES = [...CSV_FUZZING, ...JSON_FUZZING, ...HEADER_FUZZING];
const SHEETS = [
  ...PERIOD_FUZZING,
  ...FORMULA_FUZZING,
  ...TAB_FUZZING,
  ...REPORT_TEXT_FUZZING,
  ...CALL_FUZZING,
];

testFuzzing([...SERVICES, ...SHEETS], 1 / 500);
