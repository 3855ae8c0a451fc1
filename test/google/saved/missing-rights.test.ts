// A run after the permission to fetch was revoked; `npm run test:hard` has the other permissions, also never granted.

import { testRevokedFetch } from '../../hard/google/saved/missing-right-cases';

testRevokedFetch();
