// What is written over existing rows: replaced or merged.

import { addDays, type Day, type DaySpan, dayOfMs, parseDay } from '../core/day';
import { type Changes, eventIf, NO_CHANGES, type OutcomeEvent } from '../core/outcome-events';
import { DAYS_WAITED } from '../core/report/asked-days';
import type { Answer, Written } from '../core/run-facts';
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
import { asPlaced, type HeldRow, isBlankRow, type PlacedRow, saysMissing } from './held-rows';
import { type Merged, type MergeScope, mergeRows, unmatched } from './merge';
import { rowsInColumns } from './other-columns';
import { bodyTable } from './reading-table';
import { type KeptFigures, keptFigures } from './restatements/kept-figures';
import { finalReader, lateReader, type Restated, restatedIn } from './restatements/restated';
import type { BlockReading, VerifiedBlock } from './sheet-deps';
import { areTitlesOf, blockColumns, isSettled, stateWriter } from './states';
import { bodyRows, isOthers, isTotals, TOTAL_LABEL } from './totals';

/** A write, with what it brings and what it finds. */
interface TableWrite extends TableOrder {
  answer: Answer;
  /** The rows that are written. */
  table: Table;
  /** The rows that stand there under the same columns, blank ones among them. */
  held: readonly HeldRow[];
  /** Those of them that a run has written and the service still returns. */
  known: readonly TableRow[];
  /** Whether a row is of an app whose answer has none. */
  isSilent: (row: TableRow) => boolean;
  silent: Pick<Written, 'silent'>;
  /** The first day of which sums lack an app that is waited for; null for none. */
  lackedFrom: Day | null;
}

/** A block, with what is known of its cells. */
type ExistingBlock = BlockReading & Partial<Pick<VerifiedBlock, 'place' | 'former'>>;

/** What the block will hold, and what a write of it tells. */
export interface Composed
  extends Pick<Written, 'rows' | 'keptRows' | 'otherApps' | 'gone' | 'silent' | 'events'> {
  table: Table;
  /** 0-based body rows of `table` to delete with their sheet row, where that has no other content. */
  removed: readonly number[];
  /** The final figures that a report which lists them has changed. */
  restated: readonly Restated[];
  /** Those that it has kept, beside what the service has now. */
  finalKept: readonly KeptFigures[];
  changes: Changes;
}

/**
 * @param existing null when there is no block yet
 * @param hasNeighbours whether the user has anything beside its rows; called only if rows are to be deleted
 * @throws StatsError APP_RENAMED where rows stay
 */
export function compose(
  order: TableOrder,
  given: Answer,
  existing: ExistingBlock | null,
  hasNeighbours: () => boolean,
): Composed {
  const titles = blockColumns(given.table.columns, order.rules).map((column) => column.title);
  const isSameTable = existing !== null && areTitlesOf(existing.titles, titles);
  const write = writeOf(order, given, existing !== null, isSameTable ? existing.rows : []);
  const { silent } = write;
  if (!existing) return { ...asNew(write, 0), ...silent };
  if (!isSameTable) return { ...overOtherColumns(write, existing), ...silent };
  const apps = appsOfRun(write.answer, write.table.columns);
  checkNames(write);
  const made =
    order.rules.mode === 'replace' ? replaced(write, apps) : mergedInto(write, apps, hasNeighbours);
  const events = [...made.events, ...leftSince(write, write.known, existing)];
  return { ...made, ...goneNames(write, apps), ...silent, events };
}

/** @param isOver whether it replaces a block; `cells` are its body under the same columns */
function writeOf(order: TableOrder, given: Answer, isOver: boolean, cells: readonly TableRow[]): TableWrite {
  const columns = toldApart(given.table.columns, given.listed ?? given.requestedApps, cells);
  const answer = { ...given, table: { ...given.table, columns } };
  const units = requestedUnits(answer, order.query);
  const isSilent = silentReader(units);
  const table = isOver ? withoutLoneRows(order, answer.table, isSilent) : answer.table;
  const held = heldRows(cells, table, order.rules);
  const hasDay = dayReader(columns);
  const known = held.flatMap((each) =>
    isBlankRow(each.row) || saysMissing(each) || !hasDay(each.row) ? [] : [each.row],
  );
  const silent = silentApps(order, units, { columns, rows: known });
  const lacked = lackedFrom(order, units, silent);
  return { ...order, answer, table, held, known, isSilent, silent, lackedFrom: lacked };
}

