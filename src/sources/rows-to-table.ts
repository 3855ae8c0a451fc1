// The rows of a source's answers as a table: in their order, the first ones alone where asked for, with totals.

import type { Column, RowsLeftOut, Table, TableRow, TableValue } from '../core/table';
import { dimensionColumns, metricColumn } from './fields';
import type { RowLayout } from './row-layout';
import type { Query } from './source';

/** A row as it was read, behind the values of the columns that name its app. */
export interface SourceRow {
  ofApp: readonly TableValue[];
  row: TableRow;
}

/**
 * @param rows sorted by apps and dimensions: rows of equal metrics keep that order
 * @param appColumns the columns that name the app of a row; none where there is only one app
 */
export function tableOfRows(
  rows: readonly SourceRow[],
  appColumns: readonly Column[],
  query: Query,
  layout: RowLayout,
): Table {
  const { dimensions, metrics, topRows, countryNames } = query;
  const columns = [
    ...appColumns,
    ...dimensionColumns(dimensions, countryNames),
    ...metrics.map(metricColumn),
  ];
  const cellsOf = layout.cellsOf(metrics, countryNames);
  const ordered = inOrder(rows, query, layout);
  const written = topRows === null ? ordered : ordered.slice(0, topRows);
  const leftOut = ordered.slice(written.length);
  const totalsOf = (of: readonly SourceRow[]) =>
    query.totals
      ? {
          totals: layout.totals(
            columns,
            metrics,
            of.map(({ row }) => row),
          ),
        }
      : {};
  return {
    columns,
    rows: written.map(({ ofApp, row }) => [...ofApp, ...cellsOf(row)]),
    // Of the rows in the order of their dimensions: any other order could change the last digit of a sum.
    ...totalsOf(rows),
    ...leftOutOf(leftOut, totalsOf),
  };
}

function leftOutOf(
  rows: readonly SourceRow[],
  totalsOf: (rows: readonly SourceRow[]) => Pick<RowsLeftOut, 'totals'>,
): Pick<Table, 'leftOut'> {
  return rows.length === 0 ? {} : { leftOut: { rows: rows.length, ...totalsOf(rows) } };
}

/** The largest value of the metric first; a row without one comes last. */
function inOrder(
  rows: readonly SourceRow[],
  { sortBy }: Pick<Query, 'sortBy'>,
  layout: RowLayout,
): readonly SourceRow[] {
  if (!sortBy) return rows;
  const read = layout.reader(sortBy);
  return rows
    .map((each) => ({ each, value: read(each.row) }))
    .sort((a, b) => largestFirst(a.value, b.value))
    .map(({ each }) => each);
}

function largestFirst(a: number | null, b: number | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  return b === null ? -1 : b - a;
}
