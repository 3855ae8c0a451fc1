// Calls that change reports, killed in every eighth state; `npm run test:hard` kills them in every state.

import { testKilledChanges } from '../../../hard/google/saved/ownership/killed-change-cases';

testKilledChanges(8);
