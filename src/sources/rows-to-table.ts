// Makes a table of the rows of a source's answers: filtered by metrics, sorted, cut to the top rows, with totals.

import {
  type Column,
  columnNamed,
  orderOfValues,
  type RowsLeftOut,
  type Table,
  type TableRow,
  valueAt,
} from '../core/table';
import { comparedShape } from './comparison/compared-metrics';

import { dimensionColumns, isSent, type Metric, metricColumn, metricColumns } from './fields';

import type { RowLayout, RowShape, SourceRow } from './row-layout';
import { conditionsOn } from './shape/row-filter';
import { metricsSideBySide, type ShapeSideBySide, type ValueNames } from './shape/side-by-side';
import { hasShares, type Query } from './source';

/**
 * The table of the rows that meet the conditions on metrics.
 * @param all sorted by apps and dimensions, an order that rows with equal values of `sortBy` keep
 * @param names the names of apps by app ID, used if apps are side by side
 * @param appColumns the columns that name the app of a row; empty if rows don't name it
 */
export function tableOfRows(
  all: readonly SourceRow[],
  appColumns: readonly Column[],
  query: Query,
  plain: RowLayout,
  names: ValueNames = new Map(),
): Table {
  const rows = rowsMeetingFilter(all, query, plain);
  const layout = hasShares(query)
    ? plain.withShares(
        rows.flatMap(({ row, byValue, sides = { current: row } }) => [
          ...(byValue?.values() ?? (sides.current ? [sides.current] : [])),
        ]),
      )
    : plain;
  const { dimensions, topRows, countryNames } = query;
  const shape = shapeOf(rows, query, layout, names);
  const { sidesOf } = shape;
  const keyColumns = [...appColumns, ...dimensionColumns(dimensions, countryNames)];
  const columns = [...keyColumns, ...shape.columns];
  const cellsOf =
    appColumns.length === 0 ? shape.cellsOf : (row: SourceRow) => row.ofApp.concat(shape.cellsOf(row));
  const ordered = inOrder(rows, cellsOf, columns, query, layout);
  const written = topRows === null ? ordered : ordered.slice(0, topRows);
  const leftOut = ordered.slice(written.length);
  const totalsOf = (of: readonly SourceRow[]) =>
    query.totals ? { totals: [...keyColumns.map(() => null), ...shape.totalsOf(of)] } : {};
  const bodyOf = (of: readonly SourceRow[]) => ({
    rows: of.map(cellsOf),
    ...(sidesOf ? { driverSides: of.map(sidesOf) } : {}),
  });
  return {
    columns,
    // Totals add rows in the order of the dimensions, not of `sortBy`, which could change a sum's last digit.
    ...totalsOf(rows),
    ...leftOutOf(leftOut, totalsOf, query.comparison ? bodyOf : null),
    ...bodyOf(written),
    ...unreadIn(written, columns, query, layout),
    ...(query.appColumns && appColumns.length > 0
      ? { appTitles: written.map(({ appTitle = '' }) => appTitle) }
      : {}),
    ...(shape.kept ? { sideBySide: shape.kept } : {}),
    ...(shape.inOther ? { inOther: shape.inOther } : {}),
    ...sharedOf(query, layout),
    ...(rows.length > 0 && rows.every(({ sides }) => sides && !sides.current)
      ? { hasOnlyEarlier: true }
      : {}),
    ...(rows.length > 0 && rows.every(({ sides }) => sides && !hasFigure(sides.previous))
      ? { lacksEarlier: true }
      : {}),
  };
}

/** The cells of metrics of users, and of what a comparison adds to them, in rows that lack a list of users. */
function unreadIn(
  rows: readonly SourceRow[],
  columns: readonly Column[],
  { metrics, comparison }: Query,
  layout: RowLayout,
): Pick<Table, 'unread'> {
  const ofUsers = metricColumns(
    metrics.filter(({ users }) => users),
    comparison?.columns ?? [],
  );
  if (ofUsers.length === 0) return {};
  const lacks = (row: TableRow | null | undefined) => row != null && layout.lacksUsers(row);
  const lacking = rows.flatMap(({ row, sides }, at) =>
    lacks(row) || lacks(sides?.current) || lacks(sides?.previous) ? [at] : [],
  );
  if (lacking.length === 0) return {};
  const names = new Set(ofUsers.map(({ name }) => name));
  return {
    unread: { rows: lacking, columns: columns.flatMap(({ name }, at) => (names.has(name) ? [at] : [])) },
  };
}

/**
 * Whether a row has a figure other than 0. For a request without `group`, the account service sends a row of zeros if
 * the app has no data.
 */
