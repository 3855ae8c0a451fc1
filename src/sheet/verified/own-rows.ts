// Whether the rows of a block are the report's: how many the last write left, and whose data they are.

import { addressOfCell } from '../../core/a1';
import type { Agreements } from '../../core/agreement';
import { StatsError, throwUnlessAgreed } from '../../core/errors';
import type { TableOrder } from '../../runs/write-order';
import { isBlankRow } from '../held-rows';
import type { VerifiedBlock } from '../sheet-deps';
import { askedTable } from './asked-table';

/**
 * Refuses a write over more rows than the last one has left in a table, unless the person agrees: others may be theirs.
 * @throws StatsError ROWS_NOT_WRITTEN
 */
export function checkReplacedRows(existing: VerifiedBlock, agreements: Agreements): void {
  const { rows: written = Number.POSITIVE_INFINITY } = existing.facts;
  const more = countFilled(existing) - written;
  if (more > 0) throwUnlessAgreed(new StatsError('ROWS_NOT_WRITTEN', askedTable(existing, more)), agreements);
}

/**
 * Refuses a write by which a row stays whose day can't be read: nothing tells whether it's among those that come.
 * @throws StatsError CELL_NO_DAY
 */
export function checkDays({ sheetName, place, rows, noDay }: VerifiedBlock): void {
  if (!noDay) return;
  const cell = addressOfCell({ row: place.row + 1 + noDay.row, column: place.column + noDay.column });
  const text = String(rows[noDay.row]?.[noDay.column] ?? '');
  throw new StatsError('CELL_NO_DAY', { sheetName, cell, text });
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
