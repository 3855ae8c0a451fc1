// A revoked permission; `npm run test:hard` has the other revoked ones, and those never granted.

import { testRevokedFetch } from '../../hard/google/saved/missing-right-cases';

testRevokedFetch();
