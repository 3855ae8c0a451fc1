// What a write is about to replace, kept for an undo: of each report's last write, and of a person's last other one.

import type { TableOrder } from '../../runs/write-order';
import { bodyTable } from '../reading-table';
import type { SheetDeps, VerifiedBlock, WriteTarget, WrittenSize } from '../sheet-deps';
import { keepLastWrite } from './last-write';
import { keepUndoCopy, type UndoCopy } from './undo-copy';

/** What a write replaces. */
interface Replaced {
  /** How many rows; null if there is no table. */
  rows: number | null;
  /** By which it can be undone: the report's ID, or the name of the write; absent without rows to bring back. */
  undo: { undoKey?: string };
  /** The same, stored with the block that is written, if it's no report's. */
  facts: Pick<WrittenSize, 'key'>;
  /** Keeps it in place of what the write before has replaced. @param listed the run, if it lists restatements */
  keep(listed?: UndoCopy['listed']): void;
}

/** @param existing null if the write replaces nothing */
export function replacedBy(
  { reportId, blockName }: WriteTarget,
  existing: VerifiedBlock | null,
  { earlier, lastWrites }: TableOrder,
  deps: SheetDeps,
): Replaced {
  const rows = existing ? bodyTable(existing).rows.length : null;
  if (reportId !== null)
    return {
      ...{ rows, undo: rows ? { undoKey: reportId } : {}, facts: {} },
      keep: (listed) => keepUndoCopy(reportId, existing, earlier.lastGood, deps.pages, listed),
    };
  const key = existing && rows ? `write_${deps.newId()}` : null;
  const now = key !== null && existing ? lastWrite(key, blockName, existing) : null;
  return {
    ...{ rows, undo: key === null ? {} : { undoKey: key }, facts: key === null ? {} : { key } },
    keep: () => lastWrites && keepLastWrite(now, existing, lastWrites, deps),
  };
}

function lastWrite(key: string, block: string, { sheetName, most }: VerifiedBlock) {
  return { key, block, sheetName, origin: most.origin ?? '' };
}
