// A change of revenue in rows: how large it is, and what of the rows it came from most.

import type { Day } from '../../core/day';
import { groupedBy } from '../../core/lists/grouped';
import { type ComparedSides, driversOfAll } from '../../core/report/drivers';
import type { Condition } from '../../core/report/filter';
import { type ComparedSpan, HALF_CENT, type Moved, type RevenueChange } from '../../core/report/finding';
import type { Answer } from '../../core/run-facts';
import { minus, sumOf } from '../../core/sum';
import {
  type Column,
  columnNamed,
  dayColumn,
  keyReader,
  type Rows,
  type Table,
  type TableRow,
  valueAt,
} from '../../core/table';
import type { Query } from '../../sources/source';

export interface RowsOfRun extends Pick<Answer, 'requestedApps'> {
  /** The table as it was written. */
  table: Table;
  query: Query;
  /** The newest day that was final when the figures were read. */
  newestFinal: Day;
  /** All rows that are now in the block, if rows of earlier runs stay in it; null otherwise. */
  block: Rows | null;
}

/** The column of single days, not of weeks or months; -1 for none. */
export function singleDayColumn(columns: readonly Column[]): number {
  const at = dayColumn(columns);
  return columns[at]?.bucket ? -1 : at;
}

/** The revenue of a row on both sides, USD. */
interface RowChange {
  row: TableRow;
  now: number;
  before: number;
  /** Absent if the table doesn't show drivers. */
  driverSides?: ComparedSides;
}

/** How many moves are told. */
const MOST_MOVES = 5;

/** @param mostMoves how many moves are told */
export function changeOf(
  of: ComparedSpan,
  values: readonly RowChange[],
  columns: readonly Column[],
  mostMoves = MOST_MOVES,
): RevenueChange {
  const keyAt = namingColumns(columns);
  const keyOf = keyReader(keyAt);
  const total = sidesOf(values);
  const parts = [...groupedBy(values, ({ row }) => keyOf(row)).values()].map((group) => {
    const sides = sidesOf(group);
    return { sides, change: minus(sides.now, sides.before), row: group[0]?.row ?? [] };
  });
  const rows = values.map(({ row }) => row);
  const movedIn = (row: TableRow) => movedOf(row, rows, keyAt, columns);
  const isMove = ({ change, row }: (typeof parts)[number]) =>
    Math.abs(change) >= HALF_CENT && nameOf(valueAt(row, keyAt[0] ?? -1)) !== null;
  const moved = parts.length > 1 ? parts.filter(isMove) : [];
  const farthest = moved
    .sort((one, other) => Math.abs(other.change) - Math.abs(one.change))
    .slice(0, mostMoves);
  const moreMoves = moved.length - farthest.length;
  const [most] = farthest;
  return {
    of,
    ...total,
    most: most ? movedIn(most.row) : null,
    moves: farthest.flatMap(({ row, sides }) => {
      const value = movedIn(row);
      return value ? [{ name: value.name, ...sides }] : [];
    }),
    ...(moreMoves > 0 && { moreMoves }),
  };
}

function sidesOf(values: readonly RowChange[]): Pick<RevenueChange, 'now' | 'before' | 'drivers'> {
  const sides = values.flatMap(({ driverSides }) => driverSides ?? []);
  return {
    now: sumOf(values.map(({ now }) => now)),
    before: sumOf(values.map(({ before }) => before)),
    drivers: sides.length > 0 ? driversOfAll(sides) : null,
  };
}

/** What a row of a table is of, and what tells it apart in that table; null for nothing that has a name. */
export function movedIn(row: TableRow, rows: readonly TableRow[], columns: readonly Column[]): Moved | null {
  return movedOf(row, rows, namingColumns(columns), columns);
}

/** What a row is of; null if that has no name. */
function movedOf(
  row: TableRow,
  rows: readonly TableRow[],
  keyAt: readonly number[],
  columns: readonly Column[],
): Moved | null {
  const [nameAt = -1, ...othersAt] = keyAt;
  const name = nameOf(valueAt(row, nameAt));
  if (name === null) return null;
  const isAlike = (other: TableRow, at: number) => valueAt(other, at) === valueAt(row, at);
  const namesakes = rows.filter(
    (other) => isAlike(other, nameAt) && !othersAt.every((at) => isAlike(other, at)),
  );
  const isTold = (places: readonly number[]) =>
    namesakes.every((other) => !places.every((at) => isAlike(other, at)));
  // Of the columns that name an app, the platform is last and tells most to people.
  const tells = [[], ...othersAt.map((at) => [at]).reverse(), othersAt].find(isTold) ?? [];
  // No condition accepts a blank.
  const namedAt = keyAt.filter((at) => nameOf(valueAt(row, at)) !== null);
  const isToldByBlank = namesakes.some((other) => namedAt.every((at) => isAlike(other, at)));
  const conditions = namedAt.map((at): Condition => {
    return { field: columns[at]?.name ?? '', operator: '=', values: [String(valueAt(row, at))] };
  });
  const label = tells.flatMap((at) => nameOf(valueAt(row, at)) ?? []).join(', ');
  return { name: label === '' ? name : `${name} (${label})`, conditions: isToldByBlank ? [] : conditions };
}

/**
 * The columns that name what a row is of: its app, or else the first dimension other than days; empty for neither. The
 * seller's apps go by name and bundle.
 */
function namingColumns(columns: readonly Column[]): number[] {
  const apps = appColumnsOf(columns);
  if (apps.length > 0) return apps;
  const at = columns.findIndex(({ role, kind }) => role === 'dimension' && kind !== 'day');
  const bundleAt = columns[at]?.name === 'appName' ? columnNamed(columns, 'bundle') : -1;
  return [at, bundleAt].filter((place) => place >= 0);
}

function appColumnsOf(columns: readonly Column[]): number[] {
  return columns.flatMap(({ role }, at) => (role === 'app' ? [at] : []));
}

export function nameOf(value: ReturnType<typeof valueAt>): string | null {
  return value === null || value === '' ? null : String(value);
}

/** 0 for a missing value, NaN for a text that a person has typed. */
export function numberIn(row: TableRow, at: number): number {
  return Number(valueAt(row, at) ?? 0);
}

export function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
