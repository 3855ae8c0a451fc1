// What a write is about to replace, kept for an undo: of each report's last write, and of a person's last other one.

import type { StatsError } from '../../core/errors';
import { catchError, ignoreErrors } from '../../core/ignore-errors';
import type { LastWrite, TableOrder } from '../../runs/write-order';
import { bodyTable } from '../reading-table';
import type { SheetDeps, VerifiedBlock, WriteTarget } from '../sheet-deps';
import { keepLastWrite } from './last-write';
import { clearUndoCopy, keepUndoCopy, type UndoCopy } from './undo-copy';

/** What a write replaces. */
interface Replaced {
  /** How many rows; null if there is no table. */
  rows: number | null;
  /** Whether the write can be undone. */
  canUndo: boolean;
  /**
   * Keeps it in place of what the write before has replaced: before the rows are written, or after those of a new
   * table, which replaces nothing that could be kept, and which Google may refuse.
   * @param listed the run, if it lists restatements
   * @returns what refuses a copy, so that the write can't be undone
   * @throws before the write, what refuses to take the copy of the write before away
   */
  keep(when: 'before' | 'after', listed?: UndoCopy['listed']): StatsError | null;
}

/** @param existing null if the write replaces nothing */
export function replacedBy(
  { id, blockName, sheetName, isSelected }: WriteTarget,
  existing: VerifiedBlock | null,
  { earlier, lastWrites }: TableOrder,
  deps: SheetDeps,
): Replaced {
  const rows = existing ? bodyTable(existing).rows.length : null;
  // A new table at the selected cell can be in the way of what its sheet is for; a new sheet can be deleted.
  const isFirst = !existing && isSelected === true;
  const canUndo = isFirst || (rows ?? 0) > 0;
  const table = existing ?? { sheetName, facts: {} };
  const now = canUndo ? lastWrite(id, blockName, table, isFirst) : null;
  const keep = (listed?: UndoCopy['listed']) =>
    lastWrites
      ? keepLastWrite(now, existing, lastWrites, deps)
      : keepUndoCopy(id, existing, earlier.lastGood, deps.pages, listed);
  // A copy is a courtesy: without it, that of the write before goes, too, which would undo two writes.
  const giveUp = () =>
    lastWrites ? keepLastWrite(null, null, lastWrites, deps) : clearUndoCopy(id, deps.pages);
  return {
    rows,
    canUndo,
    keep(when, listed) {
      if (when !== (existing ? 'before' : 'after')) return null;
      const error = catchError(() => keep(listed));
      if (error && existing) giveUp();
      else if (error) ignoreErrors(giveUp);
      return existing || canUndo ? error : null;
    },
  };
}

function lastWrite(
  key: string,
  block: string,
  { sheetName, facts }: Pick<VerifiedBlock, 'sheetName' | 'facts'>,
  isFirst: boolean,
): LastWrite {
  return { key, block, sheetName, origin: facts.origin ?? '', ...(isFirst && { isFirst }) };
}
