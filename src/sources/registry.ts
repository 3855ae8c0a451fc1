// The registry of sources: a new one is a file beside this and a line here.

import type { SourceName } from '../reports/choice';
import { appList } from './account/app-list';
import { appStats } from './account/app-stats';
import { sellerStats } from './seller/seller-stats';
import type { ReportSource } from './source';

export const SOURCES: { readonly [Name in SourceName]: ReportSource } = { appStats, sellerStats, appList };
