// Joins the rows of a period with those of the earlier days that it is compared with.

import type { Day } from '../../core/day';
import { groupedBy } from '../../core/lists/grouped';
import { bucketPairs } from '../../core/report/compared-buckets';
import { currentDayOf } from '../../core/report/comparison';
import {
  firstPositions,
  keyReader,
  rowOrder,
  sortRows,
  type TableRow,
  type TableValue,
  valueAt,
} from '../../core/table';
import { bucketOf, type Dimension } from '../fields';
import type { ComparedRows, SourceRow } from '../row-layout';
import type { Comparison, Query } from '../source';

/** A row that one side or both have. Its day is one of the period, unless an earlier day has no counterpart there. */
interface JoinedRow {
  row: TableRow;
  sides: ComparedRows;
}

/**
 * Filtered and summed rows, sorted by their dimensions, and joined with those of the earlier days if they are compared.
 * @param previous the rows of the earlier days; absent if they weren't requested
 * @param ofApp the values of the columns that name the app
 */
export function sortedRows(
  rows: readonly TableRow[],
  previous: readonly TableRow[] | undefined,
  { dimensions, comparison }: Query,
  ofApp: SourceRow['ofApp'] = [],
): SourceRow[] {
  if (comparison)
    return joinedSides(rows, previous ?? [], dimensions, comparison).map((row) => ({ ofApp, ...row }));
  return sortRows(rows, firstPositions(dimensions.length)).map((row) => ({ ofApp, row }));
}

/**
 * All rows of both sides, sorted by their dimensions. Rows match by their dimensions, after earlier days are mapped to
 * days of the period. If several rows have the same dimensions, they match in order.
 */
function joinedSides(
  current: readonly TableRow[],
  previous: readonly TableRow[],
  dimensions: readonly Dimension[],
  comparison: Comparison,
): JoinedRow[] {
  const positions = firstPositions(dimensions.length);
  const keyOf = keyReader(positions);
  const mapped = mappedToPeriod(sortRows(previous, positions), dimensions, comparison);
  const earlier = groupedBy(mapped, ({ row }) => keyOf(row));
  // Reversed so that `pop` takes the first row; `shift` would move all that follow.
  for (const same of earlier.values()) same.reverse();
  const joined = sortRows(current, positions).map(
    (row): JoinedRow => ({
      row,
      sides: { current: row, previous: earlier.get(keyOf(row))?.pop()?.previous ?? null },
    }),
  );
  const lone = [...earlier.values()].flatMap((same) =>
    same.reverse().map(({ row, previous }): JoinedRow => ({ row, sides: { current: null, previous } })),
  );
  const order = rowOrder(positions);
  return lone.length === 0 ? joined : [...joined, ...lone].sort((a, b) => order(a.row, b.row));
}

/** A row of the earlier days. */
interface EarlierRow {
  /** Its dimensions, with its day replaced by the day of the period that is compared with it. */
  row: TableRow;
  /** The filtered and summed row, with its own day. */
  previous: TableRow;
}

/**
 * The earlier rows with their days, weeks or months mapped to those of the period. A row whose day has no counterpart
 * keeps this day if `keepsUnmatchedDays` is set, and is dropped otherwise.
 */
function mappedToPeriod(
  rows: readonly TableRow[],
  dimensions: readonly Dimension[],
  comparison: Comparison,
): EarlierRow[] {
  const dayAt = dimensions.findIndex(({ kind }) => kind === 'day');
  const { length } = dimensions;
  if (dayAt < 0) return rows.map((previous) => ({ row: previous.slice(0, length), previous }));
  const bucket = bucketOf(dimensions);
  const pairs = bucket && bucketPairs(comparison, bucket);
  const dayOf = (own: Day) => (pairs ? (pairs.get(own) ?? null) : currentDayOf(own, comparison));
  const days = new Map<TableValue, Day | null>();
  return rows.flatMap((previous) => {
    const own = valueAt(previous, dayAt);
    let day = days.get(own);
    if (day === undefined) {
      day = dayOf(String(own) as Day);
      days.set(own, day);
    }
    if (day === null && !comparison.keepsUnmatchedDays) return [];
    const row = previous.slice(0, length).map((value, at) => (at === dayAt ? (day ?? own) : value));
    return { row, previous };
  });
}
