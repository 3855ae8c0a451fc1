// The metrics of a comparison: each metric's current value, then the columns that the comparison adds.

import { shownDrivers } from '../../core/report/added-columns';
import {
  type ComparedSides,
  DRIVEN_METRIC,
  DRIVING_METRIC,
  type Drivers,
  driversOf,
  driversOfAll,
} from '../../core/report/drivers';
import type { TableRow, TableValue } from '../../core/table';
import { addedColumnsOf, type Metric, metricColumns, withDrivers } from '../fields';
import type { RowLayout, RowShape, SourceRow } from '../row-layout';
import type { Comparison, Query } from '../source';

/** Reads a metric's value on one side. */
type ReadSide = (metric: Metric, side: 'current' | 'previous') => number | null;

/** The columns, cells and totals of a compared table: each metric's current value, then the comparison's columns. */
export function comparedShape(
  { metrics, countryNames, totals }: Query,
  { columns }: Comparison,
  layout: RowLayout,
): RowShape {
  const added = new Map(metrics.map((metric) => [metric, addedColumnsOf(metric, columns)]));
  const readers = new Map(metrics.map((metric) => [metric, layout.reader(metric)]));
  const dimensionsOf = layout.cellsOf([], countryNames);
  const sidesOf = sidesReader(layout);
  const drivers = columns.includes('drivers') ? shownDrivers(totals) : [];
  const cellsOf = (read: ReadSide, driven: Drivers | null) =>
    withDrivers<TableValue>(
      metrics,
      (metric) => {
        const [current, previous] = [read(metric, 'current'), read(metric, 'previous')];
        const ofComparison = added.get(metric) ?? [];
        return [current, ...ofComparison.map(({ value }) => value(current, previous))];
      },
      drivers.map((driver) => driven?.[driver] ?? null),
    );
  return {
    columns: metricColumns(metrics, columns, totals),
    cellsOf: (row) => [
      ...dimensionsOf(row.row),
      ...cellsOf(
        (metric, side) => {
          const ofSide = row.sides?.[side];
          return ofSide ? (readers.get(metric)?.(ofSide) ?? null) : null;
        },
        drivers.length > 0 ? driversOf(sidesOf(row)) : null,
      ),
    ],
    totalsOf(rows) {
      const sides = { current: rowsOfSide(rows, 'current'), previous: rowsOfSide(rows, 'previous') };
      // The total of a side without rows is blank, not 0, like its cells.
      return cellsOf(
        (metric, side) => (sides[side].length === 0 ? null : layout.totalOf(metric, sides[side])),
        drivers.length > 0 && rows.length > 0 ? driversOfAll(rows.map(sidesOf)) : null,
      );
    },
    ...(drivers.length > 0 ? { sidesOf } : {}),
  };
}

/** Returns a function that reads what the drivers of a row are computed from. */
function sidesReader(layout: RowLayout): (row: SourceRow) => ComparedSides {
  const read = (row: TableRow | null | undefined) => ({
    impressions: row ? layout.summandReader(DRIVING_METRIC)(row) : 0,
    revenue: row ? layout.summandReader(DRIVEN_METRIC)(row) : 0,
  });
  return ({ sides }) => ({ earlier: read(sides?.previous), present: read(sides?.current) });
}

function rowsOfSide(rows: readonly SourceRow[], side: 'current' | 'previous'): TableRow[] {
  return rows.flatMap(({ sides }) => {
    const row = sides?.[side];
    return row ? [row] : [];
  });
}
