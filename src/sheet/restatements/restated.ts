// The days and apps of which a merge finds other revenue than the table held, where a run had read the day as final.

import { type Day, parseDay } from '../../core/day';
import { groupedBy } from '../../core/lists/grouped';
import { once } from '../../core/once';
import { bucketEnd } from '../../core/report/buckets';
import { appNames } from '../../core/report/named-apps';
import { sumOf } from '../../core/sum';
import { type Column, columnNamed, dayColumn, type TableRow } from '../../core/table';
import { appReader } from '../../runs/requested-apps';
import {
  type HeldRow,
  isBlankRow,
  type PlacedRow,
  saysFinal,
  saysMissing,
  saysProvisional,
} from '../held-rows';

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

/**
 * Whether a run has read a row as final: by its State, else by its day, week or month as a whole.
 * @param held the rows of the table
 * @param readFrom the first day that is read again; blank if it isn't known
 */
export function finalReader(
  held: readonly HeldRow[],
  columns: readonly Column[],
  readFrom: Day | '',
): (row: TableRow, was: HeldRow | null) => boolean {
  const dayAt = dayColumn(columns);
  const bucket = columns[dayAt]?.bucket;
  const appOf = appReader(columns);
  const keyOf = (row: TableRow) => JSON.stringify([row[dayAt], appOf(row)]);
  const finalKeys = new Set(held.filter(saysFinal).map(({ row }) => keyOf(row)));
  return (row, was) => {
    // A new row is of a day that was read as final if others of its day and app were.
    if (was ? saysFinal(was) : finalKeys.has(keyOf(row))) return true;
    if (was && saysProvisional(was)) return false;
    const day = dayAt < 0 ? null : parseDay(String(row[dayAt]));
    return day !== null && bucketEnd(day, bucket) < readFrom;
  };
}

/**
 * @param listed rows in the place of others, and new ones, that are of final days, and whose new figures are no edit of
 *   the report
 * @param all the rows of the table before and after
 * @returns in the order of the table
 */
export function restatedIn(
  listed: readonly PlacedRow[],
  columns: readonly Column[],
  all: readonly TableRow[],
): Restated[] {
  const dayAt = dayColumn(columns);
  if (dayAt < 0 || columnNamed(columns, 'revenue') < 0) return [];
  const appOf = appReader(columns);
  const amountsOf = amountReader(columns);
  const titles = once(() => titleReader(all, columns));
  const rowOf = ({ row, was }: PlacedRow) => was?.row ?? row;
  const keyOf = (placed: PlacedRow) => JSON.stringify([String(rowOf(placed)[dayAt]), appOf(rowOf(placed))]);
  return [...groupedBy(listed, keyOf)].flatMap(([key, group]) => {
    const [day, appKey] = JSON.parse(key) as [Day, string];
    const before = amountsOf(group.flatMap(({ was }) => (was && !saysMissing(was) ? [was.row] : [])));
    const after = amountsOf(group.flatMap(({ row, isMissing }) => (isMissing ? [] : [row])));
    return before.revenue === after.revenue ? [] : { day, app: titles()(appKey), appKey, before, after };
  });
}

/**
 * Whether a new row comes late: of a day of which the table holds nothing it was missed, and before an app's first day
 * there the app is new.
 * @param held the rows before
 */
export function lateReader(held: readonly HeldRow[], columns: readonly Column[]): (row: TableRow) => boolean {
  const [dayAt, appOf] = [dayColumn(columns), appReader(columns)];
  const rows = held.flatMap(({ row }) => (isBlankRow(row) ? [] : [row]));
  const days = new Set(rows.map((row) => row[dayAt]));
  const since = firstDays(rows, dayAt, appOf);
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
