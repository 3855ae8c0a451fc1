// Arbitrary cells and formulas: some, in the hard run many.

import 'sheets-workbench/test/set-up/draws';
import { FORMULA_FUZZING } from './formulas';
import { testFuzzing } from './fuzz';

testFuzzing(FORMULA_FUZZING);
