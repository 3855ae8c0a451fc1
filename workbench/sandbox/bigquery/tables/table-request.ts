// What a request to create or change a table may hold, checked as BigQuery does.

import { z } from 'zod';
import { invalid, notEmulated } from '../errors';
import { int64, readAs } from '../given-json';
import type { Dataset } from './datasets';
import { checkLabels } from './labels';
import { fieldNamed, fieldsOf, misfitOf, schemaShape, type TableField } from './table-schema';
import type { Partitioning, TableMake } from './warehouse';

export const partitioningShape = z.strictObject({
  type: z.string(),
  field: z.string().optional(),
  expirationMs: int64.optional(),
});
type GivenPartitioning = z.output<typeof partitioningShape>;

const MOST_CLUSTERING = 4;

const tableShape = z.strictObject({
  tableReference: z
    .strictObject({ projectId: z.string(), datasetId: z.string(), tableId: z.string() })
    .optional(),
  schema: schemaShape.optional(),
  timePartitioning: partitioningShape.optional(),
  clustering: z.strictObject({ fields: z.array(z.string()) }).optional(),
  labels: z.record(z.string(), z.string().nullable()).default({}),
  description: z.string().optional(),
});
type GivenTable = z.output<typeof tableShape>;

export const givenTableOf = (body: unknown): GivenTable => readAs(tableShape, body, 'table');

/** The partitioning of a request, checked against the columns. A table's expiration precedes the dataset's. */
export function partitioningOf(
  given: GivenPartitioning,
  fields: readonly TableField[],
  dataset: Dataset,
): Partitioning {
  if (given.type !== 'DAY') throw notEmulated(`partitions of type ${given.type}`);
  if (given.field === undefined)
    throw notEmulated('partitions by the time of arrival (no timePartitioning.field)');
  const field = fieldNamed(fields, given.field);
  if (!field)
    throw invalid(
      `The field specified for partitioning cannot be found in the schema. Invalid field: ${given.field}.`,
    );
  if (field.type !== 'DATE')
    throw invalid(
      `The field specified for partitioning can only be of type TIMESTAMP, DATE or DATETIME. The type found is: ${field.type}.`,
    );
  const expirationMs = given.expirationMs ?? dataset.partitionExpirationMs;
  return { field: field.name, ...(expirationMs !== undefined && { expirationMs }) };
}

/** The columns of a clustering, checked ("Introduction to clustered tables"). */
export function clusteringOf(
  { fields: names }: { fields: string[] },
  fields: readonly TableField[],
): string[] {
  if (names.length === 0) throw invalid('The clustering fields must not be empty.');
  if (names.length > MOST_CLUSTERING)
    throw invalid(`Too many clustering fields: ${names.length}. At most ${MOST_CLUSTERING} are allowed.`);
  return names.map((name) => {
    const field = fieldNamed(fields, name);
    if (!field)
      throw invalid(
        `The field specified for clustering cannot be found in the schema. Invalid field: ${name}.`,
      );
    if (field.type === 'FLOAT') throw invalid(`Unsupported type FLOAT for clustering. Field: ${name}.`);
    return field.name;
  });
}

/** Labels without those that the request removes by null. */
const labelsOf = (given: GivenTable['labels']): Record<string, string> =>
  Object.fromEntries(Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== null));

/** A new table. @throws BigQueryRefusal for an invalid one */
export function newTableOf(given: GivenTable, dataset: Dataset): TableMake {
  if (!given.schema) throw notEmulated('tables without a schema');
  const fields = fieldsOf(given.schema);
  const labels = labelsOf(given.labels);
  checkLabels(labels);
  return {
    fields,
    labels,
    ...(given.timePartitioning && { partitioning: partitioningOf(given.timePartitioning, fields, dataset) }),
    ...(given.clustering && { clustering: clusteringOf(given.clustering, fields) }),
    ...(given.description && { description: given.description }),
  };
}

/**
 * A table with the changes of a patch: of its labels one by one, where null removes one, and of its columns as a whole.
 * @throws BigQueryRefusal for columns that the table can't get
 */
export function patchedTableOf(
  { labels: given, schema, ...others }: GivenTable,
  make: TableMake,
  name: string,
): TableMake {
  const [other] = Object.keys(others);
  if (other !== undefined) throw notEmulated(`a change of ${other}`);
  const kept = Object.entries(make.labels).filter(([key]) => given[key] !== null);
  const labels = { ...Object.fromEntries(kept), ...labelsOf(given) };
  checkLabels(labels);
  const fields = schema ? fieldsOf(schema) : make.fields;
  const misfit = misfitOf(make.fields, fields, true);
  if (misfit) throw invalid(`Provided Schema does not match Table ${name}. ${misfit}`);
  if (make.fields.some((field, i) => field.name !== fields[i]?.name))
    throw notEmulated('a change of the order of columns, or of their case');
  return { ...make, labels, fields };
}
