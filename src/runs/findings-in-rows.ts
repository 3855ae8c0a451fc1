// Finds what is worth telling in the rows of a run: their revenue, how the newest final day compares with a week
// earlier, or how far two services differ. Tells nothing if missing rows would look like a fall. Pure.

import { addDays, type Day, type DaySpan, daysIn, lastFinalDay } from '../core/day';
import { type ComparedSides, type DriverSide, type Drivers, driversOfAll } from '../core/report/drivers';
import type { Condition } from '../core/report/filter';
import type {
  ComparedSpan,
  DiscrepanciesFound,
  Finding,
  Moved,
  RevenueChange,
  RevenueFound,
} from '../core/report/finding';
import type { RunResult } from '../core/run-facts';
import { sumOf } from '../core/sum';
import { type Column, columnNamed, dayColumn, type Table, type TableRow, valueAt } from '../core/table';
import { withoutSecrets } from '../http/secrets/service-words';
import { figureName, STATUS } from '../sources/discrepancies/columns';
import { HIGHLIGHTED_STATUSES, STATUSES, type Status } from '../sources/discrepancies/status';
import { filtersMetrics } from '../sources/shape/row-filter';
import type { Query } from '../sources/source';

export interface RowsOfRun {
  /** The table as it was written. */
  table: Table;
  query: Pick<Query, 'apps' | 'days' | 'filter' | 'bundles' | 'os' | 'judging'>;
  /** The UTC day on which the figures were read. */
  readOn: Day;
  /** All rows that are now in the block, if rows of earlier runs stay in it; absent otherwise. */
  block?: Rows | undefined;
  /** Secrets that a name in the finding must not repeat: in a cell a name is data, but here it is part of a message. */
  secrets: readonly string[];
}

/** Rows in their columns. */
export type Rows = Pick<Table, 'columns' | 'rows'>;

/**
 * What the rows of a run show. Undefined if apps or bundles are missing, earlier rows were kept because the answer was
 * empty, the table has no rows, or there is nothing to tell.
 */
export function findingOf(
  run: RowsOfRun,
  { failures, absent, keptRows, isEmpty }: Pick<RunResult, 'failures' | 'absent' | 'keptRows' | 'isEmpty'>,
): Finding | undefined {
  if (failures.length + absent.length > 0) return undefined;
  if (keptRows > 0 || isEmpty || run.table.rows.length === 0) return undefined;
  return run.query.judging ? discrepanciesIn(run) : revenueIn(run);
}

function discrepanciesIn({ table: { columns, rows }, secrets }: RowsOfRun): DiscrepanciesFound {
  const at = (name: string) => columnNamed(columns, name);
  const statusAt = at(STATUS.name);
  const statusOf = (row: TableRow) => valueAt(row, statusAt) as Status;
  const remarkable = rows.filter((row) => HIGHLIGHTED_STATUSES.includes(statusOf(row)));
  const over = remarkable.filter((row) => statusOf(row) === STATUSES.over).length;
  const [account, seller] = [at(figureName('account', 'revenue')), at(figureName('seller', 'revenue'))];
  const differenceIn = (row: TableRow) => Math.abs(numberIn(row, seller) - numberIn(row, account));
  const [appAt, bundleAt] = [at('app'), at('bundle')];
  const parts = remarkable.map((row) => {
    const bundle = valueAt(row, bundleAt);
    return { key: String(bundle), name: nameOf(valueAt(row, appAt) ?? bundle), value: differenceIn(row) };
  });
  return {
    kind: 'discrepancies',
    rows: rows.length,
    judged: rows.filter((row) => !UNJUDGED.includes(statusOf(row))).length,
    over,
    oneSided: remarkable.length - over,
    atStake: sumOf(parts.map(({ value }) => value)),
    most: withoutSecrets(largestPart(parts)?.name ?? null, secrets),
  };
}

/** Rows with these statuses weren't judged. */
const UNJUDGED: readonly Status[] = [STATUSES.notFinal, STATUSES.tooSmall];

function revenueIn(run: RowsOfRun): RevenueFound | undefined {
  const { table, query, block } = run;
  const at = columnNamed(table.columns, 'revenue');
  if (at < 0) return undefined;
  const total = block ? null : totalOf(table, at);
  // A top N or a condition on a metric can drop a row from one side only, which would look like a change.
  const isComparable = !table.leftOut && !filtersMetrics(query.filter);
  const change = isComparable ? changeIn(run, block ?? table, at) : null;
  if (total === null && !change) return undefined;
  const { filter, bundles, os } = query;
  return { kind: 'revenue', only: [...(filter ? [filter.shown] : []), ...bundles, ...os], total, change };
}

