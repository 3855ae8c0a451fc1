// The proof that the cells of a block are the add-on's own, before it is written or deleted.

import { a1OfRectangle, type Rectangle } from '../../core/a1';
import { type ErrorDetails, StatsError } from '../../core/errors';
import { once } from '../../core/once';
import { isHeaderNote } from '../../text/header-note';
import { areDays } from '../known-columns';
import type { BlockUse, SheetDeps, VerifiedBlock } from '../sheet-deps';
import { factsOf } from './block-facts';
import { blockRowsOf } from './block-rows';
import { headingsIn } from './headings';

/**
 * The block of that name; null when there is none.
 * @throws StatsError BLOCK_POINTED_AWAY, and COLUMNS_CHANGED for several new headings
 */
export function verifiedBlock(blockName: string, use: BlockUse, deps: SheetDeps): VerifiedBlock | null {
  const facts = once(() => factsOf(blockName, deps.documentProperties));
  const { titles: written, columns = written?.map((title) => ({ title })) } = use;
  const blockNamed = deps.cells.blockNamed(blockName, (cells) =>
    areDays(headingsIn(cells, facts().headings, columns).titles),
  );
  if (!blockNamed) return null;
  // What the add-on writes has no formulas, as a column may that a person has put in the place of one.
  const isOurs = () => isHeaderNote(blockNamed.note()) && blockNamed.formulaRows().length === 0;
  const {
    titles: own,
    renamed,
    former,
    unclear,
  } = headingsIn(blockNamed.titles, facts().headings, columns, isOurs);
  const block = { ...blockNamed, titles: own };
  const { sheetName, place, titles } = block;
  const refused = (area: Rectangle, more: Partial<ErrorDetails['BLOCK_POINTED_AWAY']> = {}) =>
    new StatsError('BLOCK_POINTED_AWAY', {
      name: blockName,
      sheetName,
      range: a1OfRectangle(area),
      ...more,
    });
  const ownRows = blockRowsOf(block, written, () => facts().origin);
  if (!ownRows) throw refused(place);
  const otherName = block.otherName();
  if (otherName !== null) throw refused(place, { otherName });
  const [stray] = ownRows.strays;
  if (stray !== undefined && !use.keepsRows)
    throw refused({ ...place, row: place.row + 1 + stray, rows: 1 }, { isInside: true });
  if (written && !use.restores && unclear.length > 0 && ownRows.isOnTop)
    throw new StatsError('COLUMNS_CHANGED', {
      expected: written,
      actual: titles,
      inserted: [],
      renamed: unclear,
      firstColumn: place.column,
    });
  const { noDay } = ownRows;
  const isCut = ownRows.count < block.rows.length;
  const rows = isCut ? block.rows.slice(0, ownRows.count) : block.filledRows();
  return {
    titles,
    rows,
    sheetName,
    renamed,
    former,
    facts: facts(),
    note: blockNamed.note,
    place: isCut ? { ...place, rows: ownRows.count + 1 } : place,
    isUneven: isCut,
    ...(noDay ? { noDay } : {}),
  };
}
