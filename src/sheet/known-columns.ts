// The columns that reports can have, and those in a block that a person has inserted.

import { once } from '../core/once';
import { addedColumns } from '../core/report/added-columns';
import { COMPARISON_COLUMNS } from '../core/report/comparison';
import type { Column } from '../core/table';
import { SOURCES } from '../sources/registry';
import { STATE_COLUMN } from './states';

/** The columns of all sources, those of a comparison too: a block may be of an earlier choice of its report. */
export const knownColumns = once((): readonly Column[] => {
  const columns = Object.values(SOURCES).flatMap((source) => source.columns);
  const compared = columns.filter(({ kind, role }) => role === 'metric' && kind !== 'text');
  const added = compared.flatMap((metric) =>
    addedColumns({ ...metric, isSummed: true }, COMPARISON_COLUMNS).map(({ column }) => column),
  );
  return [...columns, ...added, STATE_COLUMN];
});

const knownTitles = once((): ReadonlySet<string> => new Set(knownColumns().map(({ title }) => title)));

/** Whether a report may have a column of that title. */
export function isKnownTitle(title: string): boolean {
  return knownTitles().has(title);
}

/** How many columns of reports have a title among these. */
export function countKnown(titles: readonly string[]): number {
  return new Set(titles.filter(isKnownTitle)).size;
}

/** The titles of columns whose cells are days. */
export function dayTitles(): string[] {
  return knownColumns().flatMap(({ kind, title }) => (kind === 'day' ? [title] : []));
}

/**
 * The 0-based columns of a block that a person has inserted: no report has their titles, or a column before them has,
 * and all titles to be written are there too. If one of those is missing, a column was renamed or the report was changed.
 * @param existing the titles in the block
 * @param written the titles that the report writes
 */
export function insertedColumns(existing: readonly string[], written: readonly string[]): number[] {
  if (!written.every((title) => existing.includes(title))) return [];
  const own = new Set([...written, ...knownTitles()]);
  const isOwn = (title: string, at: number) => own.has(title) && existing.indexOf(title) === at;
  return existing.flatMap((title, at) => (isOwn(title, at) ? [] : [at]));
}
