// The table that a load writes: whether its schema and its partitioning fit, and what it becomes.

import { PROJECT } from '../sign-in/service-accounts';
import type { Dataset } from '../tables/datasets';
import { decorated } from '../tables/table-ids';
import { clusteringOf, partitioningOf } from '../tables/table-request';
import { misfitOf, type TableField } from '../tables/table-schema';
import type { StoredTable, TableMake } from '../tables/warehouse';
import { asFailure, failure } from './job-errors';
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

/** The partitioning and clustering that a load gives. */
const givenSpec = ({ request, dataset }: Load, fields: readonly TableField[]) =>
  asFailure(() => ({
    ...(request.timePartitioning && {
      partitioning: partitioningOf(request.timePartitioning, fields, dataset),
    }),
    ...(request.clustering && { clustering: clusteringOf(request.clustering, fields) }),
  }));

/**
 * The table that a load writes.
 * @throws JobFailure where the table is missing, or the load's schema or partitioning doesn't fit it
 */
export function loadedTable(load: Load, table: StoredTable | undefined): StoredTable {
  const { request } = load;
  if (!table) {
    if (request.createDisposition === 'CREATE_NEVER')
      throw failure('notFound', `Not found: Table ${nameOf(load)}`);
    throw failure('notImplemented', 'The sandbox does not emulate loads that create their table.');
  }
  const { make } = table;
  const fields = request.fields ?? make.fields;
  const misfit = misfitOf(make.fields, fields);
  if (misfit) throw failure('invalid', `Provided Schema does not match Table ${nameOf(load)}. ${misfit}`);
  const spec = givenSpec(load, fields);
  const wanted = { ...make, ...spec };
  if (specOf(wanted) !== specOf(make))
    throw failure(
      'invalid',
      `Incompatible table partitioning specification. Expects partitioning specification ${specOf(make)}, but input partitioning specification is ${specOf(spec)}`,
    );
  return table;
}
