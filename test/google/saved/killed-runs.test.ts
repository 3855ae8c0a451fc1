// A run that is killed in some states; `npm run test:hard` kills four kinds of runs in every state.

import { testKilledReplacement } from '../../hard/google/saved/killed-run-cases';

testKilledReplacement(48);
