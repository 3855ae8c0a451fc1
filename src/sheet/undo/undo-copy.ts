// The copy of what a report's block held before its last write, kept in a hidden page for an undo.

import { StatsError } from '../../core/errors';
import { ignoreErrors } from '../../core/ignore-errors';
import { isRecord, jsonOf } from '../../core/json';
import { isRows } from '../../core/table';
import type { LastGood } from '../../runs/run-order';
import type { BlockReading, SheetDeps, TextPages } from '../sheet-deps';

/** What a block held before a write, with its titles, because the report may have had other columns. */
export type UndoCopy = BlockReading & LastGood;

const pageOf = (reportId: string) => `undo.${reportId}`;

/** Whether the report has a copy. @param pages the names of all hidden pages */
export function hasUndoCopy(reportId: string, pages: ReadonlySet<string>): boolean {
  return pages.has(pageOf(reportId));
}

/** @param existing null for no block, so that there is nothing to undo */
export function keepUndoCopy(
  reportId: string,
  existing: BlockReading | null,
  lastGood: LastGood,
  pages: TextPages,
): void {
  pages.clear(pageOf(reportId));
  if (!existing) return;
  const { titles, rows } = existing;
  const copy: UndoCopy = { titles, rows, ...lastGood };
  pages.add(pageOf(reportId), JSON.stringify(copy));
}

export function clearUndoCopy(reportId: string, pages: TextPages): void {
  pages.clear(pageOf(reportId));
}

/**
 * Deletes a copy that was restored, unless a run has replaced it since. It takes the lock again, because only the end
 * of the write's lock shows that the write has succeeded. A copy that stays does no harm.
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

export function textOfPage(reportId: string, pages: TextPages): string {
  return pages.read(pageOf(reportId)).join('');
}

/** The text of the copy, by which another is told apart. @throws StatsError NOTHING_TO_UNDO, UNDO_UNREADABLE */
export function readUndoCopy(reportId: string, pages: TextPages): string {
  const text = textOfPage(reportId, pages);
  if (text === '') throw new StatsError('NOTHING_TO_UNDO', {});
  if (!copyOfText(text)) throw new StatsError('UNDO_UNREADABLE', {});
  return text;
}

export function copyOfText(text: string): UndoCopy | null {
  return copyOfPage(jsonOf(text));
}

/** The copy on a page; null if a person's edits have made it unreadable. */
function copyOfPage(page: unknown): UndoCopy | null {
  if (!isRecord(page)) return null;
  const { titles, rows, lastGoodMs, dataOwner, columnsKept } = page;
  if (!isTexts(titles) || titles.length === 0 || !isRows(rows)) return null;
  return {
    titles,
    rows: rows.map((row) => [...row]),
    lastGoodMs: typeof lastGoodMs === 'number' && isInstant(lastGoodMs) ? lastGoodMs : null,
    dataOwner: typeof dataOwner === 'string' ? dataOwner : '',
    ...(typeof columnsKept === 'string' ? { columnsKept } : {}),
  };
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string');
}

/** Whether a number is a time in ms that a date can hold. */
function isInstant(ms: number): boolean {
  return ms >= 0 && !Number.isNaN(new Date(ms).getTime());
}
