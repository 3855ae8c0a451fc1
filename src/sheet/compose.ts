// What is written over existing rows: replaced or merged.

import { addDays, type Day, type DaySpan, dayOfMs, parseDay } from '../core/day';
import { StatsError } from '../core/errors';
import { DAYS_WAITED } from '../core/report/asked-days';
import { type Answer, type Changes, NO_CHANGES, type OtherApps, type Written } from '../core/run-facts';
import { type Column, dayColumn, daySpanIn, isEmptyAnswer, type Table, type TableRow } from '../core/table';
import {
  type AppsOfRun,
  appReader,
  appsOfRun,
  checkRenamed,
  markOfApp,
  toldApart,
} from '../runs/requested-apps';
import { isAttended } from '../runs/run-observer';
import type { TableOrder } from '../runs/write-order';
import { keepsFinal, type WriteRules } from '../runs/write-rules';
import { leftApps, leftInColumns } from './apps/left-apps';
import { type RequestedUnits, requestedUnits, silentReader } from './apps/requested-units';
import { silentApps } from './apps/silent-apps';
import { insertedColumns } from './known-columns';
import { isBlankRow, type Merged, mergeRows, unmatched } from './merge';
import { rowsInColumns } from './other-columns';
import { bodyTable } from './reading-table';
import { type KeptFigures, keptFigures } from './restatements/kept-figures';
import { finalReader, lateReader, type Restated, restatedIn } from './restatements/restated';
import type { BlockReading, VerifiedBlock } from './sheet-deps';
import {
  areTitlesOf,
  blockColumns,
  hasState,
  isProvisional,
  type PlacedRow,
  rowsMarkedMissing,
  saysAddedLater,
  stateWriter,
  titlesThere,
} from './states';
import { bodyRows, isOthers, isTotals, TOTAL_LABEL } from './totals';

/** An order, with the rows that are written. */
interface TableWrite extends TableOrder {
  table: Table;
  /** The first day of which sums lack an app that is waited for; null for none. */
  lackedFrom: Day | null;
}

/** A block, with what is known of its cells. */
type ExistingBlock = BlockReading & Partial<Pick<VerifiedBlock, 'place' | 'former'>>;

/** What the block will hold, and what a write of it tells. */
export interface Composed
  extends Pick<Written, 'rows' | 'keptRows' | 'otherApps' | 'gone' | 'silent' | 'left'> {
  table: Table;
  /** 0-based body rows of `table` to delete with their sheet row, where that has no other content. */
  removed: readonly number[];
  /** The final figures that a report which lists them has changed. */
  restated: readonly Restated[];
  /** Those that it has kept, beside what the service has now. */
  kept: readonly KeptFigures[];
  changes: Changes;
}

/**
 * @param existing null when there is no block yet, or a table of no report, whose rows aren't compared
 * @param hasNeighbours whether the user has anything beside its rows; called only if rows are to be deleted
 * @throws StatsError APP_RENAMED where rows stay
 */
