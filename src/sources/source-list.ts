// The sources: their names, which are saved in choices and are the keys of the registry, and what each says of itself.

import { once } from '../core/once';
import { appListFacts, appStatsFacts } from './account/facts';
import { appStatsFields } from './account/fields';
import { discrepancyFacts } from './discrepancies/facts';
import type { SourceFacts as Facts } from './facts';
import { sellerStatsFacts } from './seller/facts';
import { sellerFields } from './seller/fields';

export const SOURCE_NAMES = ['appStats', 'sellerStats', 'appList', 'discrepancies'] as const;
export type SourceName = (typeof SOURCE_NAMES)[number];
export type SourceFacts = Facts<SourceName>;

const FACTS: { readonly [Name in SourceName]: () => SourceFacts } = {
  appStats: once(() => appStatsFacts(appStatsFields())),
  sellerStats: once(() => sellerStatsFacts(sellerFields())),
  appList: once(appListFacts),
  discrepancies: once(discrepancyFacts),
};

/** What a source says of itself, for those that fetch nothing. */
export function factsOf(name: SourceName): SourceFacts {
  return FACTS[name]();
}
