// Tells from a choice alone that its table is too large for one run to write to a sheet. Pure; for panel and server.

import { type ChoiceSize, isTime } from '../estimate';
import { type BeyondSheet, CELLS_OF_RUN, isBeyondRun, type LeastSize } from './large-write';

/** An app may have no rows on many days (weeks, months), before its release for example. */
const LEAST_SHARE_WITH_ROWS = 0.5;

/**
 * How many values of a dimension have rows on a day of an app, on the low side, because a table that fits must not be
 * refused: most apps are in far more countries. Any other dimension may have a single value.
 */
const LEAST_VALUES: { readonly [Name in string]?: number } = { country: 15, ad_type: 2, placement_id: 2 };

/** A dimension each value of which belongs to one app, so that a sum over apps has the rows of each. */
const OF_ONE_APP = 'placement_id';

/** The size of a table that surely is too large; null if it may fit, or if too little is known of it. */
export function beyondSheet(size: ChoiceSize): BeyondSheet | null {
  const least = leastSize(size);
  return least && isBeyondRun(least) ? { ...least, most: CELLS_OF_RUN } : null;
}

/** The size that a table has at least; null if too little is known of it. */
export function leastSize(size: ChoiceSize): LeastSize | null {
  const rows = leastRows(size);
  return rows === null ? null : { rows, columns: size.columns };
}

function leastRows({ apps, sumsApps, timePoints, groupBy, topRows, isFiltered }: ChoiceSize): number | null {
  // How many rows pass a filter, nobody knows before they are there.
  if (apps === null || isFiltered) return null;
  const isByTime = groupBy.some(isTime);
  if (isByTime && timePoints === null) return null;
  const ofTime = isByTime ? (timePoints ?? 0) * LEAST_SHARE_WITH_ROWS : 1;
  const ofOneTime = groupBy.reduce((rows, name) => rows * (LEAST_VALUES[name] ?? 1), 1);
  const summed = sumsApps && !groupBy.includes(OF_ONE_APP) ? Math.min(1, apps) : apps;
  const rows = Math.floor(summed * ofTime * ofOneTime);
  return topRows === null ? rows : Math.min(rows, topRows);
}
