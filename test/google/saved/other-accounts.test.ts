// A colleague runs a report; `npm run test:hard` has colleagues who see other apps than its owner.

import { testSamePublisher } from '../../hard/google/saved/other-account-cases';

testSamePublisher();
