// Arbitrary answers of the services: some, in the hard run many.

import { byLevel } from 'sheets-workbench/test/set-up/draws';
import { CSV_FUZZING } from './csv';
import { testFuzzing } from './fuzz';
import { DEEP_JSON, JSON_FUZZING } from './json';

testFuzzing([...CSV_FUZZING, ...JSON_FUZZING, ...byLevel([], [DEEP_JSON])]);
