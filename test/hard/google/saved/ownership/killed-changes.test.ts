// Changes of reports that are killed in every state.

import { testKilledChanges } from './killed-change-cases';

testKilledChanges(1);