/** The total of a column; null if it isn't a number, or if rows are left out of a table without a row of totals. */
function totalOf({ rows, totals, leftOut }: Table, at: number): number | null {
  if (!leftOut) return finite(sumOf(rows.map((row) => numberIn(row, at))));
  return totals ? finite(numberIn(totals, at)) : null;
}

function changeIn(run: RowsOfRun, rows: Rows, at: number): RevenueChange | null {
  const previousAt = columnNamed(rows.columns, 'revenue_previous');
  // If earlier rows stay in the block, a comparison over all of them would be mostly old news.
  const isCompared = !run.block && (previousAt >= 0 || run.table.driven !== undefined);
  const change = isCompared ? comparedChange(run, at, previousAt) : weekdayChange(run, rows, at);
  if (!change || finite(change.now) === null || finite(change.before) === null) return null;
  return { ...change, most: change.most && withoutSecret(change.most, run.secrets) };
}

/** What moved most, without conditions if its name repeats a secret. */
function withoutSecret({ name, conditions }: Moved, secrets: readonly string[]): Moved {
  const clean = withoutSecrets(name, secrets);
  return { name: clean, conditions: clean === name ? conditions : [] };
}

/**
 * The newest final day of the period against the same weekday a week earlier; null unless both have rows that can be
 * compared.
 */
function weekdayChange(run: RowsOfRun, rows: Rows, at: number): RevenueChange | null {
  const { days } = run.query;
  const dayAt = daysAt(rows.columns);
  if (dayAt < 0) return null;
  const final = lastFinalDay(run.readOn);
  const day = days && days.last < final ? days.last : final;
  // This run hasn't read that day, so the day's rows may be from before it was final.
  if (days && day < days.first) return null;
  const earlier = addDays(day, -7);
  const of = (on: Day) => rows.rows.filter((row) => valueAt(row, dayAt) === on);
  const [nowRows, beforeRows] = [of(day), of(earlier)];
  if (nowRows.length === 0 || beforeRows.length === 0) return null;
  if (run.block && !areOfSameApps(run, run.block, [day, earlier])) return null;
  const values = [
    ...nowRows.map((row) => ({ row, now: numberIn(row, at), before: 0 })),
    ...beforeRows.map((row) => ({ row, now: 0, before: numberIn(row, at) })),
  ];
  return changeOf({ kind: 'day', day, earlier }, values, rows.columns);
}

/**
 * Whether every app with a row on either day was requested for both days, because a changed list of apps would look
 * like a fall or a rise. An app was requested for the earlier day if this run read that day, or if the app has a row of
 * that day or before.
 */
function areOfSameApps(
  { table, query: { apps, days } }: RowsOfRun,
  { columns, rows }: Rows,
  [day, earlier]: readonly [Day, Day],
): boolean {
  const dayAt = daysAt(columns);
  const appOf = keyReader(appColumnsOf(columns));
  // Each listed app has a row in the answer, because `findingOf` returns nothing for a run that lacks one.
  const requested = apps === 'all' ? null : new Set(table.rows.map(keyReader(appColumnsOf(table.columns))));
  const hasReadEarlier = days !== null && days.first <= earlier;
  const before = new Set(rows.filter((row) => String(valueAt(row, dayAt)) <= earlier).map(appOf));
  return rows
    .filter((row) => [day, earlier].some((on) => valueAt(row, dayAt) === on))
    .map(appOf)
    .every((app) => (!requested || requested.has(app)) && (hasReadEarlier || before.has(app)));
}

/** The revenue of a row on both sides, USD; null for a side without the row. */
interface RowSides {
  row: TableRow;
  now: number | null;
  before: number | null;
  /** Absent if the table doesn't show drivers. */
  driven?: ComparedSides;
}

/**
 * The change between the two periods of a comparison, of final days alone where rows tell their day. Null if a period
 * has no figures.
 */
function comparedChange(
  { table, query: { days }, readOn }: RowsOfRun,
  at: number,
  previousAt: number,
): RevenueChange | null {
  const final = lastFinalDay(readOn);
  const span = days && spanUntil(final, days);
  if (!span) return null;
  const all = rowsWithSides(table, at, previousAt);
  const dayAt = daysAt(table.columns);
  const isFinal = span.kind === 'all';
  const canLeaveOut = isFinal || (dayAt >= 0 && days.first <= final);
  const told = canLeaveOut && !isFinal ? all.filter(({ row }) => String(valueAt(row, dayAt)) <= final) : all;
  // A side without any figure may be missing rather than 0.
  const isKnown = (side: 'now' | 'before') => told.some((each) => each[side] !== null);
  if (!isKnown('now') || !isKnown('before')) return null;
  const values = told.map((each) => ({ ...each, now: each.now ?? 0, before: each.before ?? 0 }));
  const change = changeOf(span, values, table.columns);
  if (canLeaveOut) return { ...change, drivers: driversIn(told) };
  const notFinal = { kind: 'notFinal', notFinal: span.leftOut, days: daysIn(days) } as const;
  return { ...change, of: notFinal, most: null };
}

