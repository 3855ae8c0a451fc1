// Permissions that were revoked or never granted, each in turn.

import { testNeverGranted, testOtherRevoked, testRevokedFetch } from './missing-right-cases';

testRevokedFetch();
testOtherRevoked();
testNeverGranted();
