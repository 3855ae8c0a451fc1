// Permissions of which a person has given some only, and a run after the permission to fetch was revoked;
// `npm run test:hard` has the other permissions, also never granted.

import { testConsentInParts, testRevokedFetch } from '../../hard/google/saved/missing-right-cases';

testRevokedFetch();
testConsentInParts();
