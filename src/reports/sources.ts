// The registry of sources: a new one is a file beside this and a line here.

import { appList } from './app-list';
import { appStats } from './app-stats';
import type { SourceName } from './choice';
import { sellerStats } from './seller-stats';
import type { ReportSource } from './source';

export const SOURCES: { readonly [Name in SourceName]: ReportSource } = { appStats, sellerStats, appList };
