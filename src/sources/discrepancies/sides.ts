// The figures of both services, matched by day and bundle: a full outer join, in which a missing side stays missing.

import { groupedBy } from '../../core/lists/grouped';
import { sumOf } from '../../core/sum';
import { compareValues, type TableValue } from '../../core/table';
import { bundleAmong } from '../seller/bundles';
import { byMeasure, type Measure } from './columns';

/** One figure of each measure. */
export type Figures = Readonly<Record<Measure, number>>;

/** The account's figures of a bundle for a day, or for the whole period if the day is null. */
export interface AccountFigures {
  day: TableValue;
  bundle: string;
  figures: Figures;
}

/** The seller's figures of a bundle. The store ID matches apps whose bundles differ between the services. */
export interface SellerFigures extends AccountFigures {
  storeId: string;
}

/** The figures of both services; null for one that has none. */
export interface FigureSides {
  account: Figures | null;
  seller: Figures | null;
}

/** A day and bundle that at least one service has. */
export interface ServiceSides extends FigureSides {
  day: TableValue;
  bundle: string;
  /** `bundle` and the bundles under which the seller service has the same app. */
  bundles: readonly string[];
}

/**
 * Joins both services' figures, sorted by day and bundle. Figures of one day and bundle are summed, such as those of
 * an app on two platforms.
 * @param bundles all bundles of the account, including those without figures
 */
export function joinSides(
  account: readonly AccountFigures[],
  seller: readonly SellerFigures[],
  bundles: readonly string[],
): ServiceSides[] {
  const bundleOf = matcher(bundles);
  const oneSided: ServiceSides[] = [
    ...account.map(({ day, bundle, figures }) => {
      return { day, bundle, bundles: [bundle], account: figures, seller: null };
    }),
    ...seller.map(({ day, bundle: own, storeId, figures }) => {
      const bundle = bundleOf(own, storeId);
      return { day, bundle, bundles: [bundle, own], account: null, seller: figures };
    }),
  ];
  return [...groupedBy(oneSided, ({ day, bundle }) => JSON.stringify([day, bundle])).values()]
    .flatMap((of) => {
      const [first] = of;
      const all = new Set(of.flatMap((row) => row.bundles));
      return first ? [{ ...first, bundles: [...all], ...allTogether(of) }] : [];
    })
    .sort((a, b) => compareValues(a.day, b.day) || compareValues(a.bundle, b.bundle));
}

/** Rows of all bundles together, one of each day. A side that some bundles lack counts as 0 there. */
export function byDayAlone(rows: readonly ServiceSides[]): ServiceSides[] {
  return [...groupedBy(rows, ({ day }) => day)].map(([day, of]) => ({
    day,
    bundle: '',
    bundles: [],
    ...allTogether(of),
  }));
}

/** The sums of both sides. */
export function allTogether(rows: readonly FigureSides[]): FigureSides {
  const of = (side: 'account' | 'seller') => summed(rows.flatMap((row) => row[side] ?? []));
  return { account: of('account'), seller: of('seller') };
}

/** The sum of each measure; null without figures. */
function summed(figures: readonly Figures[]): Figures | null {
  return figures.length === 0 ? null : byMeasure((measure) => sumOf(figures.map((each) => each[measure])));
}

/** Returns a function that finds the account's bundle of a seller's row: by bundle, then store ID, else its own. */
function matcher(bundles: readonly string[]): (bundle: string, storeId: string) => string {
  const bundleOf = bundleAmong(bundles);
  // Reversed so that of two bundles with one store ID, such as `id123` and `123`, the first wins.
  const byStoreId = new Map([...bundles].reverse().map((bundle) => [withoutPrefix(bundle), bundle]));
  return (bundle, storeId) => {
    const own = bundleOf(bundle);
    if (own !== undefined || storeId === '') return own ?? bundle;
    return bundleOf(storeId) ?? byStoreId.get(withoutPrefix(storeId)) ?? bundle;
  };
}

/** The ID without the `id` that the App Store writes before an app's number, such as `id1400000001`. */
function withoutPrefix(id: string): string {
  return id.replace(/^id(?=\d+$)/, '');
}
