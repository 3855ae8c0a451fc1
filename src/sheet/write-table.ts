// One write of a table to a sheet, while nobody else writes.

import { dayOfMs } from '../core/day';
import { isStatsError, StatsError, throwUnlessAgreed } from '../core/errors';
import { type DaysKnown, knownOfEarlier } from '../core/report/asked-days';
import type { Answer, Written } from '../core/run-facts';
import { daySpanIn, type Rows, type Table } from '../core/table';
import { dataOwnerOf } from '../runs/data-owner';
import { checkToldApart } from '../runs/requested-apps';
import { isAsked, type RunObserver } from '../runs/run-observer';
import type { TableOrder } from '../runs/write-order';
import { headerNote } from '../text/header-note';
import { type ChartTable, chartTableOf, sideNames } from './charts/chart-ranges';
import { chartsOfWrite } from './charts/follow-charts';
import { checkColumns, compose } from './compose';
import { isBlankRow } from './held-rows';
import { Losses } from './losses';
import { type BlockWrite, placeBlock, unchangedBlock, withReaders } from './place-block';
import { bodyTable } from './reading-table';
import { linesOfRun } from './restatements/list-run';
import type { BlockNames, BlockUse, SheetDeps, VerifiedBlock, WriteTarget } from './sheet-deps';
import { blockColumns, isNoLongerReturned } from './states';
import { rowsBelow } from './totals';
import { replacedBy } from './undo/replaced';
import { originOf, otherTable } from './verified/other-table';
import { checkDays, checkOwner, checkReplacedRows } from './verified/own-rows';
import { verifiedBlock } from './verified/verified-block';

/**
 * Writes a table over what its block holds: a report's by its rules, and one of no report in place of an earlier one,
 * whose rows are neither compared nor kept.
 */
export function writeTable(
  target: WriteTarget,
  ordered: TableOrder,
  answer: Answer,
  deps: SheetDeps,
  observer: RunObserver,
): Written {
  const { cells, restatements } = deps;
  const { reportId } = target;
  ordered.confirm();
  const { replaces, existing } = blockBefore(target, ordered, answer, deps);
  const earlierTable = existing && earlierKnown(existing, ordered, answer);
  const order = earlierTable ? withKnown(ordered, earlierTable) : ordered;
  const { rules } = order;
  const replaced = replacedBy(target, existing, order, deps);
  const losses = new Losses();
  const followed = chartsOfWrite(order.charts, deps, losses);
  const compared = reportId === null ? null : existing;
  const composed = compose(order, answer, compared, () => cells.hasNeighbours(replaces));
  const { table, removed, restated, kept, ...made } = composed;
  const written = { ...made, changes: reportId === null ? null : made.changes };
  const { rows, keptRows } = written;
  if (existing && keptRows > 0) {
    const drawn = {
      blockName: replaces,
      table: chartTableOf(existing),
      columnsBefore: null,
      isUnchanged: true,
    } as const;
    const troubles = { chartTroubles: followed(drawn), losses: losses.all };
    return { ...written, ...keptBlock(existing), replacedRows: null, ...troubles };
  }
  const newest = rules.mode === 'merge' ? newestOf(table, existing, order) : undefined;
  const lines = linesOfRun(reportId ?? '', order, restated, kept, answer.table.columns, restatements, losses);
  const block = {
    ...blockOf(order, { ...answer, silent: made.silent ?? [] }, rows),
    losses,
    table,
    facts: {
      origin: originOf(order),
      ...replaced.facts,
      ...(newest ? { newest } : {}),
    },
    removedRows: removed,
    replaces,
    existing,
    // Only now, because after a refused run the earlier one can still be undone.
    beforeWrite() {
      const unkept = replaced.keep(lines?.run);
      if (unkept) losses.all.push({ what: 'undo', error: unkept });
      lines?.add();
    },
  };
  let placed: ReturnType<typeof placeBlock>;
  try {
    placed = placeBlock(target, block, deps, observer);
  } catch (thrown) {
    lines?.takeBack();
    throw thrown;
  }
  const columnsBefore = existing ? existing.titles.length : null;
  const drawn = { blockName: target.blockName, table: drawnTable(table, order), columnsBefore };
  const chartTroubles = followed(drawn);
  const listing = lines?.listed();
  const readers = withReaders(placed, order.deadlineMs, deps, losses);
  return {
    ...readers,
    ...written,
    replacedRows: replaced.rows,
    chartTroubles,
    losses: losses.all,
    ...(listing ? { listed: listing } : {}),
    ...(earlierTable ? { earlierTable } : {}),
    ...(rules.mode === 'replace' ? { block: null } : keptAndNew(table)),
    ...(losses.all.some(({ what }) => what === 'undo') ? {} : replaced.undo),
  };
}