/** All of the days if they are final, or those until the newest final day. */
function spanUntil(
  final: Day,
  { first, last }: DaySpan,
): Extract<ComparedSpan, { kind: 'all' }> | Extract<ComparedSpan, { kind: 'until' }> {
  if (last <= final) return { kind: 'all' };
  const next = addDays(final, 1);
  return { kind: 'until', day: final, leftOut: daysIn({ first: first > next ? first : next, last }) };
}

function rowsWithSides({ rows, driven }: Table, at: number, previousAt: number): RowSides[] {
  const cellIn = (row: TableRow, column: number) =>
    valueAt(row, column) === null ? null : numberIn(row, column);
  if (!driven) return rows.map((row) => ({ row, now: cellIn(row, at), before: cellIn(row, previousAt) }));
  const revenueOf = ({ impressions, revenue }: DriverSide) =>
    impressions === 0 && revenue === 0 ? null : revenue;
  return rows.flatMap((row, index) => {
    const sides = driven[index];
    if (!sides) return [];
    return [{ row, now: revenueOf(sides.present), before: revenueOf(sides.earlier), driven: sides }];
  });
}

function driversIn(rows: readonly RowSides[]): Drivers | null {
  const sides = rows.flatMap(({ driven }) => (driven ? [driven] : []));
  return sides.length > 0 ? driversOfAll(sides) : null;
}

/** The column of single days, not of weeks or months; -1 for none. */
function daysAt(columns: readonly Column[]): number {
  const at = dayColumn(columns);
  return columns[at]?.bucket ? -1 : at;
}

function changeOf(
  of: ComparedSpan,
  values: readonly { row: TableRow; now: number; before: number }[],
  columns: readonly Column[],
): RevenueChange {
  const [now, before] = [sumOf(values.map((each) => each.now)), sumOf(values.map((each) => each.before))];
  const direction = Math.sign(now - before);
  const keyAt = keyColumns(columns);
  const keyOf = keyReader(keyAt);
  const parts = values.map((each) => ({
    key: keyOf(each.row),
    row: each.row,
    value: direction * (each.now - each.before),
  }));
  const most = direction === 0 ? null : largestPart(parts);
  const rows = values.map(({ row }) => row);
  return { of, now, before, drivers: null, most: most && movedOf(most.row, rows, keyAt, columns) };
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
  const namesakes = rows.filter((other) => valueAt(other, nameAt) === valueAt(row, nameAt));
  const isTold = (at: number) => namesakes.some((other) => valueAt(other, at) !== valueAt(row, at));
  // Of the columns that name an app, the platform is last and tells most to people.
  const tells = othersAt.filter(isTold).pop();
  const conditions = keyAt.flatMap((at): Condition[] => {
    const value = nameOf(valueAt(row, at));
    // No condition accepts a blank.
    return value === null ? [] : [{ field: columns[at]?.name ?? '', operator: '=', values: [value] }];
  });
  return { name: tells === undefined ? name : `${name} (${valueAt(row, tells) ?? ''})`, conditions };
}

/** The columns that name what a row is of: its app, or else the first dimension other than days; empty for neither. */
function keyColumns(columns: readonly Column[]): number[] {
  const apps = appColumnsOf(columns);
  if (apps.length > 0) return apps;
  const at = columns.findIndex(({ role, kind }) => role === 'dimension' && kind !== 'day');
  return at < 0 ? [] : [at];
}

function appColumnsOf(columns: readonly Column[]): number[] {
  return columns.flatMap(({ role }, at) => (role === 'app' ? [at] : []));
}

/** Reads a row's key as text, because a sheet may return a name made of digits as a number. */
function keyReader(keyAt: readonly number[]): (row: TableRow) => string {
  return (row) => JSON.stringify(keyAt.map((at) => String(valueAt(row, at) ?? '')));
}

/** The first part of the key with the largest sum; null if there is only one key, or no sum is above 0. */
function largestPart<Part extends { key: string; value: number }>(parts: readonly Part[]): Part | null {
  const sums = new Map<string, { part: Part; value: number }>();
  for (const part of parts) {
    const sum = sums.get(part.key);
    sums.set(part.key, { part: sum?.part ?? part, value: (sum?.value ?? 0) + part.value });
  }
  const [first, ...others] = [...sums.values()].sort((a, b) => b.value - a.value);
  return first && others.length > 0 && first.value > 0 ? first.part : null;
}

function nameOf(value: ReturnType<typeof valueAt>): string | null {
  return value === null || value === '' ? null : String(value);
}

/** 0 for a missing value, NaN for a text that a person has typed. */
function numberIn(row: TableRow, at: number): number {
  return Number(valueAt(row, at) ?? 0);
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
