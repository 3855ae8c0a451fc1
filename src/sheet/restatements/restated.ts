// The days and apps of which a merge finds other revenue than the table held, where a run had read the day as final.

import { type Day, parseDay } from '../../core/day';
import { groupedBy } from '../../core/lists/grouped';
import { once } from '../../core/once';
import { bucketEnd } from '../../core/report/buckets';
import { appNames } from '../../core/report/named-apps';
import { sumOf } from '../../core/sum';
import { type Column, columnNamed, dayColumn, type TableRow } from '../../core/table';
import { appReader } from '../../runs/requested-apps';
import { isBlankRow, type Merged } from '../merge';
import { isProvisional, saysFinal } from '../states';

/** Amounts of one day and app, or of a day where rows tell no app: sums over the other dimensions of the rows. */
export interface Restated {
  /** The first day of a week or month. */
  day: Day;
  /** The app's name, with other facts of it where two apps of the table have one name; '' where rows tell no app. */
  app: string;
  /** What tells the app from others, also once it has another name (`appReader`). */
  appKey: string;
  before: Amounts;
  after: Amounts;
}

export interface Amounts {
  /** Null without that column. */
  impressions: number | null;
  /** USD. */
  revenue: number;
}

/** A row before a merge and after it; null where it isn't, or the service doesn't return it. */
interface RowPair {
  day: Day;
  app: string;
  before: TableRow | null;
  after: TableRow | null;
}

/**
 * Whether a run has read a row as final: by its State, else by its day, week or month as a whole.
 * @param existing the rows of the table
 * @param withStates the same with their State; null for a table without
 * @param readFrom the first day that is read again; blank if it isn't known
 */
export function finalReader(
  existing: readonly TableRow[],
  columns: readonly Column[],
  withStates: readonly TableRow[] | null,
  readFrom: Day | '',
): (row: TableRow) => boolean {
  const dayAt = dayColumn(columns);
  const bucket = columns[dayAt]?.bucket;
  const stateAt = columns.length;
  const appOf = appReader(columns);
  const keyOf = (row: TableRow) => JSON.stringify([row[dayAt], appOf(row)]);
  const stated = withStates ?? [];
  const isStated = new Map(existing.map((row, at) => [row, stated[at] ?? []]));
  const finalKeys = new Set(
    existing.filter((_row, at) => saysFinal(stated[at] ?? [], stateAt)).map((row) => keyOf(row)),
  );
  return (row) => {
    const own = isStated.get(row);
    if (own && saysFinal(own, stateAt)) return true;
    if (own && isProvisional(own[stateAt])) return false;
    // A new row is of a day that was read as final if others of its day and app were.
    if (!own && finalKeys.has(keyOf(row))) return true;
    const day = dayAt < 0 ? null : parseDay(String(row[dayAt]));
    return day !== null && bucketEnd(day, bucket) < readFrom;
  };
}

/**
 * @param existing the rows before
 * @param isListed whether a row is of a final day, and its new figures are no edit of the report
 * @returns in the order of the table
 */
export function restatedIn(
  existing: readonly TableRow[],
  { rows, added }: Merged,
  columns: readonly Column[],
  alreadyMissing: ReadonlySet<number>,
  isListed: (row: TableRow) => boolean,
): Restated[] {
  const [dayAt, revenueAt] = [dayColumn(columns), columnNamed(columns, 'revenue')];
  if (dayAt < 0 || revenueAt < 0) return [];
  const appOf = appReader(columns);
  const pairOf = (row: TableRow, before: TableRow | null, after: TableRow | null): RowPair => ({
    day: String(row[dayAt]) as Day,
    app: appOf(row),
    before,
    after,
  });
  const held = existing.flatMap((row, at) => {
    const merged = rows[at];
    if (!merged || isBlankRow(row) || !isListed(row)) return [];
    return pairOf(row, alreadyMissing.has(at) ? null : row, merged.isMissing ? null : merged.row);
  });
  if (held.length === 0) return [];
  const isLate = lateReader(existing, columns);
  const late = added.filter((row) => isListed(row) && isLate(row));
  const pairs = [...held, ...late.map((row) => pairOf(row, null, row))];
  const amountsOf = amountReader(columns);
  const titles = once(() => titleReader([...existing, ...added], columns));
  return [...groupedBy(pairs, ({ day, app }) => JSON.stringify([day, app])).values()].flatMap((group) => {
    const [first] = group;
    const before = amountsOf(group.flatMap(({ before: row }) => (row ? [row] : [])));
    const after = amountsOf(group.flatMap(({ after: row }) => (row ? [row] : [])));
    if (!first || before.revenue === after.revenue) return [];
    return { day: first.day, app: titles()(first.app), appKey: first.app, before, after };
  });
}

/**
 * Whether a new row comes late: of a day of which the table holds nothing it was missed, and before an app's first day
 * there the app is new.
 * @param existing the rows before
 */
export function lateReader(
  existing: readonly TableRow[],
  columns: readonly Column[],
): (row: TableRow) => boolean {
  const [dayAt, appOf] = [dayColumn(columns), appReader(columns)];
  const held = existing.filter((row) => !isBlankRow(row));
  const days = new Set(held.map((row) => row[dayAt]));
  const since = firstDays(held, dayAt, appOf);
  return (row) => days.has(row[dayAt] ?? null) && String(row[dayAt]) >= (since.get(appOf(row)) ?? NEVER);
}

/** After all days. */
const NEVER = '9999';

/** The first day of each app in the rows. */
function firstDays(
  rows: readonly TableRow[],
  dayAt: number,
  appOf: (row: TableRow) => string,
): ReadonlyMap<string, string> {
  const first = new Map<string, string>();
  for (const row of rows) {
    const [day, app] = [String(row[dayAt]), appOf(row)];
    if (day < (first.get(app) ?? NEVER)) first.set(app, day);
  }
  return first;
}

/** Sums rounded to millionths of a dollar, so that the order of rows makes no difference. */
export function amountReader(columns: readonly Column[]): (rows: readonly TableRow[]) => Amounts {
  const sum = (rows: readonly TableRow[], name: string) => {
    const at = columnNamed(columns, name);
    return at < 0 ? null : Math.round(sumOf(rows.map((row) => Number(row[at]) || 0)) * 1e6) / 1e6;
  };
  return (rows) => ({ impressions: sum(rows, 'impressions'), revenue: sum(rows, 'revenue') ?? 0 });
}

/** Names an app by what `appReader` reads of its rows. */
export function titleReader(rows: readonly TableRow[], columns: readonly Column[]): (app: string) => string {
  const appOf = appReader(columns);
  const text = (row: TableRow, name: string) => String(row[columnNamed(columns, name)] ?? '');
  const apps = new Map(
    rows.map((row) => {
      const facts = {
        name: text(row, 'app'),
        bundleId: text(row, 'bundle_id'),
        platform: text(row, 'platform'),
      };
      return [appOf(row), { appId: appOf(row), ...facts }];
    }),
  );
  const titles = appNames([...apps.values()]);
  return (app) => titles.get(app) ?? apps.get(app)?.name ?? '';
}
