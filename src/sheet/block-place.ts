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
export function blockPlaceOf(own: BlockPlace, check: BlockPlace | null): BlockPlace | null {
  if (!check) return own;
  if (own.sheetId !== check.sheetId || own.row !== check.row || own.column !== check.column) return null;
  return {
    ...own,
    rows: Math.min(own.rows, check.rows),
    columns: Math.min(own.columns, check.columns),
  };
}
