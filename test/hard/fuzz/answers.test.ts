// Many answers of the services.

import { CSV_FUZZING } from './csv-cases';
import { DEEP_JSON, JSON_FUZZING } from './json-cases';
import { testFuzzing } from './test-fuzzing';

testFuzzing([...CSV_FUZZING, ...JSON_FUZZING, DEEP_JSON], 1);
