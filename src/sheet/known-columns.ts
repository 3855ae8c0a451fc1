// The columns that reports can have, and those in a block that a person has inserted.

import { once } from '../core/once';
import type { Column } from '../core/table';
import { SOURCES } from '../sources/registry';
import { STATE_COLUMN } from './states';

/** The columns of all sources: a block may have been written when its report had another source. */
export const knownColumns = once((): readonly Column[] => [
  ...Object.values(SOURCES).flatMap(({ columns }) => columns),
  STATE_COLUMN,
]);

/** The titles of columns whose cells are days. */
export function dayTitles(): string[] {
  return knownColumns().flatMap(({ kind, title }) => (kind === 'day' ? [title] : []));
}

/**
 * The 0-based columns of a block that a person has inserted: no report has their titles, and all titles to be written
 * are there too. If one of those is missing, a column was renamed or the report was changed.
 * @param existing the titles in the block
 * @param written the titles that the report writes
 */
export function insertedColumns(existing: readonly string[], written: readonly string[]): number[] {
  if (!written.every((title) => existing.includes(title))) return [];
  const own = new Set([...written, ...knownColumns().map(({ title }) => title)]);
  return existing.flatMap((title, at) => (own.has(title) ? [] : [at]));
}
