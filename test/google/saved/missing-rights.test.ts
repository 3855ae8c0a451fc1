// A permission that was revoked; `npm run test:hard` has the others, and those that were never granted.

import { testRevokedFetch } from '../../hard/google/saved/missing-right-cases';

testRevokedFetch();