export function compose(
  order: TableOrder,
  given: Answer,
  existing: ExistingBlock | null,
  hasNeighbours: () => boolean,
): Composed {
  const { rules, earlier } = order;
  const titles = blockColumns(given.table.columns, rules).map((column) => column.title);
  const isSameTable = existing !== null && areTitlesOf(existing.titles, titles);
  const cells = existing && isSameTable ? existing.rows : [];
  const apart = toldApart(given.table.columns, given.listed ?? given.requestedApps, cells);
  const answer = { ...given, table: { ...given.table, columns: apart } };
  const units = requestedUnits(answer, order.query);
  const isSilent = silentReader(units);
  const fetched = existing ? withoutLoneRows(order, answer.table, isSilent) : answer.table;
  const columns = blockColumns(fetched.columns, rules);
  // A dimension's value may be the text of a label.
  const mayHaveTotals = !fetched.rows.some((row) => row[0] === TOTAL_LABEL || isOthers(row, fetched.columns));
  const isBelow = (row: TableRow) => mayHaveTotals && (isTotals(row, columns) || isOthers(row, columns));
  const body = mayHaveTotals ? bodyRows(cells, columns) : cells;
  // Also drops totals that a person has sorted into the body.
  const rows = body.map((row) => (isBelow(row) ? [] : row.slice(0, fetched.columns.length)));
  const stateAt = fetched.columns.length;
  const alreadyMissing = rowsMarkedMissing(body, stateAt);
  const hasDay = dayReader(fetched.columns);
  const held = rows.filter((row, at) => !isBlankRow(row) && !alreadyMissing.has(at) && hasDay(row));
  const silent = silentApps(order, units, { columns: fetched.columns, rows: held });
  const write = { ...order, table: fetched, lackedFrom: lackedFrom(order, units, silent) };
  if (!existing) return { ...asNew(write, 0), ...silent };
  if (!isSameTable) return { ...overOtherColumns(write, answer, existing), ...silent };
  const apps = appsOfRun(answer, fetched.columns);
  checkNames(order, held, fetched, answer);
  const isOfReport = reportReader(earlier, fetched.columns);
  const keeps = keepsFinal(rules);
  const isFinal =
    rules.mode === 'merge' && (keeps || order.listedAs !== null)
      ? finalReader(rows, fetched.columns, hasState(rules) ? body : null, earlier.lastGood.known.readFrom)
      : () => false;
  const merged = mergeRows(rows, fetched, {
    window: askedDays(write),
    apps: apps?.answered ?? null,
    // Of an answer without any row, all rows are counted as kept.
    ...(mayDelete(write) ? { isSilent } : {}),
    alreadyMissing,
    isRestated: (row) => isOfReport(row) && !isFinal(row),
    isKept: (row) => keeps && isFinal(row),
  });
  const namedColumns = {
    ...goneNames(answer, rows, apps, fetched.columns),
    ...silent,
    ...leftSince(order, answer, held, existing),
  };
  if (rules.mode === 'replace') {
    const changes = { ...merged.changes, removed: unmatched(rows, merged) };
    const made = { ...composed(write, fetched.rows.map(asPlaced), changes), ...namedColumns };
    return ifMayDelete(write, changes.removed, made);
  }
  const others = answer.excludesAllApps ? null : rowsOfOthers(merged, apps, fetched.columns);
  const otherRows = others ? { otherApps: otherAppsOf(others, new Set(earlier.lastGood.otherApps)) } : {};
  const isListed = (row: TableRow) => isOfReport(row) && isFinal(row);
  const isLate = keeps ? lateReader(rows, fetched.columns) : () => false;
  const added = merged.added.map(
    (row): PlacedRow => (isFinal(row) && isLate(row) ? { ...asPlaced(row), isLate: true } : asPlaced(row)),
  );
  const made = mergedInto(write, withStates(merged, body, stateAt), added, merged.changes, hasNeighbours);
  const restated = keeps ? [] : restatedIn(rows, merged, fetched.columns, alreadyMissing, isListed);
  // What came later, and what wasn't returned when its day was kept, isn't part of what was kept.
  const counts = (at: number) => !alreadyMissing.has(at) && !saysAddedLater(body[at] ?? [], stateAt);
  const asked = rows.flatMap((row, at) =>
    isAskedAndKept(merged.rows[at]) && isListed(row) ? [{ row, at }] : [],
  );
  const kept = keptFigures(
    asked.map(({ row }) => row),
    asked.filter(({ at }) => counts(at)).map(({ row }) => row),
    added.flatMap(({ row, isLate }) => (isLate && isListed(row) ? [row] : [])),
    fetched,
  );
  return ifMayDelete(write, merged.changes.removed, {
    ...made,
    ...otherRows,
    ...namedColumns,
    restated,
    kept,
  });
}

function isAskedAndKept(row: Merged['rows'][number] | undefined): boolean {
  return row?.isKept === true && row.isRead;
}

function asNew(write: TableWrite, removed: number): Composed {
  const { rows } = write.table;
  return composed(write, rows.map(asPlaced), { ...NO_CHANGES, added: rows.length, removed });
}

/**
 * Refuses a write that keeps the rows of a block with other columns. No yes would pass it, so it comes before what a
 * person is asked about those rows.
 * @throws StatsError COLUMNS_CHANGED
 */
export function checkColumns({ titles: actual, place }: ExistingBlock, titles: readonly string[]): void {
  if (areTitlesOf(actual, titles)) return;
  throw new StatsError('COLUMNS_CHANGED', {
    expected: titles,
    actual,
    inserted: insertedColumns(actual, titlesThere(titles, actual)),
    renamed: [],
    firstColumn: place?.column ?? 1,
  });
}

/**
 * Over a block with other columns, which is replaced. So is a table that the report has taken over, and hasn't written
 * itself.
 */
