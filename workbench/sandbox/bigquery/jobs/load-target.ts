// The table that a load writes: whether its schema and its partitioning fit, and what it becomes.

import { BigQueryRefusal } from '../errors';
import { PROJECT } from '../sign-in/service-accounts';
import type { Dataset } from '../tables/datasets';
import { decorated } from '../tables/table-ids';
import { clusteringOf, partitioningOf } from '../tables/table-request';
import { fieldNamed, misfitOf, type TableField } from '../tables/table-schema';
import type { StoredTable, TableMake } from '../tables/warehouse';
import { failure } from './job-errors';
import type { LoadRequest } from './job-request';

export interface Load {
  readonly request: LoadRequest;
  readonly dataset: Dataset;
  readonly data: string;
}

/** The destination as BigQuery names it. */
export const nameOf = ({ request, dataset }: Load): string =>
  `${PROJECT}:${dataset.id}.${decorated(request.destination)}`;

/** A partitioning in BigQuery's words, to compare two and to name them in errors. */
const specOf = ({ partitioning, clustering }: Pick<TableMake, 'partitioning' | 'clustering'>): string =>
  [
    partitioning ? `interval(type:day,field:${partitioning.field})` : 'none',
    ...(clustering ? [`clustering(${clustering.join(',')})`] : []),
  ].join(' ');

/** Turns a refusal into a job's failure, because BigQuery checks schema and partitioning when the job runs. */
function asFailure<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof BigQueryRefusal) throw failure(error.details.reason, error.message);
    throw error;
  }
}

/** The partitioning and clustering that a load gives. */
const givenSpec = ({ request, dataset }: Load, fields: readonly TableField[]) =>
  asFailure(() => ({
    ...(request.timePartitioning && {
      partitioning: partitioningOf(request.timePartitioning, fields, dataset),
    }),
    ...(request.clustering && { clustering: clusteringOf(request.clustering, fields) }),
  }));

/** The table that a load creates. Throws JobFailure. */
export function newTable(load: Load): TableMake {
  const { request } = load;
  if (request.createDisposition === 'CREATE_NEVER')
    throw failure('notFound', `Not found: Table ${nameOf(load)}`);
  if (!request.fields) throw failure('invalid', 'Schema has no fields.');
  const spec = givenSpec(load, request.fields);
  if (request.destination.day !== undefined && !spec.partitioning)
    throw failure(
      'invalid',
      'Partitioning specification must be provided in order to create partitioned table',
    );
  return { fields: request.fields, labels: {}, ...spec };
}

/**
 * The table after the load: with the columns that the load adds, or with the load's own if it replaces all.
 * @throws JobFailure where the load's schema or partitioning doesn't fit the table's
 */
export function loadedTable(load: Load, { make }: StoredTable): TableMake {
  const { request } = load;
  const replacesAll = request.writeDisposition === 'WRITE_TRUNCATE' && request.destination.day === undefined;
  const fields = request.fields ?? make.fields;
  const misfit = misfitOf(make.fields, fields, {
    mayAdd: request.schemaUpdateOptions.includes('ALLOW_FIELD_ADDITION'),
    mayOmit: request.writeDisposition === 'WRITE_APPEND',
  });
  if (misfit && !replacesAll)
    throw failure('invalid', `Provided Schema does not match Table ${nameOf(load)}. ${misfit}`);
  const spec = givenSpec(load, fields);
  const wanted = { ...make, ...spec };
  if (specOf(wanted) !== specOf(make))
    throw failure(
      'invalid',
      `Incompatible table partitioning specification. Expects partitioning specification ${specOf(make)}, but input partitioning specification is ${specOf(spec)}`,
    );
  if (make.partitioning && fieldNamed(fields, make.partitioning.field)?.type !== 'DATE')
    throw failure(
      'invalid',
      `The field specified for partitioning cannot be found in the schema. Invalid field: ${make.partitioning.field}.`,
    );
  return { ...make, fields };
}
