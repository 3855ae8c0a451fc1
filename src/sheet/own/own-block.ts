// A block that is to be written or deleted, and the size that its report has written. The size is kept where nobody can
// edit it: names that were made longer over rows like the report's own are told from a longer table.

import type { PropertyStore } from '../../connections/connection';
import type { BlockSize } from '../block';
import { reportOfBlock } from '../block-name';
import { countKnown, dayTitles } from '../known-columns';
import type { BlockUse, OwnBlock, SheetDeps } from '../sheet-deps';

/**
 * The block of that name; null when there is none.
 * @throws StatsError BLOCK_POINTED_AWAY
 */
export function ownBlock(
  blockName: string,
  use: Pick<BlockUse, 'titles' | 'keepsRows'>,
  { cells, documentProperties }: Pick<SheetDeps, 'cells' | 'documentProperties'>,
): OwnBlock | null {
  const key = keyOf(blockName);
  const [rows, columns] = (key === null ? '' : (documentProperties.all()[key] ?? '')).split(',').map(Number);
  const most = rows === undefined || columns === undefined ? null : { rows, columns };
  return cells.own(blockName, dayTitles(), { ...use, most });
}

/**
 * Keeps how many body rows and columns the block may have from now on: those that are written next, or those that are
 * there, which a write that is stopped leaves and a person can bring back.
 */
export function keepSize(
  blockName: string,
  existing: OwnBlock | null,
  { rows, columns }: BlockSize,
  store: PropertyStore,
): void {
  const key = keyOf(blockName);
  const most = {
    rows: Math.max(rows, existing?.rows.length ?? 0),
    columns: Math.max(columns, existing ? countKnown(existing.titles) : 0),
  };
  const isKept = existing?.most?.rows === most.rows && existing.most.columns === most.columns;
  if (key !== null && !isKept) store.set({ [key]: `${most.rows},${most.columns}` });
}

export function forgetSize(blockName: string, store: PropertyStore): void {
  const key = keyOf(blockName);
  if (key !== null) store.remove([key]);
}

/** Null for the table of no report, which no schedule writes. */
function keyOf(blockName: string): string | null {
  const reportId = reportOfBlock(blockName);
  return reportId === null ? null : `size.${reportId}`;
}
