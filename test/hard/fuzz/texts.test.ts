// Many periods and headers.

import { HEADER_FUZZING } from './header-cases';
import { PERIOD_FUZZING } from './period-cases';
import { testFuzzing } from './test-fuzzing';

testFuzzing([...PERIOD_FUZZING, ...HEADER_FUZZING], 1);
