// The columns that reports can have, and those in a block that a person has inserted.

import { once } from '../core/once';
import type { Column } from '../core/table';
import { SOURCES } from '../sources/registry';

/** The column that tells a figure that may still change from one that is final. */
export const STATE_COLUMN: Column = { name: 'state', title: 'State', kind: 'text', role: 'attribute' };

/** The columns of all sources: what stands in a block may come from another than the report has now. */
export const knownColumns = once((): readonly Column[] => [
  ...Object.values(SOURCES).flatMap(({ columns }) => columns),
  STATE_COLUMN,
]);

/** The titles of columns whose cells are days. */
export function dayTitles(): string[] {
  return knownColumns().flatMap(({ kind, title }) => (kind === 'day' ? [title] : []));
}

/**
 * The columns of a block, from 0, that a person has inserted: their titles are no report's, while all that is to be
 * written stands there as well. Else it is a column that was renamed, or a report that was changed.
 * @param standing the titles in the block
 * @param written the titles that the report writes
 */
export function insertedColumns(standing: readonly string[], written: readonly string[]): number[] {
  if (!written.every((title) => standing.includes(title))) return [];
  const own = new Set([...written, ...knownColumns().map(({ title }) => title)]);
  return standing.flatMap((title, at) => (own.has(title) ? [] : [at]));
}
