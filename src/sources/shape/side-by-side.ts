// One dimension's values side by side: for each metric a column for each value, then `Other` and `Total`; or for each
// value, `Other` and `Total` a column for each metric. Days, weeks and months come after `Total`: a new one is last.

import { addTo } from '../../core/lists/grouped';
import { APP_ID, type ColumnOrder, timeTitles, valueTitles } from '../../core/report/value-columns';
import {
  compareText,
  firstPositions,
  keyReader,
  type SideBySide,
  type TableRow,
  valueAt,
} from '../../core/table';
import { withoutSecrets } from '../../http/secrets/service-words';
import type { Metric, SentMetric } from '../fields';
import type { RowLayout, RowShape, SourceRow } from '../row-layout';
import type { Query, QueryColumns, QueryRows } from '../source';
import { type AnswerRows, shapedRows } from './shaped-rows';
import { columnsToStore } from './stored-columns';
import { otherPart, totalPart, type ValuePart, valuePart } from './value-parts';

/** The names of apps by app ID; empty if the values aren't app IDs. */
export type ValueNames = ReadonlyMap<string, string>;

/**
 * Returns a function that finds, for a row of the query, one row per column value, in the same layout. Each is summed
 * from the rows that the service sent, so that no figure is rounded twice. Null for a query without such columns.
 */
export function valueRowReader(
  answers: readonly AnswerRows[],
  query: QueryRows,
  sentMetrics: readonly SentMetric[],
): ((row: TableRow) => Pick<SourceRow, 'byValue'>) | null {
  const { dimensions, columns } = query;
  if (!columns) return null;
  const at = dimensions.length;
  const keyOf = keyReader(firstPositions(at));
  const found = new Map<string, Map<string, TableRow>>();
  const withValues = { ...query, dimensions: [...dimensions, columns.dimension] };
  for (const row of shapedRows(answers, withValues, sentMetrics)) {
    const key = keyOf(row);
    const byValue = found.get(key) ?? new Map<string, TableRow>();
    byValue.set(String(valueAt(row, at) ?? ''), [...row.slice(0, at), ...row.slice(at + 1)]);
    found.set(key, byValue);
  }
  return (row) => ({ byValue: found.get(keyOf(row)) ?? new Map() });
}

/** The value columns, their cells, and what to store about them. */
export interface ShapeSideBySide extends RowShape {
  /** What a saved report stores about the columns; null without a saved report or without rows. */
  kept: SideBySide | null;
  /** The names of the values that count in `Other`. */
  inOther: readonly string[];
}

/** @param rows the rows that pass the filter, also those beyond the top rows, since values are ranked by all of them */
export function metricsSideBySide(
  rows: readonly SourceRow[],
  query: Query,
  columns: QueryColumns,
  layout: RowLayout,
  namesOfApps: ValueNames,
): ShapeSideBySide {
  const { metrics, dimensions, days } = query;
  const { dimension, saved } = columns;
  const times = days && dimension.kind === 'day' ? timeTitles(days, dimension.bucket) : null;
  const together = times ? 'value' : columns.together;
  const names = times ?? namesOfApps;
  const found = times ? [...times.keys()] : rankedValues(rows, metrics, layout, names);
  const stored = saved && columnsToStore(found, columns, saved);
  const values = stored?.kept.values ?? (times ? found : found.slice(0, columns.most));
  const titles = valueTitles([...values, ...found], names);
  const titleOf = (value: string) => titles.get(value) ?? value;
  const isShown = new Set(values);
  const others = found.filter((value) => !isShown.has(value));
  // In a saved report from the first run on: what stands beside would move when it comes.
  const hasOther = saved !== undefined || others.length > 0;
  const isGone = (value: string) => dimension.name === APP_ID && !namesOfApps.has(value);
  const ofValues = [
    ...values.map((value) => valuePart(value, titleOf(value), isGone(value), together)),
    ...(hasOther ? [otherPart(isShown, layout, dimensions.length, together)] : []),
  ];
  const total = totalPart(together);
  const parts = times ? [total, ...ofValues] : [...ofValues, total];
  return {
    ...shapeOfParts(parts, query, together, layout),
    inOther: withoutSecrets(others.map(titleOf)),
    kept: stored && rows.length > 0 ? { ...stored, added: withoutSecrets(stored.added.map(titleOf)) } : null,
  };
}

/** The columns of all parts and metrics, with their cells and totals. */
function shapeOfParts(
  parts: readonly ValuePart[],
  { metrics, countryNames }: Query,
  together: ColumnOrder,
  layout: RowLayout,
): RowShape {
  const dimensionsOf = layout.cellsOf([], countryNames);
  const readMetrics = metrics.map((metric) => ({ metric, read: layout.reader(metric) }));
  /** What `make` makes for each column, in their order, of what each part has and a metric. */
  const inOrder = <Has, Made>(
    ofParts: readonly Has[],
    make: (has: Has, of: (typeof readMetrics)[number]) => Made,
  ): Made[] =>
    together === 'metric'
      ? readMetrics.flatMap((of) => ofParts.map((has) => make(has, of)))
      : ofParts.flatMap((has) => readMetrics.map((of) => make(has, of)));
  return {
    columns: inOrder(parts, (part, { metric }) => part.columnOf(metric)),
    cellsOf(row) {
      const ofParts = parts.map((part) => part.rowOf(row));
      return [...dimensionsOf(row.row), ...inOrder(ofParts, (own, { read }) => own && read(own))];
    },
    totalsOf(rows) {
      const ofParts = parts.map((part) => part.rowsIn(rows));
      return inOrder(ofParts, (own, { metric }) => own && layout.totalOf(metric, own));
    },
  };
}

/** The values of all rows, ordered by their sums of the first metric, largest first; equal sums by name. */
function rankedValues(
  rows: readonly SourceRow[],
  [first]: readonly Metric[],
  layout: RowLayout,
  names: ValueNames,
): string[] {
  const rowsOf = new Map<string, TableRow[]>();
  for (const { byValue } of rows) for (const [value, row] of byValue ?? []) addTo(rowsOf, value, row);
  return [...rowsOf]
    .map(([value, ofValue]) => ({
      value,
      name: names.get(value) ?? value,
      sum: (first && layout.totalOf(first, ofValue)) ?? Number.NEGATIVE_INFINITY,
    }))
    .sort((a, b) => (a.sum === b.sum ? compareText(a.name, b.name) : b.sum - a.sum))
    .map(({ value }) => value);
}
