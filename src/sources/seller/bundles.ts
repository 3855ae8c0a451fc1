// Compares bundles: their case tells two apart only where both are there.

import { groupedBy } from '../../core/lists/grouped';

/**
 * Returns a function that finds a bundle among the known ones: as it is spelled, else the only one that differs in
 * nothing but case; undefined if there is none, or there are several.
 */
export function bundleAmong(bundles: Iterable<string>): (bundle: string) => string | undefined {
  const exact = new Set(bundles);
  const folded = groupedBy([...exact], (bundle) => bundle.toLowerCase());
  return (bundle) => {
    if (exact.has(bundle)) return bundle;
    const [only, ...others] = folded.get(bundle.toLowerCase()) ?? [];
    return others.length === 0 ? only : undefined;
  };
}

/** Bundles as they are requested: nearly all are in lower case, so that of any other spelling is requested, too. */
export function bundleSpellings(bundles: readonly string[]): string[] {
  return [...new Set(bundles.flatMap((bundle) => [bundle, bundle.toLowerCase()]))];
}
