// A block whose table gets other columns: what both have is compared, so that a column that came changes no row.

import type { DaySpan } from '../core/day';
import type { Changes } from '../core/outcome-events';
import type { Column, Table, TableRow } from '../core/table';
import { mergeRows, unmatched } from './merge';

/**
 * The rows of a block in the columns of a table that has others beside them, and what the table changes of what both
 * have; null where they name their rows by other columns.
 */
export function rowsInColumns(
  block: Pick<Table, 'columns' | 'rows'>,
  table: Table,
  window: DaySpan,
): { rows: TableRow[]; changes: Changes } | null {
  const placeOf = (title: string) => block.columns.findIndex((column) => column.title === title);
  const names = (columns: readonly Column[]) =>
    columns.flatMap(({ role, title }) => (role === 'app' || role === 'dimension' ? title : [])).join('\n');
  if (names(block.columns) !== names(table.columns)) return null;
  const places = table.columns.map(({ title }) => placeOf(title));
  const rows = block.rows.map((row): TableRow => places.map((at) => (at < 0 ? null : (row[at] ?? null))));
  const ownValues = table.rows.map(
    (row): TableRow => row.map((value, at) => (places[at] === -1 ? null : value)),
  );
  const held = rows.map((row) => ({ row }));
  const merged = mergeRows(held, { ...table, rows: ownValues }, { window, apps: null });
  return { rows, changes: { ...merged.changes, removed: unmatched(merged) } };
}
