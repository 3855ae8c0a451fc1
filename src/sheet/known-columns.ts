// The columns that reports can have, and those in a block that a person has inserted.

import { once } from '../core/once';
import type { Column } from '../core/table';
import { APP_LIST_COLUMNS } from '../sources/account/fields';
import { dimensionColumn, metricColumn } from '../sources/fields';
import { SOURCES } from '../sources/registry';
import { STATE_COLUMN } from './states';

/** The columns of all sources: a block may have been written when its report had another source. */
export const knownColumns = once((): readonly Column[] => [
  ...APP_LIST_COLUMNS,
  ...Object.values(SOURCES).flatMap(({ dimensions, metrics }) => [
    ...dimensions.map(dimensionColumn),
    ...metrics.map(metricColumn),
  ]),
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
