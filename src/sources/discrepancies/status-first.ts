// A table of discrepancies as people read it: the status next to the names, the largest difference in revenue first.

import { type Column, columnNamed, type Table, type TableRow, valueAt } from '../../core/table';
import { discrepancyColumns, figureName, STATUS } from './columns';

/**
 * Sorts the rows and moves the status. Drops the table's highlights, because a sheet colors the statuses in
 * `statusColumn` by their text.
 */
export function withStatusFirst(table: Table): Table {
  const { columns, rows, totals } = table;
  const from = columnNamed(columns, STATUS.name);
  const to = columns.findIndex(({ role }) => role === 'metric');
  const moved = <Value>(row: readonly Value[]): Value[] => {
    const others = row.filter((_value, at) => at !== from);
    return [...others.slice(0, to), ...row.slice(from, from + 1), ...others.slice(to)];
  };
  const { highlights: _byColor, ...rest } = table;
  return {
    ...rest,
    columns: moved(columns),
    rows: largestFirst(columns, rows).map(moved),
    ...(totals ? { totals: moved(totals) } : {}),
  };
}

/** Differences in USD are rounded to multiples of this, because a sum's last digits depend on the order of adding. */
const LEAST_DIFFERENCE = 1e-6;

/** The rows by their absolute difference in revenue. Equal ones keep their order. A missing side counts as 0. */
function largestFirst(columns: readonly Column[], rows: readonly TableRow[]): TableRow[] {
  const [account, seller] = (['account', 'seller'] as const).map((side) =>
    columnNamed(columns, figureName(side, 'revenue')),
  );
  const figure = (row: TableRow, at = -1) => Number(valueAt(row, at) ?? 0);
  return rows
    .map((row) => {
      const difference = Math.abs(figure(row, seller) - figure(row, account));
      return { row, size: Math.round(difference / LEAST_DIFFERENCE) };
    })
    .sort((a, b) => b.size - a.size)
    .map(({ row }) => row);
}

/** The 0-based column of the status in a table from `withStatusFirst`, by its titles; null for any other table. */
export function statusColumn(titles: readonly string[]): number | null {
  const at = titles.indexOf(STATUS.title);
  const [first] = discrepancyColumns({ day: false, bundle: true }).filter(({ role }) => role === 'metric');
  return at > 0 && titles[at + 1] === first?.title ? at : null;
}
