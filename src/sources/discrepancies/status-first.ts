// A table of discrepancies as people read it: the status beside the names, the largest difference in revenue on top.

import { type Column, columnNamed, type Table, type TableRow, valueAt } from '../../core/table';
import { discrepancyColumns, figureName, STATUS } from './columns';

/** Cells that stand out are told by their status, which has colors of its own there: see `statusColumn`. */
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

/** USD below which two sums count as equal: their last digits depend on the order of adding. */
const LEAST_DIFFERENCE = 1e-6;

/** Rows of equal differences keep the order of their names. A side that is missing counts as 0. */
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

/** The 0-based column of the status where it stands so, among titles; null anywhere else. */
export function statusColumn(titles: readonly string[]): number | null {
  const at = titles.indexOf(STATUS.title);
  const [first] = discrepancyColumns(false).filter(({ role }) => role === 'metric');
  return at > 0 && titles[at + 1] === first?.title ? at : null;
}
