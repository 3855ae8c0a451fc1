// Which block a write finds, and whether it may be replaced or merged into.

import { isStatsError, StatsError, throwUnlessAgreed } from '../core/errors';
import type { Answer } from '../core/run-facts';
import { dataOwnerOf } from '../runs/data-owner';
import { checkToldApart } from '../runs/requested-apps';
import type { TableOrder } from '../runs/write-order';
import { isOwnedBlock } from './block-name';
import { insertedColumns } from './known-columns';
import type { BlockNames, BlockUse, SheetDeps, VerifiedBlock, WriteTarget } from './sheet-deps';
import { areTitlesOf, blockColumns, titlesThere } from './states';
import { originOf, otherTable } from './verified/other-table';
import { checkDays, checkOwner, checkReplacedRows } from './verified/own-rows';
import { verifiedBlock } from './verified/verified-block';

/** What a write finds. */
interface FoundBlock {
  /** The name of the block that it replaces. */
  replaces: string;
  /** That block; null for none. */
  existing: VerifiedBlock | null;
}

/**
 * What stands where the table is written. Nothing, if a report's own names are on other cells and it has never written:
 * a first write that failed may have left them, and nothing there is the report's.
 * @throws StatsError BLOCK_POINTED_AWAY, and where the person hasn't agreed: OTHER_TABLE, ROWS_OF_OTHERS;
 *   COLUMNS_CHANGED for rows that stay in other columns, CELL_NO_DAY for one whose day can't be read, and APPS_ALIKE
 */
export function findExisting(
  target: WriteTarget,
  order: TableOrder,
  { table, owners, requestedApps }: Answer,
  deps: SheetDeps,
): FoundBlock {
  const { rules, source, query } = order;
  // Until a report has its own block, it takes over the table that was written to its sheet.
  const replaces = formerBlock(target, deps.names) ?? target.blockName;
  const isOwn = isOwnedBlock(replaces);
  const { earlier } = order;
  // A table that was taken over may be replaced in any mode.
  const keepsRows = rules.mode !== 'replace' && earlier.hasWritten;
  if (rules.mode !== 'replace') checkToldApart(table.columns, requestedApps);
  const columns = blockColumns(table.columns, rules);
  const titles = columns.map(({ title }) => title);
  const use = { titles, columns, keepsRows };
  const existing = ownBlock(replaces, use, isOwn && !earlier.hasWritten, deps);
  const found = { replaces, existing };
  if (!existing) return found;
  const other = isOwn ? null : otherTable(existing, originOf(order), titles);
  if (other) throwUnlessAgreed(new StatsError('OTHER_TABLE', other), order.agreements);
  else if (!keepsRows) checkReplacedRows(existing, order.agreements);
  if (keepsRows) {
    checkColumns(existing, titles);
    checkDays(existing);
  }
  if (rules.mode !== 'replace') checkOwner(existing, dataOwnerOf(source, query, owners), order);
  return found;
}

function ownBlock(replaces: string, use: BlockUse, isNew: boolean, deps: SheetDeps): VerifiedBlock | null {
  try {
    return verifiedBlock(replaces, use, deps);
  } catch (error) {
    if (isNew && isStatsError(error, 'BLOCK_POINTED_AWAY')) return null;
    throw error;
  }
}

/** The existing block, under another name perhaps; null if there is none but, perhaps, of its own name. */
export function formerBlock(target: WriteTarget, names: BlockNames): string | null {
  const { blockName, formerName, sheetName } = target;
  if (formerName === null) return null;
  // Its own, too, where a write that Google has refused since has renamed the table.
  const found = names.find(blockName, sheetName);
  return formerName === undefined || found === blockName ? found : formerName;
}

/**
 * Refuses a write that keeps the rows of a block with other columns. No yes would pass it, so it comes before what a
 * person is asked about those rows.
 * @throws StatsError COLUMNS_CHANGED
 */
export function checkColumns(
  { titles: actual, place }: Pick<VerifiedBlock, 'titles' | 'place'>,
  titles: readonly string[],
): void {
  if (areTitlesOf(actual, titles)) return;
  throw new StatsError('COLUMNS_CHANGED', {
    expected: titles,
    actual,
    inserted: insertedColumns(actual, titlesThere(titles, actual)),
    renamed: [],
    firstColumn: place.column,
  });
}