function hasFigure(row: TableRow | null): boolean {
  return row?.some((value) => typeof value === 'number' && value !== 0) ?? false;
}

function shapeOf(
  rows: readonly SourceRow[],
  query: Query,
  layout: RowLayout,
  names: ValueNames,
): RowShape & Partial<ShapeSideBySide> {
  const { comparison, columns } = query;
  if (columns) return metricsSideBySide(rows, query, columns, layout, names);
  return comparison ? comparedShape(rows, query, comparison, layout) : plainMetrics(query, layout);
}

/** The rows whose metrics meet the conditions. Only the period itself counts, not the earlier days. */
function rowsMeetingFilter(
  rows: readonly SourceRow[],
  { filter }: Query,
  layout: RowLayout,
): readonly SourceRow[] {
  const tests = conditionsOn('metric', filter).flatMap(({ field: { metric }, isMetBy }) => {
    const read = metric && valueReader(metric, layout);
    return read ? [(row: SourceRow) => isMetBy(read(row))] : [];
  });
  return tests.length === 0 ? rows : rows.filter((row) => tests.every((test) => test(row)));
}

/** Returns a function that reads a metric of the period itself; null for a row that only the earlier days have. */
function valueReader(metric: Metric, layout: RowLayout): (row: SourceRow) => number | null {
  const read = layout.reader(metric);
  return ({ row, sides = { current: row, previous: null } }) => sides.current && read(sides.current);
}

/** The shape of rows without a comparison and without values side by side. */
function plainMetrics({ metrics, countryNames }: Query, layout: RowLayout): RowShape {
  const cellsOf = layout.cellsOf(metrics, countryNames);
  const columns = metrics.map(metricColumn);
  return {
    columns,
    cellsOf: ({ row }) => cellsOf(row),
    totalsOf: (rows) =>
      layout.totals(
        columns,
        metrics,
        rows.map(({ row }) => row),
      ),
  };
}

/** What the shares of the table are of. */
function sharedOf({ metrics }: Query, layout: RowLayout): Pick<Table, 'shared'> {
  const shared = metrics.flatMap((metric) => {
    if (isSent(metric) || !metric.isShare) return [];
    const of = layout.sentMetrics.find(({ name }) => name === metric.total.dividend);
    return of ? [{ title: metric.title, kind: of.kind, total: layout.wholeOf(metric) ?? 0 }] : [];
  });
  return shared.length > 0 ? { shared } : {};
}

function leftOutOf(
  rows: readonly SourceRow[],
  totalsOf: (rows: readonly SourceRow[]) => Pick<RowsLeftOut, 'totals'>,
  bodyOf: ((rows: readonly SourceRow[]) => NonNullable<RowsLeftOut['compared']>) | null,
): Pick<Table, 'leftOut'> {
  if (rows.length === 0) return {};
  return {
    leftOut: { rows: rows.length, ...totalsOf(rows), ...(bodyOf ? { compared: bodyOf(rows) } : {}) },
  };
}

/**
 * Corrects the flags of a filtered table, which tell whether the service had rows of the period and figures of the
 * earlier days. Rows that don't pass the filter count too.
 * @param hadRows whether the service sent any row of the period
 * @param earlier all rows of the days that the period is compared with, as they were sent
 */
export function withUnfilteredFlags(
  table: Table,
  { filter }: Query,
  hadRows: boolean,
  earlier: readonly TableRow[] = [],
): Table {
  if (!filter) return table;
  const { lacksEarlier: _lackAsFiltered, ...compared } = table;
  const judged = earlier.some(hasFigure) ? compared : table;
  if (!hadRows) return judged;
  const { hasOnlyEarlier: _asFiltered, ...rest } = judged;
  return rest.rows.length === 0 ? { ...rest, isFilteredOut: true } : rest;
}

/** The rows by the values of `sortBy`; equal ones, and all without `sortBy`, stay in their own order. */
function inOrder(
  rows: readonly SourceRow[],
  cellsOf: (row: SourceRow) => TableRow,
  columns: readonly Column[],
  { sortBy }: Query,
  layout: RowLayout,
): readonly SourceRow[] {
  if (!sortBy) return rows;
  const { by, order } = sortBy;
  const at = columnNamed(columns, by.name);
  const read = at < 0 && 'total' in by ? valueReader(by, layout) : null;
  const compare = orderOfValues(order);
  return rows
    .map((each) => ({ each, value: read ? read(each) : valueAt(cellsOf(each), at) }))
    .sort((a, b) => compare(a.value, b.value))
    .map(({ each }) => each);
}
