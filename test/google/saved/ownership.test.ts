// Some of the changes after which a tick must not spend its owner's token; `npm run test:hard` has all of them.

import { testConsent, testWays } from '../../hard/google/saved/ownership-cases';

testWays(20);
testConsent();
