// What a saved report writes over what stands in its block: replaced, appended, or merged; with the column of states.

import { addDays, type Day, type DaySpan } from '../core/day';
import { choiceInvalid, StatsError } from '../core/errors';
import type { Changes } from '../core/run-facts';
import { type Column, dayColumn, type Table, type TableRow, valueAt } from '../core/table';
import type { BlockReading } from '../saved/ports';
import type { SavedReport } from '../saved/saved-report';
import { TOTAL_LABEL } from '../sources/row-layout';
import { insertedColumns, STATE_COLUMN } from './known-columns';
import { appReader, isBlankRow, type Merged, mergeRows } from './merge';

/** What is to stand in the block, and what that changes. */
export interface Composed {
  table: Table;
  /** 0-based body rows of `table` that are to be taken out together with their sheet row, where nothing else stands in it. */
  removed: readonly number[];
  changes: Changes;
}

/** What the fetched table is an answer to. */
export interface ComposeScope {
  window: DaySpan | null;
  /** The days of the report's own period, which `window` may be wider than. */
  asked: DaySpan | null;
  /** Apps asked for that gave no answer: their rows are kept as they are. */
  missingApps: boolean;
  /** The UTC day on which all of them were asked last. */
  readOn: Day;
  /** Whether anything of the user's stands beside the block's rows; asked only when rows are to be taken out. */
  hasNeighbours(): boolean;
}

const PROVISIONAL = 'provisional';
const FINAL = 'final';
const NOT_RETURNED = 'no longer reported';

/** The columns that a report's block has: those of the table, and the state where it is wanted. */
function blockColumns(columns: readonly Column[], report: SavedReport): Column[] {
  return hasState(report) ? [...columns, STATE_COLUMN] : [...columns];
}

/** Whether the block has the column of states. */
export function hasState(report: SavedReport): boolean {
  return report.marksProvisional || (report.mode === 'merge' && report.missingRows === 'mark');
}

/**
 * @param standing what is in the block now; null when there is none yet
 * @throws StatsError COLUMNS_CHANGED when the block has other columns than the report, DAY_PRESENT when appending a day twice
 */
export function compose(
  report: SavedReport,
  fetched: Table,
  standing: BlockReading | null,
  scope: ComposeScope,
): Composed {
  const columns = blockColumns(fetched.columns, report);
  const stateOf = stateWriter(report, fetched.columns, scope);
  const composed = (
    placed: readonly Placed[],
    changes: Changes,
    removed: readonly number[] = [],
  ): Composed => {
    const table = { ...fetched, columns, rows: placed.map(stateOf), ...highlightsOf(fetched, placed) };
    return { table, removed, changes };
  };
  const fresh = fetched.rows.map(asPlaced);
  const all = { ...NO_CHANGES, added: fresh.length };
  if (!standing) return composed(fresh, all);
  const titles = columns.map((column) => column.title);
  const hasOtherColumns = titles.join('\n') !== standing.titles.join('\n');
  // A table that the report has taken over and never written itself gives way.
  if (hasOtherColumns && (report.mode === 'replace' || report.run.rows === null))
    return composed(fresh, { ...all, removed: standing.rows.length });
  if (hasOtherColumns)
    throw new StatsError('COLUMNS_CHANGED', {
      expected: titles,
      actual: standing.titles,
      inserted: insertedColumns(standing.titles, titles),
    });
  // Something may be called so in truth.
  const mayHaveTotals = !fetched.rows.some(([first]) => first === TOTAL_LABEL);
  const body = mayHaveTotals ? withoutTotals(standing.rows, columns) : standing.rows;
  // Totals that a person has sorted into the body go too.
  const existing = body.map((row) =>
    mayHaveTotals && isTotals(row, columns) ? [] : row.slice(0, fetched.columns.length),
  );
  if (report.mode === 'append') {
    const rows = newRows(fetched, existing, scope);
    return composed([...existing, ...rows].map(asPlaced), { ...NO_CHANGES, added: rows.length });
  }
  const merged = mergeRows(existing, fetched, {
    window: scope.window || spanOf(fetched),
    apps: scope.missingApps ? appsOf(fetched) : null,
    alreadyMissing: rowsGone(body, fetched.columns.length),
  });
  if (report.mode === 'replace')
    return composed(fresh, { ...merged.changes, removed: unmatched(existing, merged) });
  const { rows, removed } = standingRows(merged, report, scope);
  return composed([...rows, ...merged.added.map(asPlaced)], merged.changes, removed);
}

/**
 * The rows that stand, in place. Vanished ones are marked, or taken out: closed up where nothing stands beside any row,
 * else emptied, so that no other row's notes come to stand beside them. So are rows that a stopped run has emptied.
 */
