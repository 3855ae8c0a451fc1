// Colleagues with a login of the same publisher or of another one.

import { testOtherPublishers, testSamePublisher } from './other-account-cases';

testSamePublisher();
testOtherPublishers();
