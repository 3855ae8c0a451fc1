// Finds what is worth telling in the rows of a run: their revenue, how the newest final day compares with a week
// earlier, or how far two services differ. Tells nothing if missing rows would look like a fall. Pure.

import { addDays, type Day, lastFinalDay } from '../core/day';
import type { DiscrepanciesFound, Finding, RevenueChange, RevenueFound } from '../core/report/finding';
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
}

/** Rows in their columns. */
type Rows = Pick<Table, 'columns' | 'rows'>;

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

function discrepanciesIn({ table: { columns, rows } }: RowsOfRun): DiscrepanciesFound {
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
    most: withoutSecrets(largestPart(parts)),
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
  const isCompared = previousAt >= 0 && !run.block;
  const change = isCompared ? comparedChange(run, rows, at, previousAt) : weekdayChange(run, rows, at);
  if (!change || finite(change.now) === null || finite(change.before) === null) return null;
  return { ...change, most: withoutSecrets(change.most) };
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

/**
 * The change between the two periods of a comparison, without days that aren't final. Null if those can't be left out,
 * or if a period has no figures.
 */
function comparedChange(
  { query: { days }, readOn }: RowsOfRun,
  { columns, rows }: Rows,
  at: number,
  previousAt: number,
): RevenueChange | null {
  const final = lastFinalDay(readOn);
  const isFinal = days !== null && days.last <= final;
  const dayAt = daysAt(columns);
  if (!isFinal && dayAt < 0) return null;
  const finalRows = isFinal ? rows : rows.filter((row) => String(valueAt(row, dayAt)) <= final);
  // A side without any figure may be missing rather than 0.
  if (![at, previousAt].every((side) => finalRows.some((row) => valueAt(row, side) !== null))) return null;
  const values = finalRows.map((row) => ({ row, now: numberIn(row, at), before: numberIn(row, previousAt) }));
  return changeOf(isFinal ? { kind: 'all' } : { kind: 'until', day: final }, values, columns);
}

/** The column of single days, not of weeks or months; -1 for none. */
function daysAt(columns: readonly Column[]): number {
  const at = dayColumn(columns);
  return columns[at]?.bucket ? -1 : at;
}

function changeOf(
  of: RevenueChange['of'],
  values: readonly { row: TableRow; now: number; before: number }[],
  columns: readonly Column[],
): RevenueChange {
  const [now, before] = [sumOf(values.map((each) => each.now)), sumOf(values.map((each) => each.before))];
  const direction = Math.sign(now - before);
  const keyAt = keyColumns(columns);
  const keyOf = keyReader(keyAt);
  const parts = values.map((each) => ({
    key: keyOf(each.row),
    name: nameOf(valueAt(each.row, keyAt[0] ?? -1)),
    value: direction * (each.now - each.before),
  }));
  return { of, now, before, most: direction === 0 ? null : largestPart(parts) };
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

/** The name with the largest sum; null if there is only one, none is above 0, or the largest has no name. */
function largestPart(parts: readonly { key: string; name: string | null; value: number }[]): string | null {
  const sums = new Map<string, { name: string | null; value: number }>();
  for (const { key, name, value } of parts)
    sums.set(key, { name, value: (sums.get(key)?.value ?? 0) + value });
  const [first, ...others] = [...sums.values()].sort((a, b) => b.value - a.value);
  return first && others.length > 0 && first.value > 0 ? first.name : null;
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
