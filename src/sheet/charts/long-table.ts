// Turns a table with values side by side into one with a row for each value, because its charts have them as series.

import { isOtherTitle, partsOfTitle, totalTitle } from '../../core/report/value-columns';
import type { Column, Table, TableRow } from '../../core/table';

/** The title of the column with the values. */
export const VALUES = 'Columns';

/** Stands for the rest in that column. No value of a table can be this text. */
export const OTHER_VALUE = '\u0000other';

/** Null for a table without values side by side. */
export function longTable({ columns, rows }: Pick<Table, 'columns' | 'rows'>): Table | null {
  const titles = new Set(columns.map(({ title }) => title));
  const parts = columns.map(({ title }) => {
    const found = partsOfTitle(title);
    return found && titles.has(totalTitle(found.metric)) ? found : null;
  });
  const isOfAll = (at: number) => columns[at]?.title === totalTitle(parts[at]?.metric ?? '');
  const beside = columns.flatMap((_column, at) => (parts[at] && !isOfAll(at) ? [at] : []));
  const own = columns.flatMap((_column, at) => (parts[at] ? [] : [at]));
  const metrics = columns.flatMap((column, at): Column[] =>
    isOfAll(at) ? [{ ...column, title: parts[at]?.metric ?? '' }] : [],
  );
  if (metrics.length === 0) return null;
  /** The columns of each value by metric. */
  const places = new Map<string, Map<string, number>>();
  for (const at of beside) {
    const { metric = '', value = '' } = parts[at] ?? {};
    const of = places.get(value) ?? new Map<string, number>();
    places.set(value, of.set(metric, at));
  }
  const rowsOf = (row: TableRow): TableRow[] =>
    [...places].flatMap(([value, of]) => {
      const figures = metrics.map(({ title }) => row[of.get(title) ?? -1] ?? null);
      if (figures.every((figure) => figure === null || figure === '')) return [];
      return [[...own.map((at) => row[at] ?? null), isOtherTitle(value) ? OTHER_VALUE : value, ...figures]];
    });
  const values: Column = { name: 'columns', title: VALUES, kind: 'text', role: 'dimension' };
  return {
    columns: [...own.flatMap((at) => columns[at] ?? []), values, ...metrics],
    rows: rows.flatMap(rowsOf),
  };
}
