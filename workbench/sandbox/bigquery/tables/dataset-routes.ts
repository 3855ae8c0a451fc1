// The calls about projects and datasets.

import type bigquery from '@google-cloud/bigquery/build/src/types';
import type { Asked } from '../parts';
import { datasetFor } from '../sign-in/permissions';
import { PROJECT } from '../sign-in/service-accounts';
import { checkDatasetId, DATASETS } from './datasets';
import { datasetResource } from './table-resource';

/** The projects in which the account has a role. */
export async function listProjects({ bearer }: Asked): Promise<object> {
  const projects = bearer.account.hasRoles
    ? [
        {
          kind: 'bigquery#project',
          id: PROJECT,
          numericId: '104857600',
          friendlyName: 'Publisher demo',
          projectReference: { projectId: PROJECT },
        },
      ]
    : [];
  const list: bigquery.IProjectList = {
    kind: 'bigquery#projectList',
    ...(projects.length > 0 && { projects }),
    totalItems: projects.length,
  };
  return list;
}

/** The project and the dataset in a call's address. */
export function placeOf({ call, parts }: Asked) {
  const { project = '', dataset: datasetId = '' } = call.req.param() as Record<string, string>;
  checkDatasetId(datasetId);
  const dataset = project === PROJECT ? parts.warehouse.dataset(datasetId) : undefined;
  return { project, datasetId, dataset };
}

/** The datasets that the account may read: all of the sandbox's project, or none. */
export async function listDatasets({ call, bearer }: Asked): Promise<object> {
  const isReadable = bearer.account.hasRoles && call.req.param('project') === PROJECT;
  return { kind: 'bigquery#datasetList', ...(isReadable && { datasets: DATASETS.map(datasetResource) }) };
}

export async function getDataset(asked: Asked): Promise<object> {
  return datasetResource(datasetFor(asked.bearer, placeOf(asked), 'bigquery.datasets.get'));
}