function overOtherColumns(write: TableWrite, answer: Answer, existing: ExistingBlock): Composed {
  const { earlier, table } = write;
  const body = bodyTable(existing);
  const found = earlier.hasWritten ? rowsInColumns(body, table, askedDays(write)) : null;
  if (!found) return ifMayDelete(write, body.rows.length, asNew(write, body.rows.length));
  const left = leftSince(write, answer, found.rows, existing);
  const made = composed(write, table.rows.map(asPlaced), found.changes);
  return ifMayDelete(write, found.changes.removed, { ...made, ...left });
}

/** Apps that have left the account since the last write of a block. */
function leftSince(
  order: TableOrder,
  answer: Answer,
  held: readonly TableRow[],
  { former = new Map() }: ExistingBlock,
): Pick<Written, 'left'> {
  if (!order.earlier.hasWritten) return {};
  return { ...leftApps(order, answer, held), ...leftInColumns(answer, { former }) };
}

/** See `TableWrite`. Rows that name their apps are of those that have answered. */
function lackedFrom(
  { earlier, rules, writtenMs }: TableOrder,
  units: RequestedUnits | null,
  { silent = [] }: Pick<Written, 'silent'>,
): Day | null {
  const { released } = earlier.lastGood.known;
  if (!units || units.keyOf) return null;
  // What is replaced releases none.
  const first = rules.mode === 'replace' ? addDays(dayOfMs(writtenMs), -DAYS_WAITED) : '';
  const waited = silent.filter(({ mark, since }) => !released.includes(mark) && since >= first);
  return waited.map(({ since }) => since).sort()[0] ?? null;
}

/** Of rows of another account nothing tells which apps have gone. @throws StatsError APP_RENAMED */
function checkNames(
  { rules, earlier, agreements }: TableOrder,
  held: readonly TableRow[],
  fetched: Table,
  { listed }: Answer,
): void {
  if (rules.mode === 'merge' && listed && !earlier.isOfOthers)
    checkRenamed(held, fetched, listed, agreements);
}

/** Whether a row is the report's, so that its new figures are no edit of the report. */
function reportReader(
  { isOfOthers, lastGood }: TableOrder['earlier'],
  columns: readonly Column[],
): (row: TableRow) => boolean {
  const earlierMarks = new Set(lastGood.otherApps);
  const appOf = appReader(columns);
  return (row) => !isOfOthers && !(earlierMarks.size > 0 && earlierMarks.has(markOfApp(appOf(row))));
}

/** The names of apps that have left the account, where earlier rows tell for certain which they are. */
function goneNames(
  { gone = [] }: Answer,
  rows: readonly TableRow[],
  apps: AppsOfRun | null,
  columns: readonly Column[],
): Pick<Written, 'gone'> {
  const nameAt = columns.findIndex(({ role }) => role === 'app');
  if (gone.length === 0 || !apps || nameAt < 0) return {};
  const appOf = appReader(columns);
  const others = rows.filter((row) => !isBlankRow(row) && !apps.requested.has(appOf(row)));
  const names = new Map(others.map((row) => [appOf(row), String(row[nameAt])]));
  return names.size === gone.length ? { gone: [...names.values()] } : {};
}

/** The app of each row whose app wasn't requested; null for other rows, and for what a person wrote between. */
function rowsOfOthers(
  { rows }: Merged,
  apps: AppsOfRun | null,
  columns: readonly Column[],
): (string | null)[] {
  const appOf = appReader(columns);
  const hasDay = dayReader(columns);
  return rows.map(({ row }) => {
    const app = apps && !isBlankRow(row) && hasDay(row) ? appOf(row) : null;
    return app !== null && apps?.requested.has(app) ? null : app;
  });
}

/** Whether a row has a day: what a person has written between has none. */
function dayReader(columns: readonly Column[]): (row: TableRow) => boolean {
  const dayAt = dayColumn(columns);
  return (row) => dayAt < 0 || parseDay(String(row[dayAt])) !== null;
}

function otherAppsOf(others: readonly (string | null)[], earlierMarks: ReadonlySet<string>): OtherApps {
  const marks = [...new Set(others)].flatMap((app) => (app === null ? [] : markOfApp(app)));
  return { marks, isNew: marks.some((mark) => !earlierMarks.has(mark)) };
}

