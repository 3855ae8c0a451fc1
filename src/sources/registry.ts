// The registry of sources and their services. A new service needs a folder next to this file, and entries here.

import { HeardLogins } from '../connections/heard-logins';
import type { Addresses } from '../connections/opener';
import type { Checks } from '../connections/service';
import type { Gateway } from '../http/gateway';
import { AccountApi } from './account/account-api';
import { appList } from './account/app-list';
import { appStats } from './account/app-stats';
import { logInCheck } from './account/log-in';
import { discrepancies } from './discrepancies/discrepancies';
import { SellerApi } from './seller/seller-api';
import { sellerStats } from './seller/seller-stats';
import { sellerTokenCheck } from './seller/token-check';
import type { ReportSource, SourceApis } from './source';
import type { SourceName } from './source-list';

/** Each source is made at its first use, because Google loads the script before every call. */
export const SOURCES: { readonly [Name in SourceName]: ReportSource } = {
  get appStats() {
    return appStats();
  },
  get sellerStats() {
    return sellerStats();
  },
  get appList() {
    return appList();
  },
  get discrepancies() {
    return discrepancies();
  },
};

export function sourceApis(gateway: Gateway, heard = new HeardLogins()): SourceApis {
  return { accountApi: new AccountApi(gateway, heard), sellerApi: new SellerApi(gateway, heard) };
}

/** The checks that a new connection must pass before it is stored. */
export function connectionChecks({ accountApi, sellerApi }: SourceApis, addresses: Addresses): Checks {
  return {
    account: logInCheck(accountApi, () => addresses.account()),
    seller: sellerTokenCheck(sellerApi, () => addresses.seller()),
  };
}
