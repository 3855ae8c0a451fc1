// A block that is to be written or deleted, and the size that its report has written. The size is stored where nobody
// can edit it, because a person can make the named ranges longer.

import type { PropertyStore } from '../../connections/connection';
import type { BlockSize } from '../block';
import { reportOfBlock } from '../block-name';
import { countKnown, dayTitles } from '../known-columns';
import type { BlockUse, KeptSize, OwnBlock, SheetDeps } from '../sheet-deps';

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
  const most = key === null ? null : keptSize(documentProperties.all()[key] ?? '');
  return cells.own(blockName, dayTitles(), { ...use, most });
}

/** Parses the stored size. */
function keptSize(text: string): KeptSize | null {
  const [rows, columns, madeSheet] = text.split(',').map(Number);
  if (rows === undefined || columns === undefined) return null;
  return { rows, columns, ...(madeSheet === undefined ? {} : { madeSheet }) };
}

function textOfSize({ rows, columns, madeSheet }: KeptSize): string {
  return [rows, columns, ...(madeSheet === undefined ? [] : [madeSheet])].join(',');
}

/**
 * Stores how many body rows and columns the block may have from now on: as many as are written next, or as it has now,
 * because a stopped write leaves those and a person can bring them back.
 * @returns what is stored
 */
export function keepSize(
  blockName: string,
  existing: OwnBlock | null,
  { rows, columns }: BlockSize,
  store: PropertyStore,
): KeptSize {
  const key = keyOf(blockName);
  const madeSheet = existing?.most?.madeSheet;
  const most: KeptSize = {
    rows: Math.max(rows, existing?.rows.length ?? 0),
    columns: Math.max(columns, existing ? countKnown(existing.titles) : 0),
    ...(madeSheet === undefined ? {} : { madeSheet }),
  };
  const isKept = existing?.most?.rows === most.rows && existing.most.columns === most.columns;
  if (key !== null && !isKept) store.set({ [key]: textOfSize(most) });
  return most;
}

/** Also stores the sheet that was made for the block. */
export function keepMadeSheet(
  blockName: string,
  kept: KeptSize,
  madeSheet: number,
  store: PropertyStore,
): void {
  const key = keyOf(blockName);
  if (key !== null) store.set({ [key]: textOfSize({ ...kept, madeSheet }) });
}

export function forgetSize(blockName: string, store: PropertyStore): void {
  const key = keyOf(blockName);
  if (key !== null) store.remove([key]);
}

/** Null for a table of no report, which no schedule writes. */
function keyOf(blockName: string): string | null {
  const reportId = reportOfBlock(blockName);
  return reportId === null ? null : `size.${reportId}`;
}
