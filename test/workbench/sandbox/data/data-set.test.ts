// The facts of 60 days: of what shape, the same everywhere, and restated while their day is young. `npm run test:hard`
// has 13 months, and more to ask of them.

import { testHistories } from '../../../hard/workbench/sandbox/data/data-set-cases';

testHistories(60);
