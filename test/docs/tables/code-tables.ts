// The tables of the documents that say what a table of the code says, each found in its document by its first line.

import { fieldsOf, type TableField } from '../../../src/bigquery/table/fields';
import { bucketNames } from '../../../src/core/report/buckets';
import { SOURCES } from '../../../src/sources/registry';
import type { ReportSource } from '../../../src/sources/source';

export interface CodeTable {
  document: string;
  head: readonly string[];
  rows(): string[][];
}

export const CODE_TABLES: readonly CodeTable[] = [
  {
    document: 'docs/product.md',
    head: ['Source', 'Dimensions', 'Metrics'],
    rows: () => Object.values(SOURCES).map(fieldsRow),
  },
  {
    document: 'docs/bigquery.md',
    head: ['Type', 'Fields, with their column in brackets where it has another name'],
    rows: fieldTypes,
  },
];

/** What the rows of a source can be grouped by, and its other columns. */
function fieldsRow({ name, title, dimensions, metrics, columns }: ReportSource): string[] {
  const titles = (fields: readonly { title: string }[]) => fields.map((field) => field.title).join(', ');
  const grouping = titles(name === 'appStats' ? [{ title: 'App' }, ...dimensions] : dimensions);
  if (metrics.length === 0)
    return [
      title,
      grouping,
      titles(columns.filter((column) => dimensions.every((each) => each.name !== column.name))),
    ];
  const optionalMetrics = metrics.filter(({ isOptional }) => isOptional);
  return [
    title,
    grouping,
    `${titles(metrics.filter(({ isOptional }) => !isOptional))}; by name also ${titles(optionalMetrics)}`,
  ];
}

/** The fields of all sources by their types, with the title of a column where the name is another one. */
function fieldTypes(): string[][] {
  const rows = new Map<TableField['type'], Set<string>>();
  for (const { type, name, description } of Object.values(SOURCES).flatMap(loadedFields)) {
    const field =
      description.toLowerCase().replaceAll(' ', '_') === name
        ? `\`${name}\``
        : `\`${name}\` (${description})`;
    rows.set(type, (rows.get(type) ?? new Set()).add(field));
  }
  return [...rows].map(([type, fields]) => [`\`${type}\``, [...fields].join(', ')]);
}

/** The fields that a table of a source can have: of single days, without comparison, shares and users. */
function loadedFields({ columns, metrics }: ReportSource): TableField[] {
  const loaded = metrics
    .filter(({ isShare, users }) => !isShare && users === undefined)
    .map(({ name }) => name);
  return fieldsOf(
    columns.filter(
      ({ name, role }) =>
        !bucketNames().some((bucket) => bucket === name) &&
        (metrics.length === 0 || role !== 'metric' || loaded.includes(name)),
    ),
  );
}