/** The rows with the State that stays: of those that are kept, and of those not read that were provisional or blank. */
function withStates({ rows }: Merged, body: readonly TableRow[], stateAt: number): PlacedRow[] {
  return rows.map(({ row, isMissing, isRead, isKept }, at) => {
    const state = body[at]?.[stateAt];
    // Blank where the column was added since.
    const isUnread = !isRead && (!state || isProvisional(state));
    return { row, isMissing, ...((isKept && state) || isUnread ? { stays: state ?? '' } : {}) };
  });
}

function composed(
  write: TableWrite,
  placed: readonly PlacedRow[],
  changes: Changes,
  removed: readonly number[] = [],
): Composed {
  const { table: fetched, rules } = write;
  const table = {
    ...fetched,
    columns: blockColumns(fetched.columns, rules),
    rows: placed.map(stateWriter(write, fetched.columns)),
    ...highlightsOf(fetched, placed),
  };
  return { table, removed, restated: [], kept: [], rows: fetched.rows.length, changes, keptRows: 0 };
}

/** After an answer without rows, a merge or scheduled replacement deletes nothing: the service may be at fault. */
function ifMayDelete(write: TableWrite, deletedRows: number, made: Composed): Composed {
  return mayDelete(write)
    ? made
    : { ...made, changes: NO_CHANGES, keptRows: deletedRows, restated: [], kept: [] };
}

function mayDelete({ table, rules, by }: Pick<TableWrite, 'table' | 'rules' | 'by'>): boolean {
  return !isEmptyAnswer(table) || (rules.mode === 'replace' && isAttended(by));
}

/**
 * Drops rows where nothing may be deleted, because rows of the earlier side alone would blank existing figures: all, or
 * in a merge those of silent apps.
 */
function withoutLoneRows(order: TableOrder, table: Table, isSilent: (row: TableRow) => boolean): Table {
  if (table.rows.length === 0) return table;
  if (!mayDelete({ ...order, table })) return { columns: table.columns, rows: [] };
  if (order.rules.mode === 'replace' || !table.rows.some(isSilent)) return table;
  const rows = table.rows.filter((row) => !isSilent(row));
  const { unread } = table;
  if (!unread) return { ...table, rows };
  const lacking = new Set(unread.rows.map((at) => table.rows[at]));
  const places = rows.flatMap((row, at) => (lacking.has(row) ? [at] : []));
  return { ...table, rows, unread: { ...unread, rows: places } };
}

function mergedInto(
  write: TableWrite,
  existing: readonly PlacedRow[],
  added: readonly PlacedRow[],
  changes: Changes,
  hasNeighbours: () => boolean,
): Composed {
  const { rows, removed } = rowsInPlace(existing, write.rules, hasNeighbours);
  return composed(write, [...rows, ...added], changes, removed);
}

/**
 * The existing rows, in place. Missing ones are marked or removed, and rows that a stopped run has emptied are removed.
 * If the user has anything beside the rows, they are only emptied, so that notes stay beside their rows.
 */
function rowsInPlace(
  rows: readonly PlacedRow[],
  { missingRows }: WriteRules,
  hasNeighbours: () => boolean,
): { rows: readonly PlacedRow[]; removed: number[] } {
  const isOut = ({ row, isMissing }: PlacedRow) => isBlankRow(row) || (isMissing && missingRows === 'remove');
  const removed = rows.flatMap((placed, at) => (isOut(placed) ? [at] : []));
  if (removed.length > 0 && !hasNeighbours())
    return { rows: rows.filter((placed) => !isOut(placed)), removed: [] };
  return { rows: rows.map((placed) => (isOut(placed) ? asPlaced([]) : placed)), removed };
}

function asPlaced(row: TableRow): PlacedRow {
  return { row, isMissing: false };
}

/** A span without days. */
function noDay(): DaySpan {
  return { first: '9999' as Day, last: '' as Day };
}

/** The days that were asked. A row that has left the top isn't missing, so none counts then. */
function askedDays({ table, query }: TableWrite): DaySpan {
  return table.leftOut ? noDay() : (query.days ?? daySpanIn(table) ?? noDay());
}

/** The highlighted cells of the fetched rows, where those rows are now. */
function highlightsOf({ highlights, rows }: Table, placed: readonly PlacedRow[]): Pick<Table, 'highlights'> {
  if (!highlights) return {};
  const lit = new Set(highlights.rows.map((at) => rows[at]));
  return {
    highlights: { ...highlights, rows: placed.flatMap(({ row }, at) => (lit.has(row) ? [at] : [])) },
  };
}
