// The registry of sources: a new one is a folder beside this and a line here.

import { appList } from './account/app-list';
import { appStats } from './account/app-stats';
import { discrepancies } from './discrepancies/discrepancies';
import { sellerStats } from './seller/seller-stats';
import type { ReportSource } from './source';
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
