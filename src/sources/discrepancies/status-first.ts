// A table of discrepancies as people read it: the status next to the names, then revenue, and the largest difference in
// revenue first.

import { type Column, columnNamed, type Table, type TableRow, valueAt } from '../../core/table';
import { columnsOf, figureName, type Measure, STATUS } from './columns';

/** The measure that money is about, which stands before the others. */
const FIRST: Measure = 'revenue';

/**
 * Sorts the rows, and moves the status and the figures of revenue. Drops the table's highlights, because a sheet colors
 * the statuses in `statusColumn` by their text.
 */
export function withStatusFirst(table: Table): Table {
  const { columns, rows, totals } = table;
  const names = columns.flatMap(({ role }, at) => (role === 'metric' ? [] : [at]));
  const first = [STATUS, ...columnsOf(FIRST)].map(({ name }) => columnNamed(columns, name));
  const rest = columns.flatMap((_column, at) => ([...names, ...first].includes(at) ? [] : [at]));
  const order = [...names, ...first, ...rest];
  const moved = <Value>(row: readonly Value[]): Value[] => order.map((at) => row[at] as Value);
  const { highlights: _byColor, ...uncolored } = table;
  return {
    ...uncolored,
    columns: moved(columns),
    rows: largestFirst(columns, rows).map(moved),
    ...(totals ? { totals: moved(totals) } : {}),
  };
}

/** Differences in USD are rounded to multiples of this, because a sum's last digits depend on the order of adding. */
const LEAST_DIFFERENCE = 1e-6;

/** The rows by their absolute difference in revenue. Equal ones keep their order. */
function largestFirst(columns: readonly Column[], rows: readonly TableRow[]): TableRow[] {
  const at = columnNamed(columns, figureName('difference', FIRST));
  return rows
    .map((row) => ({ row, size: Math.round(Math.abs(Number(valueAt(row, at))) / LEAST_DIFFERENCE) }))
    .sort((a, b) => b.size - a.size)
    .map(({ row }) => row);
}

/** The 0-based column of the status in a table from `withStatusFirst`, by its titles; null for any other table. */
export function statusColumn(titles: readonly string[]): number | null {
  const at = titles.indexOf(STATUS.title);
  const [first] = columnsOf(FIRST);
  return at > 0 && titles[at + 1] === first?.title ? at : null;
}
