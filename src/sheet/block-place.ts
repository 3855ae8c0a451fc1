// Where a block is by its two named ranges, which Google moves alike: they part only when a person points one
// elsewhere.

import type { Rectangle } from '../core/a1';
import { isHeaderNote } from '../text/header-note';
import { knownColumns } from './known-columns';

export interface BlockPlace extends Rectangle {
  sheetId: number;
}

/**
 * The cells of a block; null when its name was pointed at other cells. Where both ranges begin at one cell, a write
 * was stopped between them, or a person has made one longer or shorter: what both have is the block's, and the rest
 * is looked at like any other cells.
 * @param check the place of the second range; null in blocks of earlier versions
 * @param looksWritten whether a block without a second range looks like one of ours; called only then
 */
export function blockPlaceOf(
  named: BlockPlace,
  check: BlockPlace | null,
  looksWritten: () => boolean,
): BlockPlace | null {
  if (!check) return looksWritten() ? named : null;
  if (named.sheetId !== check.sheetId || named.row !== check.row || named.column !== check.column)
    return null;
  return {
    ...named,
    rows: Math.min(named.rows, check.rows),
    columns: Math.min(named.columns, check.columns),
  };
}

/** Whether a header is one that a write has left: by its note, or where that was deleted by most of its titles. */
export function looksLikeHeader(titles: readonly string[], note: string): boolean {
  if (isHeaderNote(note)) return true;
  const known = new Set(knownColumns().map(({ title }) => title));
  const written = titles.filter((title) => title !== '');
  return written.length > 0 && written.filter((title) => known.has(title)).length * 2 >= written.length;
}
