// Undoes the last write of a block: restores what it held before.

import { StatsError } from '../../core/errors';
import { ignoreErrors } from '../../core/ignore-errors';
import { daySpanIn, type Table, type TableRow } from '../../core/table';
import type { Undone, UndoOrder } from '../../runs/destination';
import { undoneNote } from '../../text/header-note';
import { chartTableOf } from '../charts/chart-ranges';
import { chartsOfWrite } from '../charts/follow-charts';
import { isBlankRow } from '../held-rows';
import { mergeRows } from '../merge';
import { placeBlock, planWrite, tellReaders } from '../place-block';
import { tableOfReading } from '../reading-table';
import { withoutRun } from '../restatements/list-edit';
import type { BlockReading, BlockTarget, SheetDeps } from '../sheet-deps';
import { checkReplacedRows } from '../verified/own-rows';
import { verifiedBlock } from '../verified/verified-block';
import { addEventOfUndo, lockedWrite } from '../write-error';
import { WriteEvents } from '../write-events';
import { clearUsedCopy, copyOfText, readUndoCopy, textOfPage } from './undo-copy';

/** How long formulas are looked for that read a column which the undo has moved. */
const MOST_LOOKING_MS = 30_000;

/**
 * Restores the copy of what a write has replaced, under the lock, and then deletes it.
 * @param key of the copy: the report's ID, or the name of a person's write
 * @throws StatsError NOTHING_TO_UNDO, UNDO_UNREADABLE, ROWS_NOT_WRITTEN, DOCUMENT_BUSY, and what a write throws
 */
export function undoWrite(target: BlockTarget, key: string, order: UndoOrder, deps: SheetDeps): Undone {
  const text = readUndoCopy(key, deps.pages);
  const undone = lockedWrite(deps.lock, () => restoreCopy(target, key, text, order, deps), addEventOfUndo);
  clearUsedCopy(key, text, deps);
  return undone;
}

/**
 * Restores a copy, while nobody else writes. Rows are matched by key, so that notes stay beside their rows.
 * @param text of the copy when the undo was requested
 */
function restoreCopy(
  target: BlockTarget,
  key: string,
  text: string,
  { rules, title, reportName, writtenMs, ofWrite, ...terms }: UndoOrder,
  deps: SheetDeps,
): Undone {
  const { cells, pages, restatements } = deps;
  const { mode } = rules;
  terms.confirm();
  const copy = copyOfText(text);
  // While this waited for the lock, another run may have ended, which nobody asked to undo.
  if (!copy || textOfPage(key, pages) !== text) throw new StatsError('DOCUMENT_BUSY', {});
  const before = tableOfReading(copy);
  const isInPlace = mode !== 'replace' && cells.hasNeighbours(target.blockName);
  const titles = before.columns.map(({ title }) => title);
  const use = { titles, keepsRows: mode !== 'replace', restores: true } as const;
  const existing = verifiedBlock(target.blockName, use, deps);
  const after = restored(before, isInPlace ? existing : null);
  if (existing) checkReplacedRows(existing, terms.agreements);
  const events = new WriteEvents();
  const followed = chartsOfWrite(terms.charts, deps, events);
  const rows = before.rows.length;
  const newest = existing?.facts.newest ? daySpanIn(before)?.last : undefined;
  const block = {
    ...after,
    fronts: true,
    facts: {
      ...ofWrite,
      // What is put back may be of another choice.
      choice: undefined,
      ...(newest ? { newest } : {}),
    },
    note: undoneNote(title, reportName, writtenMs),
    rules: { ...rules, fillsDown: false },
    agreements: terms.agreements,
    replaces: target.blockName,
    existing,
  };
  const placed = placeBlock(target, planWrite(target, block, deps), deps, () => undefined, events);
  const { titles: _titles, rows: _rows, listed, ...lastGood } = copy;
  // After the table, because lines that it doesn't have any more are replaced by the next run that lists their days.
  // The report's ID is never that of the copy, which stands in a tab that anybody can edit.
  const taken = listed && { ...listed, reportId: key };
  if (taken) ignoreErrors(() => restatements.change((lines) => withoutRun(lines, taken), events));
  const columnsBefore = existing?.titles.length ?? null;
  const drawn = { blockName: target.blockName, table: chartTableOf(copy), columnsBefore };
  followed(drawn);
  // An undo has no budget of its own; a person waits for it.
  const { moved, ...at } = placed;
  tellReaders(moved, deps.now() + MOST_LOOKING_MS, deps, events);
  const written = {
    ...at,
    rows,
    changes: null,
    keptRows: 0,
    replacedRows: null,
    block: null,
    events: events.all,
  };
  return { written, titles, lastGood };
}

/**
 * The rows as they were. If the user has anything beside them, each stays where it is now, and a row that the run has
 * emptied is restored in its place. Otherwise, or if the columns were others, all are in their old order.
 */
function restored(
  before: Table,
  existing: BlockReading | null,
): { table: Table; removedRows: readonly number[] } {
  const titles = before.columns.map((column) => column.title);
  if (!existing || existing.titles.join('\n') !== titles.join('\n'))
    return { table: before, removedRows: [] };
  const held = existing.rows.map((row) => ({ row }));
  const { rows, added } = mergeRows(held, before, { window: null, apps: null });
  const lost = new Set(added.map(({ row }) => row));
  const present = rows.filter(({ isMissing }) => !isMissing);
  // If no sheet row was deleted and nobody has sorted since, an emptied row is where it was.
  const isAligned =
    present.length === before.rows.length &&
    present.every(({ row }, at) => isBlankRow(row) || row === before.rows[at]);
  const inPlace = rows.map(({ row, isMissing }, at): TableRow => {
    const own = before.rows[at];
    if (isAligned && own && isBlankRow(row) && lost.delete(own)) return own;
    return isMissing ? row.map(() => null) : row;
  });
  const removedRows = inPlace.flatMap((row, at) => (isBlankRow(row) ? [at] : []));
  return { table: { ...before, rows: [...inPlace, ...lost] }, removedRows };
}