/**
 * What is known of a table whose newest day is older than the last run left it, or of which nothing was known: cells
 * go back with an earlier version of the file, and what is known of runs doesn't. Null for any other.
 */
function earlierKnown(
  { facts, rows }: VerifiedBlock,
  { earlier, goesOn, writtenMs }: TableOrder,
  { table: { columns } }: Answer,
): DaysKnown | null {
  const { known } = earlier.lastGood;
  const days = goesOn ? daySpanIn({ columns, rows }) : null;
  if (!days) return null;
  return known.readFrom === '' || days.last < (facts.newest ?? '')
    ? knownOfEarlier(known, days, dayOfMs(writtenMs))
    : null;
}

function withKnown({ earlier, ...order }: TableOrder, known: DaysKnown): TableOrder {
  return { ...order, earlier: { ...earlier, lastGood: { ...earlier.lastGood, known } } };
}

/** After all days: so a table counts as an earlier one until a run has read all that it may lack. */
const NOT_ALL_READ = '9999-12-31';

/** What is stored of the newest day of a merged table. A run of given days leaves what was known. */
function newestOf(
  table: Table,
  existing: VerifiedBlock | null,
  { goesOn, query: { days }, earlier }: TableOrder,
): string | undefined {
  const { newest } = existing?.facts ?? {};
  if (!goesOn && newest) return newest;
  const { readFrom } = earlier.lastGood.known;
  const lacks = goesOn && days !== null && readFrom !== '' && readFrom < days.first;
  return lacks ? NOT_ALL_READ : daySpanIn(table)?.last;
}

/** A block whose rows stay, because the answer had none. */
function keptBlock(existing: VerifiedBlock) {
  const heldRows = filledRows(bodyTable(existing)).length;
  return { ...unchangedBlock(existing), heldRows, block: null };
}

function drawnTable(table: Table, { query: { comparison }, rules }: TableOrder): ChartTable {
  const drawn = { columns: table.columns, rows: table.rows, below: rowsBelow(table).length };
  // Rows of earlier runs are of other periods.
  return comparison?.previous && rules.mode === 'replace'
    ? { ...drawn, sides: sideNames(comparison.days, comparison.previous) }
    : drawn;
}

/** What stands in a block where rows of earlier runs stay, and those rows that the service has ever returned. */
function keptAndNew(table: Table): Pick<Written, 'heldRows' | 'block'> {
  const { columns } = table;
  const held = filledRows(table);
  const rows = held.filter((row) => !isNoLongerReturned(row, columns));
  return { heldRows: held.length, block: { columns, rows } };
}

function filledRows({ rows }: Rows): Rows['rows'] {
  return rows.filter((row) => !isBlankRow(row));
}

/** What a write finds. */
interface BlockBefore {
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
function blockBefore(
  target: WriteTarget,
  order: TableOrder,
  { table, owners, requestedApps }: Answer,
  deps: SheetDeps,
): BlockBefore {
  const { rules, source, query } = order;
  // Until a report has its own block, it takes over the table that was written to its sheet.
  const replaces = formerBlock(target, deps.names) ?? target.blockName;
  const isOwn = target.reportId !== null && replaces === target.blockName;
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

/** The existing block of a report; at a fixed cell, and without a report, only the table that the target has named. */
export function formerBlock(target: WriteTarget, names: BlockNames): string | null {
  if (target.corner || target.reportId === null) return target.formerName ?? null;
  return names.find(target.blockName, target.sheetName);
}

/** A block's content that the write adds. @param rows that its note tells */
function blockOf(
  order: TableOrder,
  answer: Answer,
  rows: number,
): Pick<BlockWrite, 'note' | 'rules' | 'agreements' | 'expectedRows' | 'fronts'> {
  return {
    note: headerNote(order, answer, rows),
    rules: order.rules,
    agreements: order.agreements,
    fronts: isAsked(order.by),
    expectedRows: answer.table.rows.length,
  };
}
