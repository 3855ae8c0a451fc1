// Both services against the sandbox, by few groupings; `npm run test:hard` has more.

import {
  ACCOUNT_GROUPINGS,
  LASTS,
  SELLER_GROUPINGS,
  testAccountService,
  testSellerService,
} from '../hard/sources/service-cases';

testAccountService(ACCOUNT_GROUPINGS.slice(0, 3), LASTS.slice(0, 1));
testSellerService(SELLER_GROUPINGS.slice(0, 2));
