// The proof that the cells of a block are the add-on's own, before it is written or deleted.

import { a1OfRectangle, type Rectangle } from '../../core/a1';
import { type ErrorDetails, StatsError } from '../../core/errors';
import { once } from '../../core/once';
import { isHeaderNote } from '../../text/header-note';
import { checkNameOf } from '../block-name';
import { areDays } from '../known-columns';
import type { BlockUse, SheetDeps, VerifiedBlock } from '../sheet-deps';
import { blockRowsOf } from './block-rows';
import { headingsIn } from './headings';
import { sizeOf } from './written-size';

/**
 * The block of that name; null when there is none.
 * @throws StatsError BLOCK_POINTED_AWAY, STAGE_DELETED, COLUMNS_CHANGED for several new headings, and as
 *   `BlockCells.named`
 */
export function verifiedBlock(blockName: string, use: BlockUse, deps: SheetDeps): VerifiedBlock | null {
  const most = once(() => sizeOf(blockName, deps));
  const { titles: written, columns = written?.map((title) => ({ title })) } = use;
  const blockNamed = deps.cells.blockNamed(blockName, (cells) =>
    areDays(headingsIn(cells, most().headings, columns).titles),
  );
  if (!blockNamed) return null;
  // What the add-on writes has no formulas, as a column may that a person has put in the place of one.
  const isOurs = () => isHeaderNote(blockNamed.note()) && blockNamed.formulaRows().length === 0;
  const {
    titles: own,
    renamed,
    former,
    unclear,
  } = headingsIn(blockNamed.titles, most().headings, columns, isOurs);
  const block = { ...blockNamed, titles: own };
  const { sheetName, place, titles, isHalf } = block;
  // Its missing rows would be lost.
  if (isHalf && use.keepsRows && !use.restores) throw new StatsError('STAGE_DELETED', { sheetName });
  const refused = (area: Rectangle, more: Partial<ErrorDetails['BLOCK_POINTED_AWAY']> = {}) =>
    new StatsError('BLOCK_POINTED_AWAY', {
      name: blockName,
      checkName: checkNameOf(blockName),
      sheetName,
      range: a1OfRectangle(area),
      table: null,
      ...more,
    });
  const ownRows = blockRowsOf(block, { ...use, most });
  if (!ownRows) throw refused(place);
  const otherName = block.otherName();
  if (otherName !== null) throw refused(place, { otherName });
  const [stray] = ownRows.strays;
  if (stray !== undefined && !use.keepsRows)
    throw refused({ ...place, row: place.row + 1 + stray, rows: 1 }, { isInside: true });
  if (ownRows.hasMore) throw refused(place, { most: most() });
  if (written && !use.restores && unclear.length > 0 && ownRows.isOnTop)
    throw new StatsError('COLUMNS_CHANGED', {
      expected: written,
      actual: titles,
      inserted: [],
      renamed: unclear,
      firstColumn: place.column,
    });
  const isCut = ownRows.count < block.rows.length;
  const rows = isCut ? block.rows.slice(0, ownRows.count) : block.filledRows();
  return {
    titles,
    rows,
    sheetName,
    renamed,
    former,
    most: most(),
    note: blockNamed.note,
    formulaRows: new Set(rows.length > most().rows ? block.formulaRows() : []),
    place: isCut ? { ...place, rows: ownRows.count + 1 } : place,
    isUneven: isCut || block.isUneven,
    ...(isHalf ? { isHalf } : {}),
  };
}
