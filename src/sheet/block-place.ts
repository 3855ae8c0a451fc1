// Where a block is, by its two named ranges. Google moves both alike, so they differ only when a person changes one.

import type { Rectangle } from '../core/a1';

export interface BlockPlace extends Rectangle {
  sheetId: number;
}

/**
 * The cells of a block by its two named ranges, which Google moves alike; null when a person has pointed one of them
 * elsewhere. Where both begin at one cell, a write was stopped between them, or a person has made one longer or
 * shorter: what both have is the block's, and the rest is looked at like any other cells.
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
