// The outcome of inserting and of refreshing formulas.

export const FORMULAS_REFRESHED = 'Formulas that name STATS_REFRESH are updating.';
export const REFRESH_CELL_MADE =
  'This spreadsheet now has a cell named STATS_REFRESH. Refresh formulas updates formulas with this cell as their last argument, as Insert formula writes them. Other formulas update when you edit them.';

/** What the panel says when a formula is in its cell. */
export function formulaInserted(cell: string, leftOut: readonly LeftOut[]): string {
  return [
    `The formula is in ${cell}. Refresh formulas in the menu updates it.`,
    ...leftOut.map((part) => NOT_IN_FORMULAS[part]),
  ].join(' ');
}

/** Parts of a choice that no formula of its source can carry. */
const NOT_IN_FORMULAS = {
  apps: 'It lists all apps, because this function can’t choose apps.',
  totals: 'It has no row of totals.',
  sortBy: 'It has all rows, sorted by their dimensions.',
  countryNames: 'It has no country names.',
};

export type LeftOut = keyof typeof NOT_IN_FORMULAS;
