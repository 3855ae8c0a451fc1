// What each metric has a column for where values stand side by side: a value, `Other`, and `Total`.

import { type ColumnOrder, otherTitle, totalTitle, valueColumnTitle } from '../../core/report/value-columns';
import type { Column, TableRow } from '../../core/table';
import { type Metric, metricColumn } from '../fields';
import type { RowLayout, SourceRow } from '../row-layout';
import { sumOfRows } from './shaped-rows';

/** One value, the values without columns of their own, or all values. */
export interface ValuePart {
  columnOf(metric: Metric): Column;
  /** The row behind its cells in a row of the table; null if that row lacks the value. */
  rowOf(row: SourceRow): TableRow | null;
  /** The rows behind its totals; null for a value without any, whose total is blank, not 0, like its cells. */
  rowsIn(rows: readonly SourceRow[]): readonly TableRow[] | null;
}

/** @param isGone whether it's an app that is no longer in the account */
export function valuePart(value: string, title: string, isGone: boolean, together: ColumnOrder): ValuePart {
  const rowOf = ({ byValue }: SourceRow) => byValue?.get(value) ?? null;
  return {
    columnOf: (metric) => ({
      ...titledColumn(metric, valueColumnTitle(metric.title, title, together)),
      of: { metric: metric.name, value, ...(isGone && { isGone }) },
    }),
    rowOf,
    rowsIn: (rows) => anyOf(rows.map(rowOf).filter((row) => row !== null)),
  };
}

/** @param isShown the values with columns of their own @param keyLength how many dimensions a row begins with */
export function otherPart(
  isShown: ReadonlySet<string>,
  { sentMetrics }: RowLayout,
  keyLength: number,
  together: ColumnOrder,
): ValuePart {
  const rowsIn = (rows: readonly SourceRow[]) => {
    const all = rows.flatMap(({ byValue }) => [...(byValue ?? [])]);
    return anyOf(all.flatMap(([value, row]) => (isShown.has(value) ? [] : [row])));
  };
  return {
    columnOf: (metric) => titledColumn(metric, otherTitle(metric.title, together)),
    rowOf(row) {
      const own = rowsIn([row]);
      // Without users, which nobody knows of several values.
      return own && sumOfRows(own, keyLength, sentMetrics).slice(0, keyLength + sentMetrics.length);
    },
    rowsIn,
  };
}

export function totalPart(together: ColumnOrder): ValuePart {
  return {
    // It keeps the metric's own name.
    columnOf: (metric) => ({ ...metricColumn(metric), title: totalTitle(metric.title, together) }),
    rowOf: ({ row }) => row,
    rowsIn: (rows) => rows.map(({ row }) => row),
  };
}

function titledColumn(metric: Metric, title: string): Column {
  return { ...metricColumn(metric), name: title, title };
}

function anyOf(rows: readonly TableRow[]): readonly TableRow[] | null {
  return rows.length > 0 ? rows : null;
}
