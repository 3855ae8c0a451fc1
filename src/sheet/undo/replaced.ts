// What a write is about to replace, kept for an undo: of each report's last write, and of a person's last other one.

import type { StatsError } from '../../core/errors';
import { errorOf } from '../../core/ignore-errors';
import type { LastWrite, TableOrder } from '../../runs/write-order';
import { bodyTable } from '../reading-table';
import type { SheetDeps, VerifiedBlock, WriteTarget } from '../sheet-deps';
import type { BlockFacts } from '../verified/block-facts';
import { keepLastWrite } from './last-write';
import { clearUndoCopy, keepUndoCopy, type UndoCopy } from './undo-copy';

/** What a write replaces. */
interface Replaced {
  /** How many rows; null if there is no table. */
  rows: number | null;
  /** By which it can be undone: the report's ID, or the name of the write; absent if it can't be. */
  undo: { undoKey?: string };
  /** The same, stored with the block that is written, if it's no report's. */
  facts: Pick<BlockFacts, 'key'>;
  /**
   * Keeps it in place of what the write before has replaced.
   * @param listed the run, if it lists restatements
   * @returns what refuses a copy, so that the write can't be undone
   */
  keep(listed?: UndoCopy['listed']): StatsError | null;
}

/** @param existing null if the write replaces nothing */
export function replacedBy(
  { reportId, blockName, sheetName, isSelected }: WriteTarget,
  existing: VerifiedBlock | null,
  { earlier, lastWrites }: TableOrder,
  deps: SheetDeps,
): Replaced {
  const rows = existing ? bodyTable(existing).rows.length : null;
  if (reportId !== null)
    return {
      rows,
      undo: rows ? { undoKey: reportId } : {},
      facts: {},
      keep: (listed) =>
        orNone(
          () => keepUndoCopy(reportId, existing, earlier.lastGood, deps.pages, listed),
          () => clearUndoCopy(reportId, deps.pages),
        ),
    };
  // A new table at the selected cell can be in the way of what its sheet is for; a new sheet can be deleted.
  const isFirst = !existing && isSelected === true;
  const key = rows || isFirst ? `write_${deps.newId()}` : null;
  const table = existing ?? { sheetName, facts: {} };
  const now = key === null ? null : lastWrite(key, blockName, table, isFirst);
  return {
    rows,
    undo: key === null ? {} : { undoKey: key },
    facts: key === null ? {} : { key },
    keep: () =>
      orNone(
        () => lastWrites && keepLastWrite(now, existing, lastWrites, deps),
        () => lastWrites && keepLastWrite(null, null, lastWrites, deps),
      ),
  };
}

/**
 * A copy is a courtesy.
 * @param giveUp does without it, and without that of the write before, which would undo two writes
 * @throws what refuses to take that away
 */
function orNone(keep: () => void, giveUp: () => void): StatsError | null {
  const error = errorOf(keep);
  if (error) giveUp();
  return error;
}

function lastWrite(
  key: string,
  block: string,
  { sheetName, facts }: Pick<VerifiedBlock, 'sheetName' | 'facts'>,
  isFirst: boolean,
): LastWrite {
  return { key, block, sheetName, origin: facts.origin ?? '', ...(isFirst && { isFirst }) };
}
