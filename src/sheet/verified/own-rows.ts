// Whether the rows of a block are the report's: how many a write that keeps rows would change, whether the add-on has
// written as many there, whose data they are, and whether anything tells.

import { StatsError, throwUnlessAgreed } from '../../core/errors';
import { columnNamed, type Table, type TableRow } from '../../core/table';
import type { TableOrder } from '../../runs/write-order';
import { isBlankRow } from '../merge';
import type { VerifiedBlock } from '../sheet-deps';
import { STATE_COLUMN, tellsDay } from '../states';
import { rowsBelow } from '../totals';
import { askedTable } from './asked-table';

/**
 * Refuses a write that changes, blanks or removes more rows than the add-on's last write of the block has left there,
 * unless the person agrees.
 * @param table the block after the write; rows that stand in both as they are don't count, wherever they are
 * @returns whether the person has agreed
 * @throws StatsError ROWS_NOT_WRITTEN
 */
export function checkOwnRows(
  existing: VerifiedBlock,
  table: Table,
  { agreements, scheduleOwner }: Pick<TableOrder, 'agreements' | 'scheduleOwner'>,
): boolean {
  const { most } = existing;
  const held = countFilled(existing);
  if (held <= most.rows) return false;
  const rows = changedRows(existing, table) - most.rows;
  if (rows <= 0) return false;
  const asked = { ...askedTable(existing, rows), owner: scheduleOwner };
  throwUnlessAgreed(new StatsError('ROWS_NOT_WRITTEN', asked), agreements);
  return true;
}

function countFilled({ rows }: VerifiedBlock): number {
  return rows.filter((row) => !isBlankRow(row)).length;
}

/**
 * Refuses a write that keeps rows of another data owner, unless the person agrees that they belong together.
 * @param wanted the data owner of the rows that are written
 * @throws StatsError ROWS_OF_OTHERS
 */
export function checkOwner(
  existing: VerifiedBlock,
  wanted: string,
  { earlier, agreements, scheduleOwner }: Pick<TableOrder, 'earlier' | 'agreements' | 'scheduleOwner'>,
): void {
  const rows = earlier.isOfOthers ? countFilled(existing) : 0;
  if (rows === 0) return;
  const held = earlier.lastGood.dataOwner;
  const asked = { ...askedTable(existing, rows), held, wanted, owner: scheduleOwner };
  throwUnlessAgreed(new StatsError('ROWS_OF_OTHERS', asked), agreements);
}

/** Rows with content that the table doesn't have as they are, or whose formulas it would replace by their values. */
function changedRows({ titles, rows, formulaRows }: VerifiedBlock, table: Table): number {
  const { columns } = table;
  const stateAt = columnNamed(columns, STATE_COLUMN.name);
  const isSame = titles.join('\n') === columns.map(({ title }) => title).join('\n');
  const rowText = (row: TableRow) =>
    JSON.stringify(titles.map((_title, at) => (at === stateAt && tellsDay(row[at]) ? '' : (row[at] ?? ''))));
  const kept = new Map<string, number>();
  for (const row of isSame ? [...table.rows, ...rowsBelow(table)] : []) {
    const text = rowText(row);
    kept.set(text, (kept.get(text) ?? 0) + 1);
  }
  return rows.filter((row, at) => {
    if (isBlankRow(row)) return false;
    const text = rowText(row);
    const count = kept.get(text) ?? 0;
    kept.set(text, count - 1);
    return count <= 0 || formulaRows.has(at);
  }).length;
}
