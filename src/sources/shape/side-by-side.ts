// One dimension's values side by side: for each metric a column for each value, then `Other` and `Total`; or for each
// value, `Other` and `Total` a column for each metric. Days, weeks and months come after `Total`: a new one is last.

import { addTo } from '../../core/lists/grouped';
import {
  APP_ID,
  type ColumnOrder,
  otherTitle,
  type StoredColumns,
  timeTitles,
  totalTitle,
  valueColumnTitle,
  valueTitles,
} from '../../core/report/value-columns';
import {
  type Column,
  compareText,
  firstPositions,
  keyReader,
  type SideBySide,
  type TableRow,
  type ValueColumn,
  valueAt,
} from '../../core/table';
import { repeatsSecret, withoutSecrets } from '../../http/secrets/service-words';
import { type Metric, metricColumn, type SentMetric } from '../fields';
import type { RowLayout, RowShape, SourceRow } from '../row-layout';
import type { Query, QueryColumns, QueryRows } from '../source';
import { type AnswerRows, shapedRows, sumOfRows } from './shaped-rows';

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
  for (const row of shapedRows(
    answers,
    { ...query, dimensions: [...dimensions, columns.dimension] },
    sentMetrics,
  )) {
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
  { metrics, countryNames, dimensions, days }: Query,
  columns: QueryColumns,
  layout: RowLayout,
  namesOfApps: ValueNames,
): ShapeSideBySide {
  const { dimension } = columns;
  const times = days && dimension.kind === 'day' ? timeTitles(days, dimension.bucket) : null;
  const together = times ? 'value' : columns.together;
  const withTotal = <Each>(parts: readonly Each[], total: Each) =>
    times ? [total, ...parts] : [...parts, total];
  const names = times ?? namesOfApps;
  const found = times ? [...times.keys()] : rankedValues(rows, metrics, layout, names);
  const { saved } = columns;
  const keeps = saved && earlierColumns(saved);
  const most = times ? found.length : columns.most;
  const values = keeps?.values ?? (saved ? storableOf(found, most) : found.slice(0, most));
  const titles = valueTitles([...values, ...found], names);
  const titleOf = (value: string) => titles.get(value) ?? value;
  const isOfApps = dimension.name === APP_ID;
  const namedValue = (value: string): NamedValue => ({
    value,
    title: titleOf(value),
    ...(isOfApps && !namesOfApps.has(value) ? { isGone: true } : {}),
  });
  const isShown = new Set(values);
  // In a saved report from the first run on: what stands beside would move when it comes.
  const hasRest = !times && (saved !== undefined || found.some((value) => !isShown.has(value)));
  const restOf = ({ byValue }: SourceRow) =>
    [...(byValue ?? [])].flatMap(([value, row]) => (isShown.has(value) ? [] : [row]));
  const dimensionsOf = layout.cellsOf([], countryNames);
  const readers = metrics.map((metric) => layout.reader(metric));
  const { sentMetrics } = layout;
  const end = dimensions.length;
  /** The row behind each of a metric's columns, in order; null if this row of the table lacks the value. */
  const partsOf = (row: SourceRow): (TableRow | null)[] => {
    const rest = hasRest ? restOf(row) : [];
    const parts = [
      ...values.map((value) => row.byValue?.get(value) ?? null),
      // Without users, which nobody knows of several values.
      ...(hasRest
        ? [rest.length > 0 ? sumOfRows(rest, end, sentMetrics).slice(0, end + sentMetrics.length) : null]
        : []),
    ];
    return withTotal(parts, row.row);
  };
  return {
    columns: inOrder(
      metrics.map((metric) => {
        const { total, parts } = columnsOf(metric, values.map(namedValue), hasRest, together);
        return withTotal(parts, total);
      }),
      together,
    ),
    cellsOf(row) {
      const parts = partsOf(row);
      const cells = readers.map((read) => parts.map((part) => part && read(part)));
      return [...dimensionsOf(row.row), ...inOrder(cells, together)];
    },
    totalsOf(of) {
      const parts: TableRow[][] = [
        ...values.map((value) =>
          of.flatMap(({ byValue }) => {
            const row = byValue?.get(value);
            return row ? [row] : [];
          }),
        ),
        ...(hasRest ? [of.flatMap(restOf)] : []),
      ];
      const all = of.map(({ row }) => row);
      const totals = metrics.map((metric) =>
        withTotal(
          // The total of a value without rows is blank, not 0, like its cells.
          parts.map((part) => (part.length === 0 ? null : layout.totalOf(metric, part))),
          layout.totalOf(metric, all),
        ),
      );
      return inOrder(totals, together);
    },
    inOther: withoutSecrets(found.filter((value) => !isShown.has(value)).map(titleOf)),
    kept:
      saved && rows.length > 0
        ? {
            kept: keeps ?? newColumns(found, values, columns.of, saved.asked),
            added: keeps ? withoutSecrets(addedSince(keeps, found).map(titleOf)) : [],
          }
        : null,
  };
}