function standingRows(
  { rows }: Merged,
  report: SavedReport,
  scope: ComposeScope,
): { rows: readonly Placed[]; removed: number[] } {
  const isOut = ({ row, isMissing }: Placed) =>
    isBlankRow(row) || (isMissing && report.missingRows === 'remove');
  const removed = rows.flatMap((placed, at) => (isOut(placed) ? [at] : []));
  if (removed.length > 0 && !scope.hasNeighbours())
    return { rows: rows.filter((placed) => !isOut(placed)), removed: [] };
  return { rows: rows.map((placed) => (isOut(placed) ? asPlaced([]) : placed)), removed };
}

/** How many rows do not stand in the fetched table: those of days that have left the period too. */
function unmatched(existing: readonly TableRow[], { rows }: Merged): number {
  return rows.filter(({ row }, at) => row === existing[at] && !isBlankRow(row)).length;
}

/** A row, and whether the service no longer returns it. */
type Placed = Merged['rows'][number];

function asPlaced(row: TableRow): Placed {
  return { row, isMissing: false };
}

/** Rows that an earlier merge has marked. */
function rowsGone(rows: readonly TableRow[], stateAt: number): Set<number> {
  return new Set(rows.flatMap((row, at) => (row[stateAt] === NOT_RETURNED ? [at] : [])));
}

/** The days of the rows: what was asked for where only the service knows which days it gives. */
function spanOf({ columns, rows }: Table): DaySpan {
  const dayAt = dayColumn(columns);
  const days = rows.map((row) => String(row[dayAt]) as Day).sort();
  // Of no rows a span that no day is in.
  return { first: days[0] ?? ('9999' as Day), last: days[days.length - 1] ?? ('' as Day) };
}

/** The rows without the last when that is the totals, which a run in mode replace has left. */
export function withoutTotals(rows: readonly TableRow[], columns: readonly Column[]): readonly TableRow[] {
  const last = rows[rows.length - 1];
  return last && isTotals(last, columns) ? rows.slice(0, -1) : rows;
}

/** A row of totals names no dimension. */
function isTotals(row: TableRow, columns: readonly Column[]): boolean {
  return (
    row[0] === TOTAL_LABEL &&
    columns.every((column, at) => at === 0 || column.role === 'metric' || isBlankRow([valueAt(row, at)]))
  );
}

/** What stood out in the fetched rows, where those rows stand now. */
function highlightsOf({ highlights, rows }: Table, placed: readonly Placed[]): Pick<Table, 'highlights'> {
  if (!highlights) return {};
  const lit = new Set(highlights.rows.map((at) => rows[at]));
  return {
    highlights: { ...highlights, rows: placed.flatMap(({ row }, at) => (lit.has(row) ? [at] : [])) },
  };
}

/** What a run without any effect has changed. */
export const NO_CHANGES: Changes = {
  added: 0,
  changed: 0,
  removed: 0,
  restatedDays: 0,
  restatedRevenue: 0,
  mostRestated: null,
};

/** Adds the state to a row where the block has that column. A day is final when it is older than the lookback; without days the last asked for counts. */
function stateWriter(
  report: SavedReport,
  columns: readonly Column[],
  { readOn, window }: ComposeScope,
): (placed: Placed) => TableRow {
  if (!hasState(report)) return ({ row }) => row;
  const dayAt = dayColumn(columns);
  const firstOpen = addDays(readOn, -report.lookbackDays);
  return ({ row, isMissing }) => {
    if (isBlankRow(row)) return row;
    const day = dayAt < 0 ? window?.last : String(row[dayAt]);
    const isOpen = day === undefined || day >= firstOpen;
    return [...row, isMissing ? NOT_RETURNED : isOpen ? PROVISIONAL : FINAL];
  };
}

/** Without days there is no telling what is there already. */
export function needsDate(): StatsError {
  return choiceInvalid('groupBy', 'group by Date to append');
}

/** What is appended: a day of the period that is there already is refused, one that was missed is left to whoever has put it there. */
function newRows(fetched: Table, existing: readonly TableRow[], { asked }: ComposeScope): TableRow[] {
  const dayAt = dayColumn(fetched.columns);
  if (dayAt < 0) throw needsDate();
  const present = new Set(existing.map((row) => row[dayAt]));
  return fetched.rows.filter((row) => {
    const day = valueAt(row, dayAt);
    if (!present.has(day)) return true;
    if (!asked || String(day) >= asked.first) throw new StatsError('DAY_PRESENT', { day: String(day) });
    return false;
  });
}

/** The apps that have rows in a table of several. */
function appsOf(table: Table): Set<string> {
  return new Set(table.rows.map(appReader(table.columns)));
}
