// The proof that the cells of a block are the add-on's own, before it is written or deleted.

import { a1OfRectangle, type Rectangle } from '../../core/a1';
import { type ErrorDetails, StatsError } from '../../core/errors';
import { once } from '../../core/once';
import { checkNameOf } from '../block-name';
import { dayTitles } from '../known-columns';
import type { BlockUse, SheetDeps, VerifiedBlock } from '../sheet-deps';
import { blockRowsOf } from './block-rows';
import { sizeOf, sizeOrNamed } from './written-size';

/**
 * The block of that name; null when there is none.
 * @throws StatsError BLOCK_POINTED_AWAY, STAGE_DELETED, and as `BlockCells.named`
 */
export function verifiedBlock(blockName: string, use: BlockUse, deps: SheetDeps): VerifiedBlock | null {
  const block = deps.cells.named(blockName, dayTitles());
  if (!block) return null;
  const { sheetName, place, titles, isHalf } = block;
  // Its missing rows would be lost.
  if (isHalf && use.keepsRows && !use.restores) throw new StatsError('STAGE_DELETED', { sheetName });
  const refused = (area: Rectangle, more: Partial<ErrorDetails['BLOCK_POINTED_AWAY']> = {}) =>
    new StatsError('BLOCK_POINTED_AWAY', {
      ...{ name: blockName, checkName: checkNameOf(blockName), sheetName, range: a1OfRectangle(area) },
      ...{ table: null, ...more },
    });
  const most = once(() => (use.isUnknown ? sizeOrNamed(blockName, deps) : sizeOf(blockName, deps)));
  const own = blockRowsOf(block, { ...use, most });
  if (!own) throw refused(place);
  const otherName = block.otherName();
  if (otherName !== null) throw refused(place, { otherName });
  const [stray] = own.strays;
  if (stray !== undefined && !use.keepsRows)
    throw refused({ ...place, row: place.row + 1 + stray, rows: 1 }, { isInside: true });
  if (own.hasMore) throw refused(place, { most: most() });
  const isCut = own.count < block.rows.length;
  const rows = isCut ? block.rows.slice(0, own.count) : block.filledRows();
  return {
    ...{ titles, rows, sheetName, most: most() },
    formulaRows: new Set(rows.length > most().rows ? block.formulaRows() : []),
    place: isCut ? { ...place, rows: own.count + 1 } : place,
    isUneven: isCut || block.isUneven,
    ...(isHalf ? { isHalf } : {}),
  };
}