/** The rows of a block without totals, also where a person has sorted these into the body. */
function heldRows(cells: readonly TableRow[], { columns, rows }: Table, rules: WriteRules): HeldRow[] {
  // A dimension's value may be the text of a label.
  const mayHaveTotals = !rows.some((row) => row[0] === TOTAL_LABEL || isOthers(row, columns));
  const all = blockColumns(columns, rules);
  const isBelow = (row: TableRow) => mayHaveTotals && (isTotals(row, all) || isOthers(row, all));
  const body = mayHaveTotals ? bodyRows(cells, all) : cells;
  return body.map((row) =>
    isBelow(row) ? { row: [] } : { row: row.slice(0, columns.length), state: row[columns.length] },
  );
}

/** In mode replace, rows are compared, and none stays. */
function replaced(write: TableWrite, apps: AppsOfRun | null): Composed {
  const isOfReport = reportReader(write);
  const merged = merge(write, apps, { isRestated: ({ row }) => isOfReport(row) });
  const changes = { ...merged.changes, removed: unmatched(merged) };
  const made = composed(write, write.table.rows.map(asPlaced), changes);
  return ifMayDelete(write, changes.removed, made);
}

function mergedInto(write: TableWrite, apps: AppsOfRun | null, hasNeighbours: () => boolean): Composed {
  const { rules, earlier, table, held, answer, listedAs } = write;
  const { columns } = table;
  const { known, otherApps } = earlier.lastGood;
  const keeps = keepsFinal(rules);
  const isOfReport = reportReader(write);
  const isFinal = keeps || listedAs !== null ? finalReader(held, columns, known.readFrom) : () => false;
  const merged = merge(write, apps, {
    isRestated: (each) => isOfReport(each.row) && !isFinal(each.row, each),
    isKept: (each) => keeps && isFinal(each.row, each),
  });
  const others = answer.excludesAllApps ? null : rowsOfOthers(merged, apps, columns);
  const marks = others && marksOf(others);
  const isNew = marks?.some((mark) => !otherApps.includes(mark)) ?? false;
  const isNewLate = lateReader(held, columns);
  const isLate = ({ row }: PlacedRow) => isFinal(row, null) && isNewLate(row);
  const added = merged.added.map(
    (each): PlacedRow => (keeps && isLate(each) ? { ...each, isLate: true } : each),
  );
  const { rows, removed } = rowsInPlace(merged.rows, rules, hasNeighbours);
  const isListed = ({ row, was }: PlacedRow) =>
    isOfReport(was?.row ?? row) && isFinal(was?.row ?? row, was) && !isBlankRow(was?.row ?? row);
  const listed = [...merged.rows, ...added.filter(isLate)].filter(isListed);
  const all = [...held, ...added].map(({ row }) => row);
  return ifMayDelete(write, merged.changes.removed, {
    ...composed(write, [...rows, ...added], merged.changes, removed),
    ...(marks ? { otherApps: marks } : {}),
    events: eventIf(isNew, { kind: 'otherAppsStay', apps: marks?.length ?? 0 }),
    restated: keeps ? [] : restatedIn(listed, columns, all),
    finalKept: keeps ? keptFigures(listed, table) : [],
  });
}

function merge(
  write: TableWrite,
  apps: AppsOfRun | null,
  scope: Pick<MergeScope, 'isRestated' | 'isKept'>,
): Merged {
  const { held, table, isSilent } = write;
  return mergeRows(held, table, {
    ...scope,
    window: askedDays(write),
    apps: apps?.answered ?? null,
    // Of an answer without any row, all rows are counted as kept.
    ...(mayDelete(write) ? { isSilent } : {}),
  });
}

