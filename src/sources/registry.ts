// The registry of sources and of the services that they read: a new one is a folder beside this and a line here.

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
import type { SourceName } from './source-names';

/** Each made at its first use, so that loading the script makes no table. */
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

export function sourceApis(gateway: Gateway): SourceApis {
  return { accountApi: new AccountApi(gateway), sellerApi: new SellerApi(gateway) };
}

/** What checks a connection before it is kept. */
export function connectionChecks({ accountApi, sellerApi }: SourceApis, addresses: Addresses): Checks {
  return {
    account: logInCheck(accountApi, () => addresses.account()),
    seller: sellerTokenCheck(sellerApi, () => addresses.seller()),
  };
}
