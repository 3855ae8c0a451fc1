// What a saved report writes over what stands in its block: replaced, appended, or merged; with the column of states.

import { addDays, type Day, type DaySpan } from '../core/day';
import { StatsError } from '../core/errors';
import type { Column, Table, TableRow } from '../core/table';
import { appKey, type Changes, type Merged, mergeRows } from './merge';
import type { BlockReading } from './saved-ports';
import type { SavedReport } from './saved-report';

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
  /** Apps asked for that gave no answer: their rows are kept as they are. */
  missingApps: boolean;
  today: Day;
  /** Whether anything of the user's stands beside the block's rows; asked only when rows are to be taken out. */
  hasNeighbours(): boolean;
}

/** The column that tells a figure that may still change from one that is final. */
const STATE_COLUMN: Column = { name: 'state', title: 'State', kind: 'text', role: 'attribute' };
const PROVISIONAL = 'provisional';
const FINAL = 'final';
const NOT_RETURNED = 'no longer reported';

/** The columns that a report's block has: those of the table, and the state where it is wanted. */
function blockColumns(columns: readonly Column[], report: SavedReport): Column[] {
  return hasState(report) ? [...columns, STATE_COLUMN] : [...columns];
}

function hasState(report: SavedReport): boolean {
  return report.marksProvisional || (report.mode === 'merge' && report.vanished === 'mark');
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
  const stateOf = stateWriter(report, fetched.columns, scope.today);
  if (report.mode === 'replace' || !standing) {
    const rows = fetched.rows.map((row) => stateOf(row, false));
    return { table: { ...fetched, columns, rows }, removed: [], changes: nothingBut(rows.length) };
  }
  checkColumns(columns, standing);
  const existing = standing.rows.map((row) => row.slice(0, fetched.columns.length));
  if (report.mode === 'append') {
    checkDays(fetched, existing);
    const rows = [...existing, ...fetched.rows].map((row) => stateOf(row, false));
    return { table: { columns, rows }, removed: [], changes: nothingBut(fetched.rows.length) };
  }
  const apps = scope.missingApps ? appsOf(fetched) : null;
  const merged = mergeRows(existing, fetched, { window: scope.window, apps });
  const fresh = merged.added.map((row) => stateOf(row, false));
  const { rows, removed } = standingRows(merged, report, stateOf, scope);
  return { table: { columns, rows: [...rows, ...fresh] }, removed, changes: merged.changes };
}

/**
 * The rows that stand, in place. Vanished ones are marked, or taken out: closed up where nothing stands beside any row,
 * else emptied, so that no other row's notes come to stand beside them. So are rows that a stopped run has emptied.
 */
function standingRows(
  merged: Merged,
  report: SavedReport,
  stateOf: (row: TableRow, isGone: boolean) => TableRow,
  scope: ComposeScope,
): { rows: TableRow[]; removed: number[] } {
  const isOut = merged.rows.map(
    ({ row, isGone }) => isBlank(row) || (isGone && report.vanished === 'remove'),
  );
  const isClosedUp = isOut.includes(true) && !scope.hasNeighbours();
  const rows = merged.rows.map(({ row, isGone }, at) =>
    stateOf(isOut[at] ? row.map(() => null) : row, isGone),
  );
  if (isClosedUp) return { rows: rows.filter((_row, at) => !isOut[at]), removed: [] };
  return { rows, removed: isOut.flatMap((out, at) => (out ? [at] : [])) };
}

function isBlank(row: TableRow): boolean {
  return row.every((value) => value === null || value === '');
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

function nothingBut(added: number): Changes {
  return { ...NO_CHANGES, added };
}

/** Adds the state to a row where the block has that column. A day is final when it is older than the lookback. */
function stateWriter(
  report: SavedReport,
  columns: readonly Column[],
  today: Day,
): (row: TableRow, isGone: boolean) => TableRow {
  if (!hasState(report)) return (row) => row;
  const dayAt = columns.findIndex((column) => column.kind === 'day');
  const firstOpen = addDays(today, -report.lookbackDays);
  return (row, isGone) => {
    if (isBlank(row)) return [...row, null];
    const isOpen = dayAt < 0 || String(row[dayAt]) >= firstOpen;
    return [...row, isGone ? NOT_RETURNED : isOpen ? PROVISIONAL : FINAL];
  };
}

function checkColumns(columns: readonly Column[], standing: BlockReading): void {
  const expected = columns.map((column) => column.title);
  if (expected.join('\n') === standing.titles.join('\n')) return;
  throw new StatsError('COLUMNS_CHANGED', { expected, actual: standing.titles });
}

function checkDays(fetched: Table, existing: readonly TableRow[]): void {
  const dayAt = fetched.columns.findIndex((column) => column.kind === 'day');
  if (dayAt < 0)
    throw new StatsError('CHOICE_INVALID', {
      field: 'groupBy',
      problem: 'appending needs the dimension Date',
    });
  const present = new Set(existing.map((row) => row[dayAt]));
  const twice = fetched.rows.find((row) => present.has(row[dayAt] ?? null));
  if (twice) throw new StatsError('DAY_PRESENT', { day: String(twice[dayAt]) });
}

/** The apps that have rows in a table of several. */
function appsOf(table: Table): Set<string> {
  const at = (name: string) => table.columns.findIndex((column) => column.name === name);
  const [bundle, platform] = [at('bundle_id'), at('platform')];
  return new Set(table.rows.map((row) => appKey(row[bundle] ?? null, row[platform] ?? null)));
}