function asNew(write: TableWrite, removed: number): Composed {
  const { rows } = write.table;
  return composed(write, rows.map(asPlaced), { ...NO_CHANGES, added: rows.length, removed });
}

/**
 * Over a block with other columns, which is replaced. So is a table that the report has taken over, and hasn't written
 * itself.
 */
function overOtherColumns(write: TableWrite, existing: ExistingBlock): Composed {
  const { earlier, table } = write;
  const body = bodyTable(existing);
  const found = earlier.hasWritten ? rowsInColumns(body, table, askedDays(write)) : null;
  if (!found) return ifMayDelete(write, body.rows.length, asNew(write, body.rows.length));
  const events = leftSince(write, found.rows, existing);
  const made = composed(write, table.rows.map(asPlaced), found.changes);
  return ifMayDelete(write, found.changes.removed, { ...made, events });
}

/** Apps that have left the account since the last write of a block. */
function leftSince(
  write: TableWrite,
  known: readonly TableRow[],
  { former = new Map() }: ExistingBlock,
): OutcomeEvent[] {
  if (!write.earlier.hasWritten) return [];
  const apps = [...leftApps(write, write.answer, known), ...leftInColumns(write.answer, { former })];
  return eventIf(apps.length > 0, { kind: 'appsGone', apps });
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
function checkNames({ rules, earlier, agreements, known, table, answer: { listed } }: TableWrite): void {
  if (rules.mode === 'merge' && listed && !earlier.isOfOthers) checkRenamed(known, table, listed, agreements);
}

/** Whether a row is the report's, so that its new figures are no edit of the report. */
function reportReader({ earlier, table }: TableWrite): (row: TableRow) => boolean {
  const { isOfOthers, lastGood } = earlier;
  const earlierMarks = new Set(lastGood.otherApps);
  const appOf = appReader(table.columns);
  return (row) => !isOfOthers && !(earlierMarks.size > 0 && earlierMarks.has(markOfApp(appOf(row))));
}

/** The names of apps that have left since the last run, where earlier rows tell for certain which they are. */
function goneNames(
  { answer: { gone = [] }, held, table: { columns }, earlier: { lastGood } }: TableWrite,
  apps: AppsOfRun | null,
): Pick<Written, 'gone'> {
  const nameAt = columns.findIndex(({ role }) => role === 'app');
  const left = gone.filter((id) => !lastGood.known.gone.includes(markOfApp(id)));
  if (left.length === 0 || !apps || nameAt < 0) return {};
  const appOf = appReader(columns);
  const isOther = (app: string) => !apps.requested.has(app) && !lastGood.otherApps.includes(markOfApp(app));
  const others = held.flatMap(({ row }) => (!isBlankRow(row) && isOther(appOf(row)) ? [row] : []));
  const names = new Map(others.map((row) => [appOf(row), String(row[nameAt])]));
  return names.size === left.length ? { gone: [...names.values()] } : {};
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

function marksOf(apps: readonly (string | null)[]): string[] {
  return [...new Set(apps)].flatMap((app) => (app === null ? [] : markOfApp(app)));
}

function composed(
  write: TableWrite,
  placed: readonly PlacedRow[],
  changes: Changes,
  removed: readonly number[] = [],
): Composed {
  const { table: fetched, rules, query, newestFinal, lackedFrom } = write;
  const table = {
    ...fetched,
    columns: blockColumns(fetched.columns, rules),
    rows: placed.map(stateWriter(write, fetched.columns)),
    isFinal: query.days !== null && isSettled(query.days.last, newestFinal, lackedFrom),
    ...highlightsOf(fetched, placed),
  };
  return {
    table,
    removed,
    restated: [],
    finalKept: [],
    rows: fetched.rows.length,
    changes,
    keptRows: 0,
    events: [],
  };
}

/** After an answer without rows, a merge or scheduled replacement deletes nothing: the service may be at fault. */
function ifMayDelete(write: TableWrite, deletedRows: number, made: Composed): Composed {
  return mayDelete(write)
    ? made
    : { ...made, changes: NO_CHANGES, keptRows: deletedRows, restated: [], finalKept: [] };
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
