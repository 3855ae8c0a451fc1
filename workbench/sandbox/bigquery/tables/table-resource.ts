// Datasets and tables as BigQuery's API describes them.

import type bigquery from '@google-cloud/bigquery/build/src/types';
import { etagged } from '../etag';
import { PROJECT } from '../sign-in/service-accounts';
import type { Dataset } from './datasets';
import type { StoredTable, Warehouse } from './warehouse';

/** Any instant before the sandbox's clock. */
const DATASET_CREATED = String(Date.UTC(2025, 0, 1));

export const datasetResource = (dataset: Dataset, api: string): bigquery.IDataset =>
  etagged({
    kind: 'bigquery#dataset',
    id: `${PROJECT}:${dataset.id}`,
    selfLink: `${api}/projects/${PROJECT}/datasets/${dataset.id}`,
    datasetReference: { projectId: PROJECT, datasetId: dataset.id },
    ...(dataset.partitionExpirationMs !== undefined && {
      defaultPartitionExpirationMs: String(dataset.partitionExpirationMs),
    }),
    creationTime: DATASET_CREATED,
    lastModifiedTime: DATASET_CREATED,
    location: dataset.location,
    type: 'DEFAULT',
  });

export const listedDataset = ({ id, location }: Dataset) => ({
  kind: 'bigquery#dataset',
  id: `${PROJECT}:${id}`,
  datasetReference: { projectId: PROJECT, datasetId: id },
  location,
});

/** The fields of a table that its resource and an entry of a list share. */
function headOf({ dataset, tableId, make, createdMs }: StoredTable) {
  const { partitioning, clustering, labels, friendlyName } = make;
  return {
    kind: 'bigquery#table',
    id: `${PROJECT}:${dataset.id}.${tableId}`,
    tableReference: { projectId: PROJECT, datasetId: dataset.id, tableId },
    type: 'TABLE',
    creationTime: String(createdMs),
    ...(Object.keys(labels).length > 0 && { labels: { ...labels } }),
    ...(friendlyName !== undefined && { friendlyName }),
    ...(partitioning && {
      timePartitioning: {
        ...{ type: 'DAY', field: partitioning.field },
        ...(partitioning.expirationMs !== undefined && { expirationMs: String(partitioning.expirationMs) }),
      },
    }),
    ...(clustering && { clustering: { fields: [...clustering] } }),
  };
}

export const listedTable = (table: StoredTable): NonNullable<bigquery.ITableList['tables']>[number] =>
  headOf(table);

export async function tableResource(
  table: StoredTable,
  warehouse: Warehouse,
  api: string,
): Promise<bigquery.ITable> {
  const { dataset, tableId, make, changedMs, sqlName } = table;
  const { rows, bytes } = await warehouse.rows.count(sqlName, make.fields);
  return etagged({
    ...headOf(table),
    selfLink: `${api}/projects/${PROJECT}/datasets/${dataset.id}/tables/${encodeURIComponent(tableId)}`,
    ...(make.description !== undefined && { description: make.description }),
    schema: { fields: make.fields.map((field) => ({ ...field })) },
    location: dataset.location,
    lastModifiedTime: String(changedMs),
    ...{ numRows: String(rows), numBytes: String(bytes), numLongTermBytes: '0' },
  });
}
