// Arbitrary periods and headers: some, in the hard run many.

import 'sheets-workbench/test/set-up/draws';
import { testFuzzing } from './fuzz';
import { HEADER_FUZZING } from './headers';
import { PERIOD_FUZZING } from './periods';

testFuzzing([...PERIOD_FUZZING, ...HEADER_FUZZING]);
