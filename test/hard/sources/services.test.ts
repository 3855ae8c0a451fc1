// Both services against the sandbox, by all groupings.

import {
  ACCOUNT_GROUPINGS,
  LASTS,
  SELLER_GROUPINGS,
  testAccountService,
  testSellerService,
} from './service-cases';

testAccountService(ACCOUNT_GROUPINGS, LASTS);
testSellerService(SELLER_GROUPINGS);
