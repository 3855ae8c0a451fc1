// The copy of what a block held before its last write, kept in a hidden page for an undo. Its key is the report's ID,
// or names the write of a table that no report owns.

import * as z from 'zod/mini';
import { jsonAs, partOr } from '../../core/cache/stored-json';
import { StatsError } from '../../core/errors';
import { ignoreErrors } from '../../core/ignore-errors';
import { once } from '../../core/once';
import { NOTHING_KNOWN } from '../../core/report/asked-days';
import { daysKnownSchema } from '../../core/report/days-known';
import { isRows, type TableValue } from '../../core/table';
import type { LastGood } from '../../runs/write-order';
import type { ListedRun } from '../restatements/list-edit';
import type { BlockReading, HiddenPages, SheetDeps } from '../sheet-deps';

/** What a block held before a write, with its titles, because it may have had other columns. */
export type UndoCopy = BlockReading & LastGood & { listed: Omit<ListedRun, 'reportId'> | null };

const pageOf = (key: string) => `undo.${key}`;

/** Whether the report has a copy. @param pages the names of all hidden pages */
export function hasUndoCopy(key: string, pages: ReadonlySet<string>): boolean {
  return pages.has(pageOf(key));
}

/**
 * @param existing null for no block, so that there is nothing to undo
 * @param listed the run, if it lists restatements, which an undo takes back
 */
export function keepUndoCopy(
  key: string,
  existing: BlockReading | null,
  lastGood: LastGood,
  pages: HiddenPages,
  listed: UndoCopy['listed'] = null,
): void {
  if (!existing) {
    clearUndoCopy(key, pages);
    return;
  }
  const { titles, rows } = existing;
  const { columnsKept, ...facts } = lastGood;
  const columns = columnsKept === null ? {} : { columnsKept };
  pages.write(
    pageOf(key),
    JSON.stringify({ titles, rows, ...facts, ...columns, ...(listed ? { listed } : {}) }),
  );
}

export function clearUndoCopy(key: string, pages: HiddenPages): void {
  pages.clear(pageOf(key));
}

/**
 * Deletes a copy that was restored, unless a run has replaced it since. It takes the lock again, because only the end
 * of the write's lock shows that the write has succeeded. A copy that stays does no harm.
 */
export function clearUsedCopy(key: string, text: string, { lock, pages }: SheetDeps): void {
  const clear = () => {
    if (textOfPage(key, pages) === text) clearUndoCopy(key, pages);
  };
  ignoreErrors(() => lock.hold(clear));
}

export function textOfPage(key: string, pages: HiddenPages): string {
  return pages.read(pageOf(key));
}

/** The text of the copy, by which another is told apart. @throws StatsError NOTHING_TO_UNDO, UNDO_UNREADABLE */
export function readUndoCopy(key: string, pages: HiddenPages): string {
  const text = textOfPage(key, pages);
  if (text === '') throw new StatsError('NOTHING_TO_UNDO', {});
  if (!copyOfText(text)) throw new StatsError('UNDO_UNREADABLE', {});
  return text;
}

/** The copy in the text of a page; null if a person's edits have made it unreadable. */
export function copyOfText(text: string): UndoCopy | null {
  return jsonAs(copySchema(), text);
}

const copySchema = once(() =>
  z.object({
    titles: z.array(z.string()).check(z.minLength(1)),
    rows: z.custom<TableValue[][]>(isRows),
    lastGoodMs: partOr(z.nullable(z.number().check(z.refine(isInstant))), null),
    dataOwner: partOr(z.string(), ''),
    columnsKept: partOr(z.nullable(z.string()), null),
    known: partOr(daysKnownSchema(), NOTHING_KNOWN),
    otherApps: partOr(z.array(z.string()), []),
    listed: partOr(
      z.nullable(z.object({ report: z.string(), account: z.string(), readMs: z.number() })),
      null,
    ),
  }),
);

/** Whether a number is a time in ms that a date can hold. */
function isInstant(ms: number): boolean {
  return ms >= 0 && !Number.isNaN(new Date(ms).getTime());
}
