// A run over two ticks; `npm run test:hard` has three ticks, and what disturbs a run between them.

import { testContinuedRun } from '../../hard/google/saved/continued-run-cases';

testContinuedRun(24);
