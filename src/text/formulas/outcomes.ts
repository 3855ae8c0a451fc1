// The outcome of inserting and of refreshing formulas.

import { counted } from '../phrases';

/** How many formulas are listed. */
const MOST_NAMED = 10;

/**
 * What Refresh formulas did, in paragraphs and a list of cells, as Google's alerts show lines.
 * @param hadCell whether STATS_REFRESH was there before
 * @param unchanged the cells of formulas that name no STATS_REFRESH
 */
export function formulasRefreshed(hadCell: boolean, refreshed: number, unchanged: readonly string[]): string {
  const made = hadCell ? [] : [REFRESH_CELL_MADE];
  if (refreshed + unchanged.length === 0)
    return [...made, 'This spreadsheet has no formulas of the add-on.'].join('\n\n');
  const updating =
    refreshed === 0 ? [] : [`${counted(refreshed, 'formula')} ${refreshed === 1 ? 'is' : 'are'} updating.`];
  return [...made, ...updating, ...notRefreshed(unchanged)].join('\n\n');
}

function notRefreshed(unchanged: readonly string[]): string[] {
  if (unchanged.length === 0) return [];
  const isOne = unchanged.length === 1;
  const more = unchanged.length - MOST_NAMED;
  return [
    [
      `${counted(unchanged.length, 'formula')} can’t be updated, because ${isOne ? 'it doesn’t' : 'they don’t'} name STATS_REFRESH. Add STATS_REFRESH as the argument refresh of ${isOne ? 'its function' : 'their functions'}:`,
      ...unchanged.slice(0, MOST_NAMED),
      ...(more > 0 ? [`and ${counted(more, 'more', 'more')}`] : []),
    ].join('\n'),
  ];
}

const REFRESH_CELL_MADE =
  'This spreadsheet now has a cell named STATS_REFRESH. Only formulas that use STATS_REFRESH update. The sidebar adds it to the formulas that it writes.';

/**
 * What the panel says when a formula is in its cell.
 * @param connections the titles of those that it uses, where the person may mean others; blank for none
 */
export function formulaInserted(
  cell: string,
  isLoading: boolean,
  leftOut: readonly LeftOut[],
  connections: string,
): string {
  return [
    `The formula is in ${cell}${isLoading ? ', and shows its figures once they’re loaded' : ''}. Refresh formulas in the menu updates it.`,
    ...(connections === '' ? [] : [`It uses ${connections}, which is shared in this spreadsheet.`]),
    ...leftOut.map((part) => NOT_IN_FORMULAS[part]),
  ].join(' ');
}

/** Parts of a choice that no formula of its source can carry. */
const NOT_IN_FORMULAS = {
  apps: 'It lists all apps, because this function can’t choose apps.',
  filter: 'It isn’t filtered, because this function can’t filter.',
  totals: 'It has no row of totals.',
  sortBy: 'It has all rows, sorted by their dimensions.',
  countryNames: 'It has no country names.',
  columns: 'It has no columns side by side.',
  appShows: 'It shows the name, bundle ID and platform of each app.',
  leastImpressions: 'Rows under 1,000 impressions aren’t judged.',
  compareColumns: 'It shows the previous value and the change in % of each metric.',
};

export type LeftOut = keyof typeof NOT_IN_FORMULAS;
