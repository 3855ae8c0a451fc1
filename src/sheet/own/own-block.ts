// A block that is to be written or deleted, and how many rows its report has written. The number is kept where
// nobody can edit it: names that were made longer over rows like the report's own are told from a longer table.

import type { PropertyStore } from '../../connections/connection';
import { reportOfBlock } from '../block-name';
import { dayTitles } from '../known-columns';
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
  const text = key === null ? undefined : documentProperties.all()[key];
  return cells.own(blockName, dayTitles(), { ...use, mostRows: text === undefined ? null : Number(text) });
}

/**
 * Keeps how many rows the block may have from now on: those that are written next, or those that are there, which a
 * write that is stopped leaves and a person can bring back.
 */
export function keepRows(
  blockName: string,
  existing: OwnBlock | null,
  rows: number,
  store: PropertyStore,
): void {
  const key = keyOf(blockName);
  const most = Math.max(rows, existing?.rows.length ?? 0);
  if (key !== null && most !== existing?.mostRows) store.set({ [key]: String(most) });
}

export function forgetRows(blockName: string, store: PropertyStore): void {
  const key = keyOf(blockName);
  if (key !== null) store.remove([key]);
}

/** Null for the table of no report, which no schedule writes. */
function keyOf(blockName: string): string | null {
  const reportId = reportOfBlock(blockName);
  return reportId === null ? null : `rows.${reportId}`;
}
