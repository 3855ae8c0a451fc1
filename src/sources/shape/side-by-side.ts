// One dimension's values side by side: for each metric a column of each value, of the rest together, and of all.

import {
  allTitle,
  besideTitle,
  type ColumnValue,
  type KeptColumns,
  MOST_VALUES,
  restTitle,
  valueTitle,
} from '../../core/report/value-columns';
import {
  type Column,
  compareText,
  type SideBySide,
  type Table,
  type TableRow,
  valueAt,
} from '../../core/table';
import { withoutSecrets } from '../../http/secrets/service-words';
import { tokenSecrets } from '../../http/secrets/token';
import { type Metric, metricColumn, type SentMetric } from '../fields';
import type { RowLayout, RowShape, SourceRow } from '../row-layout';
import type { Query, QueryColumns } from '../source';
import { type AnswerRows, keyReader, shapedRows, sumOfRows } from './shaped-rows';

/** How values are named that are not names themselves: apps, by their IDs. */
export type ValueNames = ReadonlyMap<string, string>;

/**
 * Reads what stands beside a row of the query: the rows of its values, laid out as itself. Each is a sum of the rows
 * that were sent, as the row itself is, so that no figure is rounded twice.
 */
export function besideReader(
  answers: readonly AnswerRows[],
  query: Pick<Query, 'dimensions' | 'asked' | 'filter' | 'columns'>,
  sent: readonly SentMetric[],
): (row: TableRow) => Pick<SourceRow, 'beside'> {
  const { dimensions, columns } = query;
  if (!columns) return () => ({});
  const at = dimensions.length;
  const keyOf = keyReader(at);
  const found = new Map<string, Map<string, TableRow>>();
  for (const row of shapedRows(answers, { ...query, dimensions: [...dimensions, columns.dimension] }, sent)) {
    const key = keyOf(row);
    const beside = found.get(key) ?? new Map<string, TableRow>();
    beside.set(String(valueAt(row, at) ?? ''), [...row.slice(0, at), ...row.slice(at + 1)]);
    found.set(key, beside);
  }
  return (row) => ({ beside: found.get(keyOf(row)) ?? new Map() });
}

/** What rows have behind their dimensions, and which values those columns are of. */
export interface ShapeSideBySide extends RowShape {
  /** What a saved report keeps of them; null where there is nothing to keep. */
  kept: SideBySide | null;
}

/** @param rows all rows of the table, those too that it leaves out */
export function metricsSideBySide(
  rows: readonly SourceRow[],
  { metrics, countryNames, dimensions }: Pick<Query, 'metrics' | 'countryNames' | 'dimensions'>,
  columns: QueryColumns,
  layout: RowLayout,
  names: ValueNames,
): ShapeSideBySide {
  const found = foundValues(rows, metrics, layout, names);
  const values = columns.keeps?.values ?? found.slice(0, MOST_VALUES);
  // A saved report's columns stay when a value comes that has none.
  const hasRest = columns.isSaved || found.length > values.length;
  const isShown = new Set(values.map(({ value }) => value));
  const restOf = ({ beside }: SourceRow) =>
    [...(beside ?? [])].flatMap(([value, row]) => (isShown.has(value) ? [] : [row]));
  const dimensionsOf = layout.cellsOf([], countryNames);
  const readers = metrics.map((metric) => layout.reader(metric));
  const { sent } = layout;
  /** The rows of one row in the order of a metric's columns; null where it has none. */
  const partsOf = (row: SourceRow): (TableRow | null)[] => {
    const rest = hasRest ? restOf(row) : [];
    return [
      ...values.map(({ value }) => row.beside?.get(value) ?? null),
      ...(hasRest ? [rest.length > 0 ? sumOfRows(rest, dimensions.length, sent) : null] : []),
      row.row,
    ];
  };
  return {
    columns: metrics.flatMap((metric) => columnsOf(metric, values, hasRest)),
    cellsOf(row) {
      const parts = partsOf(row);
      return [
        ...dimensionsOf(row.row),
        ...readers.flatMap((read) => parts.map((part) => part && read(part))),
      ];
    },
    totalsOf(of) {
      const parts: TableRow[][] = [
        ...values.map(({ value }) =>
          of.flatMap(({ beside }) => {
            const row = beside?.get(value);
            return row ? [row] : [];
          }),
        ),
        ...(hasRest ? [of.flatMap(restOf)] : []),
      ];
      const all = of.map(({ row }) => row);
      return metrics.flatMap((metric) => [
        // A value without any row is blank, as it is in each row.
        ...parts.map((part) => (part.length === 0 ? null : layout.totalOf(metric, part))),
        layout.totalOf(metric, all),
      ]);
    },
    kept: columns.isSaved && rows.length > 0 ? keptOf(found, values, columns) : null,
  };
}

/** The table, of whose values nothing that repeats the token is stored or told. In cells they are data, as sent. */
export function keptSafely(table: Table, token: string): Table {
  const { sideBySide } = table;
  return sideBySide ? { ...table, sideBySide: withoutSecrets(sideBySide, tokenSecrets(token)) } : table;
}

function columnsOf(metric: Metric, values: readonly ColumnValue[], hasRest: boolean): Column[] {
  const column = metricColumn(metric);
  const named = (title: string): Column => ({ ...column, name: title, title });
  return [
    ...values.map(({ title }) => named(besideTitle(metric.title, title))),
    ...(hasRest ? [named(restTitle(metric.title))] : []),
    // That of all is the metric itself.
    { ...column, title: allTitle(metric.title) },
  ];
}

/** The values of all rows, that with the largest sum of the first metric first, equal ones by code point. */
function foundValues(
  rows: readonly SourceRow[],
  [first]: readonly Metric[],
  layout: RowLayout,
  names: ValueNames,
): ColumnValue[] {
  const rowsOf = new Map<string, TableRow[]>();
  for (const { beside } of rows)
    for (const [value, row] of beside ?? []) {
      const same = rowsOf.get(value);
      if (same) same.push(row);
      else rowsOf.set(value, [row]);
    }
  return [...rowsOf]
    .map(([value, ofValue]) => ({
      value,
      title: valueTitle(names.get(value) ?? value),
      sum: (first && layout.totalOf(first, ofValue)) ?? Number.NEGATIVE_INFINITY,
    }))
    .sort((a, b) => (a.sum === b.sum ? compareText(a.title, b.title) : b.sum - a.sum))
    .map(({ value, title }) => ({ value, title }));
}

/** Characters of the values that are remembered without columns of their own: they share a cell of the reports tab. */
const MOST_REST = 20_000;

function keptOf(
  found: readonly ColumnValue[],
  values: readonly ColumnValue[],
  { of, asked, keeps }: QueryColumns,
): SideBySide {
  const ofQuery = asked === undefined ? { of } : { of, asked };
  if (!keeps) {
    const rest = found.slice(values.length).map(({ value }) => value);
    const isShort = JSON.stringify(rest).length <= MOST_REST;
    return { kept: { ...ofQuery, values, rest: isShort ? rest : null }, added: [] };
  }
  return { kept: { ...keeps, ...ofQuery }, added: addedSince(keeps, found) };
}

/** The names of values that the first run did not have. */
function addedSince({ values, rest }: KeptColumns, found: readonly ColumnValue[]): string[] {
  if (!rest) return [];
  const known = new Set([...values.map(({ value }) => value), ...rest]);
  return found.flatMap(({ value, title }) => (known.has(value) ? [] : [title]));
}
