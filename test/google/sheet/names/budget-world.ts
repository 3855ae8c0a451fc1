// A spreadsheet in which a person has typed a budget, and where its cells are.

import type { Rectangle } from '../../../../src/core/a1';
import { type GoogleWorld, googleWorld } from '../../world/google-world';

export const at = (row: number, column: number, rows: number, columns: number): Rectangle => ({
  row,
  column,
  rows,
  columns,
});

/** With a sheet `Budget` whose cells of a person are in H2:I3. */
export function budgetWorld(): GoogleWorld {
  const world = googleWorld();
  world.addSheet('Budget');
  world.put('Budget', 2, 8, 'Planned');
  world.put('Budget', 3, 8, 4711);
  world.put('Budget', 3, 9, 'mine');
  return world;
}
