// The metrics of a comparison: each metric's current value, then the columns that the comparison adds.

import type { TableRow } from '../../core/table';
import { addedColumnsOf, type Metric, metricColumn } from '../fields';
import type { RowLayout, RowShape, SourceRow } from '../row-layout';
import type { Comparison, Query } from '../source';

/** Reads a metric's value on one side. */
type ReadSide = (metric: Metric, side: 'current' | 'previous') => number | null;

/** The columns, cells and totals of a compared table: each metric's current value, then the comparison's columns. */
export function comparedShape(
  { metrics, countryNames }: Pick<Query, 'metrics' | 'countryNames'>,
  { columns }: Comparison,
  layout: RowLayout,
): RowShape {
  const compared = metrics.map((metric) => ({ metric, added: addedColumnsOf(metric, columns) }));
  const readers = new Map(metrics.map((metric) => [metric, layout.reader(metric)]));
  const dimensionsOf = layout.cellsOf([], countryNames);
  const valuesOf = (read: ReadSide) =>
    compared.flatMap(({ metric, added }) => {
      const [current, previous] = [read(metric, 'current'), read(metric, 'previous')];
      return [current, ...added.map(({ value }) => value(current, previous))];
    });
  return {
    columns: compared.flatMap(({ metric, added }) => [
      metricColumn(metric),
      ...added.map(({ column }) => column),
    ]),
    cellsOf: (row) => [
      ...dimensionsOf(row.row),
      ...valuesOf((metric, side) => {
        const ofSide = row.sides?.[side];
        return ofSide ? (readers.get(metric)?.(ofSide) ?? null) : null;
      }),
    ],
    totalsOf(rows) {
      const sides = { current: rowsOfSide(rows, 'current'), previous: rowsOfSide(rows, 'previous') };
      // The total of a side without rows is blank, not 0, like its cells.
      return valuesOf((metric, side) =>
        sides[side].length === 0 ? null : layout.totalOf(metric, sides[side]),
      );
    },
  };
}

function rowsOfSide(rows: readonly SourceRow[], side: 'current' | 'previous'): TableRow[] {
  return rows.flatMap(({ sides }) => {
    const row = sides?.[side];
    return row ? [row] : [];
  });
}
