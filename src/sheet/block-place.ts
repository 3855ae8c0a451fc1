// Where a block is, by its two named ranges. Google moves both alike, so they differ only when a person changes one.

import type { Rectangle } from '../core/a1';

export interface BlockPlace extends Rectangle {
  sheetId: number;
}

/**
 * The cells of a block by its two named ranges; null if a person has pointed one of them elsewhere. If both begin at
 * the same cell, a write was stopped between them or a person has resized one, and the block is what they have in
 * common.
 * @param check the place of the second range; null where a person has deleted it
 */
export function blockPlaceOf(named: BlockPlace, check: BlockPlace | null): BlockPlace | null {
  if (!check) return named;
  if (named.sheetId !== check.sheetId || named.row !== check.row || named.column !== check.column)
    return null;
  return {
    ...named,
    rows: Math.min(named.rows, check.rows),
    columns: Math.min(named.columns, check.columns),
  };
}
