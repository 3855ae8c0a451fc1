// The registry of sources: a new one is a file beside this and a line here.

import { appList } from './account/app-list';
import { appStats } from './account/app-stats';
import { sellerStats } from './seller/seller-stats';
import type { ReportSource } from './source';
import type { SourceName } from './source-names';

export const SOURCES: { readonly [Name in SourceName]: ReportSource } = { appStats, sellerStats, appList };
