// What is said of formulas that were inserted or refreshed.

export const FORMULAS_REFRESHED = 'Formulas that name STATS_REFRESH are asking the service again.';
export const REFRESH_CELL_MADE =
  'This spreadsheet now has a cell named STATS_REFRESH. Formulas that have it as their last argument, as Insert formula writes them, ask the service again at Refresh formulas; others when they are edited.';

/** What the panel says when a formula is in its cell. */
export function formulaInserted(cell: string, leftOut: readonly (keyof typeof NOT_IN_FORMULAS)[]): string {
  return [
    `The formula is in ${cell}; Refresh formulas in the menu makes it ask again.`,
    ...leftOut.map((part) => NOT_IN_FORMULAS[part]),
  ].join(' ');
}

/** Parts of a choice that no formula of its source can carry. */
const NOT_IN_FORMULAS = {
  apps: 'It lists all apps: this function takes no choice of them.',
  totals: 'It has no row of totals.',
};
