// Colleagues with the same publisher's login and with others.

import { testOtherPublishers, testSamePublisher } from './other-account-cases';

testSamePublisher();
testOtherPublishers();
