// All cases of revoked and never granted permissions.

import { testNeverGranted, testOtherRevoked, testRevokedFetch } from './missing-right-cases';

testRevokedFetch();
testOtherRevoked();
testNeverGranted();
