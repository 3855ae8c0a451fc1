// Undoes the last write of a report: a copy of what its block held before is kept in hidden pages and put back.

import { StatsError } from '../core/errors';
import { ignoreErrors } from '../core/ignore-errors';
import { isRecord, jsonOf } from '../core/json';
import type { Column, Table, TableRow } from '../core/table';
import type { LastGood, Undone, UndoWrite } from '../reports/destination';
import type { RunWatch } from '../reports/run-watch';
import { undoneNote } from '../text/header-note';
import { dayTitles, knownColumns } from './known-columns';
import { isBlankRow, mergeRows } from './merge';
import { placeBlock } from './place-block';
import type { BlockReading, BlockTarget, SheetDeps, TextPages } from './sheet-deps';
import { withoutTotals } from './totals';

/** What a block held before a write. It has titles of its own, as the report may have had other columns. */
type UndoCopy = BlockReading & LastGood;

const pageOf = (reportId: string) => `undo.${reportId}`;

/** @param existing null when there was no block: then there is nothing to undo */
export function keepUndoCopy(
  reportId: string,
  existing: BlockReading | null,
  lastGood: LastGood,
  pages: TextPages,
): void {
  pages.clear(pageOf(reportId));
  if (!existing) return;
  const copy: UndoCopy = { ...existing, ...lastGood };
  pages.add(pageOf(reportId), JSON.stringify(copy));
}

export function clearUndoCopy(reportId: string, pages: TextPages): void {
  pages.clear(pageOf(reportId));
}

/**
 * Deletes a copy that was put back, unless a run has replaced it since. This takes the lock again, because the copy is
 * needed until the write has succeeded, which shows when its lock ends. A copy that stays does no harm.
 */
export function clearUsedCopy(
  reportId: string,
  text: string,
  { lock, pages }: Pick<SheetDeps, 'lock' | 'pages'>,
): void {
  const clear = () => {
    if (textOfPage(reportId, pages) === text) clearUndoCopy(reportId, pages);
  };
  ignoreErrors(() => lock.hold(clear));
}

function textOfPage(reportId: string, pages: TextPages): string {
  return pages.read(pageOf(reportId)).join('');
}

/** The copy as its text, so that another one is told from it. @throws StatsError NOTHING_TO_UNDO */
export function readUndoCopy(reportId: string, pages: TextPages): string {
  const text = textOfPage(reportId, pages);
  if (!undoCopyOf(jsonOf(text))) throw new StatsError('NOTHING_TO_UNDO', {});
  return text;
}

/**
 * Puts a copy back, while nobody else writes. Rows are known by their key, so that notes stay beside theirs.
 * @param text of the copy when the undo was requested
 * @throws StatsError NOTHING_TO_UNDO, DOCUMENT_BUSY
 */
export function undoWrite(
  target: BlockTarget,
  reportId: string,
  text: string,
  { mode, title, reportName, writtenMs, confirm }: UndoWrite,
  deps: SheetDeps,
  watch: RunWatch,
): Undone {
  const { cells, pages } = deps;
  confirm();
  const copy = undoCopyOf(jsonOf(text));
  // A run that ended while this waited for the lock is the last one now, and its undo was not requested.
  if (!copy || textOfPage(reportId, pages) !== text) throw new StatsError('DOCUMENT_BUSY', {});
  const before = tableOf(copy);
  const isInPlace = mode !== 'replace' && cells.hasNeighbours(target.blockName);
  const existing = isInPlace ? cells.read(target.blockName, dayTitles()) : null;
  const rows = before.rows.length;
  const block = {
    ...restored(before, existing),
    note: undoneNote({ title, account: reportName, writtenMs }),
    fillsDown: false,
    makeRoom: false,
    replaces: target.blockName,
    expectedRows: rows,
    beforeWrite: () => undefined,
  };
  const placed = placeBlock(target, block, deps, watch);
  const { lastGoodMs, dataOwner } = copy;
  return { written: { ...placed, rows, changes: null, keptRows: 0 }, lastGood: { lastGoodMs, dataOwner } };
}

/** Pages written before version 2 of the reports tab call the last two facts `goodMs` and `rowsOf`. */
function undoCopyOf(page: unknown): UndoCopy | null {
  if (!isRecord(page) || !Array.isArray(page['titles']) || !Array.isArray(page['rows'])) return null;
  const { titles, rows, lastGoodMs = page['goodMs'], dataOwner = page['rowsOf'] } = page;
  return {
    titles,
    rows,
    lastGoodMs: typeof lastGoodMs === 'number' ? lastGoodMs : null,
    dataOwner: typeof dataOwner === 'string' ? dataOwner : '',
  };
}

/** A block's content as a table. A column that is not ours is text. */
function tableOf({ titles, rows }: BlockReading): Table {
  const columns = titles.map(
    (title): Column =>
      knownColumns().find((column) => column.title === title) ?? {
        name: title,
        title,
        kind: 'text',
        role: 'attribute',
      },
  );
  const body = withoutTotals(rows, columns);
  const totals = rows[body.length];
  return { columns, rows: body, ...(totals ? { totals } : {}) };
}

/**
 * The rows as they were. Where the user has something beside them, each is where it is now, and one that the run has
 * emptied is in its place again. In all other cases, and where the columns were others, all are in their old order.
 */
function restored(
  before: Table,
  existing: BlockReading | null,
): { table: Table; removedRows: readonly number[] } {
  const titles = before.columns.map((column) => column.title);
  if (!existing || existing.titles.join('\n') !== titles.join('\n'))
    return { table: before, removedRows: [] };
  const { rows, added } = mergeRows(existing.rows, before, { window: null, apps: null });
  const lost = new Set(added);
  const present = rows.filter(({ isMissing }) => !isMissing);
  // No row was deleted with its sheet row, and nobody has sorted since: an emptied row is where it was.
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