/** What each metric has for each value, as one list: metric by metric, or value by value. */
function inOrder<Each>(byMetric: readonly (readonly Each[])[], together: ColumnOrder): Each[] {
  if (together === 'metric') return byMetric.flat();
  return (byMetric[0] ?? []).flatMap((_each, at) =>
    byMetric.flatMap((ofMetric) => ofMetric.slice(at, at + 1)),
  );
}

/** A value that has columns, with its title. */
type NamedValue = Omit<ValueColumn, 'metric'> & { readonly title: string };

function columnsOf(
  metric: Metric,
  values: readonly NamedValue[],
  hasRest: boolean,
  together: ColumnOrder,
): { total: Column; parts: Column[] } {
  const column = metricColumn(metric);
  const titled = (title: string): Column => ({ ...column, name: title, title });
  return {
    // It keeps the metric's own name.
    total: { ...column, title: totalTitle(metric.title, together) },
    parts: [
      ...values.map(({ title, ...value }) => ({
        ...titled(valueColumnTitle(metric.title, title, together)),
        of: { metric: metric.name, ...value },
      })),
      ...(hasRest ? [titled(otherTitle(metric.title, together))] : []),
    ],
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

/**
 * The most characters (JSON) of the stored values with columns, and of those without. Other values are in `Other`, and
 * a longer list of those without columns is stored as null.
 */
const MOST_STORED = 25_000;
const MOST_REST = 4_000;

/** The columns of earlier runs; null if there are none, or if they repeat a secret, so that new ones are chosen. */
function earlierColumns({ keeps }: NonNullable<QueryColumns['saved']>): StoredColumns | null {
  return keeps && [...keeps.values, ...(keeps.rest ?? [])].some(repeatsSecret) ? null : keeps;
}

/** The first values that can be stored, because later runs have the same columns by what is stored. */
function storableOf(found: readonly string[], most: number): string[] {
  const values: string[] = [];
  let length = 0;
  for (const value of found) {
    if (values.length === most) break;
    const added = JSON.stringify(value).length + 1;
    if (length + added > MOST_STORED || repeatsSecret(value)) continue;
    values.push(value);
    length += added;
  }
  return values;
}

function newColumns(
  found: readonly string[],
  values: readonly string[],
  of: string,
  asked: string,
): StoredColumns {
  const visibleValues = new Set(values);
  const rest = found.filter((value) => !visibleValues.has(value) && !repeatsSecret(value));
  const isShort = JSON.stringify(rest).length <= MOST_REST;
  return { of, asked, values, rest: isShort ? rest : null, isLetGo: false };
}

/** The values that are newer than the columns and could have some; none if the older values were too many to store. */
function addedSince({ values, rest }: StoredColumns, found: readonly string[]): string[] {
  if (!rest) return [];
  const existingValues = new Set([...values, ...rest]);
  return found.filter((value) => !existingValues.has(value) && !repeatsSecret(value));
}
