// A run that is killed in every eighth state it can be left in; `npm run test:hard` kills four kinds of run in each.

import { testKilledReplacement } from '../../hard/google/saved/killed-run-cases';

testKilledReplacement(8);
