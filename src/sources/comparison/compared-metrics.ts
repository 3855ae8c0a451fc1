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

type Side = 'current' | 'previous';

/** Reads a metric's value on one side. */
type ReadSide = (metric: Metric, side: Side) => number | null;

/**
 * The columns, cells and totals of a compared table: each metric's current value, then the comparison's columns.
 * @param rows all rows of the table, since shares of each side are of that side's
 */
export function comparedShape(
  rows: readonly SourceRow[],
  { metrics, countryNames, totals, hasUserDrivers }: Query,
  { columns }: Comparison,
  layout: RowLayout,
): RowShape {
  const added = new Map(metrics.map((metric) => [metric, addedColumnsOf(metric, columns)]));
  const ofSides = {
    current: layout.withShares(rowsOfSide(rows, 'current')),
    previous: layout.withShares(rowsOfSide(rows, 'previous')),
  };
  const readersOf = (side: Side) =>
    new Map(metrics.map((metric) => [metric, ofSides[side].reader(metric)] as const));
  const readers = { current: readersOf('current'), previous: readersOf('previous') };
  const dimensionsOf = layout.cellsOf([], countryNames);
  const sidesOf = sidesReader(layout);
  const extras = { hasTotals: totals, hasUsers: hasUserDrivers === true };
  const drivers = columns.includes('drivers') ? shownDrivers(extras) : [];
  const cellsOf = (read: ReadSide, driverSides: Drivers | null) =>
    withDrivers<TableValue>(
      metrics,
      (metric) => {
        const [current, previous] = [read(metric, 'current'), read(metric, 'previous')];
        const ofComparison = added.get(metric) ?? [];
        return [current, ...ofComparison.map(({ value }) => value(current, previous))];
      },
      drivers.map((driver) => driverSides?.[driver] ?? null),
    );
  return {
    columns: metricColumns(metrics, columns, extras),
    cellsOf: (row) => [
      ...dimensionsOf(row.row),
      ...cellsOf(
        (metric, side) => {
          const ofSide = row.sides?.[side];
          return ofSide ? (readers[side].get(metric)?.(ofSide) ?? null) : null;
        },
        drivers.length > 0 ? driversOf(sidesOf(row)) : null,
      ),
    ],
    totalsOf(of) {
      const sides = { current: rowsOfSide(of, 'current'), previous: rowsOfSide(of, 'previous') };
      // The total of a side without rows is blank, not 0, like its cells.
      return cellsOf(
        (metric, side) => (sides[side].length === 0 ? null : ofSides[side].totalOf(metric, sides[side])),
        drivers.length > 0 && of.length > 0 ? driversOfAll(of.map(sidesOf)) : null,
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
    users: row ? layout.usersOf(row) : null,
  });
  return ({ sides }) => ({ earlier: read(sides?.previous), present: read(sides?.current) });
}

function rowsOfSide(rows: readonly SourceRow[], side: Side): TableRow[] {
  return rows.flatMap(({ sides }) => {
    const row = sides?.[side];
    return row ? [row] : [];
  });
}
