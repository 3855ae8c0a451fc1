// The layout of a report's table (fields, partition, clusters), and how an existing table differs from it.

import { isRecord } from '../../core/json';
import type { Column } from '../../core/table';
import { TABLE_DIFFERENCES } from '../../text/errors/bigquery-errors';
import { clusterFields, fieldsOf, partitionField, type TableField } from './fields';

export interface TableLayout {
  fields: readonly TableField[];
  /** The day's field. Each day is a partition. */
  partitionedBy: string;
  clusteredBy: readonly string[];
}

export function layoutOf(columns: readonly Column[]): TableLayout {
  const fields = fieldsOf(columns);
  return { fields, partitionedBy: partitionField(fields), clusteredBy: clusterFields(columns) };
}

/** The layout in the format of BigQuery's API. */
export function layoutResource({ fields, partitionedBy, clusteredBy }: TableLayout): object {
  return {
    schema: { fields },
    timePartitioning: { type: 'DAY', field: partitionedBy },
    ...(clusteredBy.length > 0 ? { clustering: { fields: clusteredBy } } : {}),
  };
}

/** How a table differs from a layout, as parts of a sentence. The order of fields doesn't matter. */
export function layoutDifferences(table: Readonly<Record<string, unknown>>, layout: TableLayout): string[] {
  return [
    ...fieldDifferences(existingFields(table['schema']), layout.fields),
    ...partitionDifferences(table['timePartitioning'], layout.partitionedBy),
    ...clusterDifferences(table['clustering'], layout.clusteredBy),
  ];
}

interface ExistingField {
  name: string;
  type: string;
  mode: string;
}

/** Aliases of types that BigQuery may send. */
const OTHER_NAMES: { readonly [Name in string]?: string } = {
  INT64: 'INTEGER',
  FLOAT64: 'FLOAT',
  DECIMAL: 'NUMERIC',
};

function existingFields(schema: unknown): ExistingField[] {
  const fields = isRecord(schema) && Array.isArray(schema['fields']) ? schema['fields'] : [];
  return fields.filter(isRecord).map((field) => {
    const type = String(field['type']);
    return {
      name: String(field['name']),
      type: OTHER_NAMES[type] ?? type,
      // Absent means NULLABLE (BigQuery's documentation, "Specifying a schema").
      mode: String(field['mode'] ?? 'NULLABLE'),
    };
  });
}

function fieldDifferences(existing: readonly ExistingField[], wanted: readonly TableField[]): string[] {
  const { missing, added, other } = TABLE_DIFFERENCES;
  return [
    ...wanted.flatMap((field) => {
      const found = existing.find(({ name }) => name === field.name);
      if (!found) return [missing(field.name)];
      return (['type', 'mode'] as const)
        .filter((part) => found[part] !== field[part])
        .map((part) => other(field.name, found[part], field[part]));
    }),
    ...existing
      .filter(({ name }) => !wanted.some((field) => field.name === name))
      .map(({ name }) => added(name)),
  ];
}

function partitionDifferences(partitioning: unknown, wanted: string): string[] {
  if (!isRecord(partitioning)) return [TABLE_DIFFERENCES.notPartitioned(wanted)];
  const { type, field } = partitioning;
  return type === 'DAY' && field === wanted ? [] : [TABLE_DIFFERENCES.notPartitioned(wanted)];
}

function clusterDifferences(clustering: unknown, wanted: readonly string[]): string[] {
  const fields = isRecord(clustering) && Array.isArray(clustering['fields']) ? clustering['fields'] : [];
  const existing = fields.map(String);
  return existing.join() === wanted.join() ? [] : [TABLE_DIFFERENCES.clusters(existing, wanted)];
}
