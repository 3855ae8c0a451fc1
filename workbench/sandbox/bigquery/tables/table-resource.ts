// Datasets and tables as BigQuery's API describes them.

import type bigquery from '@google-cloud/bigquery/build/src/types';
import { PROJECT } from '../sign-in/service-accounts';
import type { Dataset } from './datasets';
import type { StoredTable, Warehouse } from './warehouse';

export const datasetResource = ({ id, location, partitionExpirationMs }: Dataset): bigquery.IDataset => ({
  kind: 'bigquery#dataset',
  id: `${PROJECT}:${id}`,
  datasetReference: { projectId: PROJECT, datasetId: id },
  ...(partitionExpirationMs !== undefined && {
    defaultPartitionExpirationMs: String(partitionExpirationMs),
  }),
  location,
});

export async function tableResource(table: StoredTable, warehouse: Warehouse): Promise<bigquery.ITable> {
  const { dataset, tableId, make, createdMs, modifiedMs, sqlName } = table;
  const { partitioning, clustering, labels, description } = make;
  return {
    kind: 'bigquery#table',
    id: `${PROJECT}:${dataset.id}.${tableId}`,
    tableReference: { projectId: PROJECT, datasetId: dataset.id, tableId },
    type: 'TABLE',
    creationTime: String(createdMs),
    lastModifiedTime: String(modifiedMs),
    ...(Object.keys(labels).length > 0 && { labels: { ...labels } }),
    ...(partitioning && {
      timePartitioning: {
        type: 'DAY',
        field: partitioning.field,
        ...(partitioning.expirationMs !== undefined && { expirationMs: String(partitioning.expirationMs) }),
      },
    }),
    ...(clustering && { clustering: { fields: [...clustering] } }),
    ...(description !== undefined && { description }),
    schema: { fields: make.fields.map((field) => ({ ...field })) },
    location: dataset.location,
    numRows: String(await warehouse.rows.count(sqlName)),
  };
}
