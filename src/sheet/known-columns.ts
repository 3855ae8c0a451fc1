// The columns that reports can have, and the columns of a block that a person has inserted.

import { once } from '../core/once';
import { addedColumns } from '../core/report/added-columns';
import { COMPARISON_COLUMNS } from '../core/report/comparison';
import { isTimeValue, partsOfTitle } from '../core/report/value-columns';
import type { Column } from '../core/table';
import { groupsNamed } from '../sources/groups';
import { SOURCES } from '../sources/registry';
import { STATE_COLUMN } from './states';

/** The columns of all sources and of comparisons, because its report may have had others before. */
export const knownColumns = once((): readonly Column[] => {
  const columns = Object.values(SOURCES).flatMap((source) => source.columns);
  const compared = columns.filter(({ kind, role }) => role === 'metric' && kind !== 'text');
  const added = compared.flatMap((metric) =>
    addedColumns({ ...metric, isSummed: true }, COMPARISON_COLUMNS).map(({ column }) => column),
  );
  return [...columns, ...added, STATE_COLUMN];
});

const columnsByTitle = once(
  (): ReadonlyMap<string, Column> =>
    new Map([...knownColumns()].reverse().map((column) => [column.title, column])),
);

/**
 * The column that a title names among others. One of values side by side counts only beside the column of all values:
 * without `Revenue`, `Revenue: goal` is a person's.
 */
export function columnTitled(title: string, titles: readonly string[]): Column | undefined {
  const column = columnsByTitle().get(title);
  if (column) return column;
  const parts = partsOfTitle(title, titles);
  const metric = parts && columnsByTitle().get(parts.metric);
  if (metric?.role !== 'metric') return undefined;
  return { ...metric, title, ...(parts?.isTotal ? {} : { name: title }) };
}

/** Whether a report may have a column of that title among others. */
export function isKnownTitle(title: string, titles: readonly string[]): boolean {
  return columnTitled(title, titles) !== undefined;
}

/** The titles of the groups that a table came of (`verified/other-table`), which no source knows. */
export function groupsOfOrigin(origin: string): string[] {
  const [, grouped = ''] = origin.split(':');
  return groupsNamed({ groupBy: grouped.split('+') });
}

const dayTitles = once(
  () => new Set(knownColumns().flatMap(({ kind, title }) => (kind === 'day' ? [title] : []))),
);

/** Which of the columns with these titles have days in their cells. */
export function areDays(titles: readonly string[]): boolean[] {
  return titles.map((title) => dayTitles().has(title));
}

/**
 * The 0-based columns of a block that a person has inserted: no report has their titles, or an earlier column has the
 * same. None while a title to be written is missing, because then a column was renamed or the report was changed. Days
 * side by side are others in each run, so theirs may be missing.
 * @param existing the titles in the block
 * @param written the titles that the report writes
 * @param origin what the block came of, which names its groups
 */
export function insertedColumns(
  existing: readonly string[],
  written: readonly string[],
  origin = '',
): number[] {
  const isDay = (title: string) => {
    const parts = partsOfTitle(title, written);
    return parts !== null && isTimeValue(parts);
  };
  if (!written.every((title) => existing.includes(title) || isDay(title))) return [];
  const own = new Set([...written, ...groupsOfOrigin(origin)]);
  const isOwn = (title: string, at: number) =>
    (own.has(title) || isKnownTitle(title, existing)) && existing.indexOf(title) === at;
  return existing.flatMap((title, at) => (isOwn(title, at) ? [] : [at]));
}
