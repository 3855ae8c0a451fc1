// The calls about projects and datasets.

import type bigquery from '@google-cloud/bigquery/build/src/types';
import { etagged } from '../etag';
import { pageOf } from '../paging';
import type { Asked } from '../parts';
import { datasetFor } from '../sign-in/permissions';
import { PROJECT } from '../sign-in/service-accounts';
import { checkDatasetId, DATASETS } from './datasets';
import { datasetResource, listedDataset } from './table-resource';

/** The projects in which the account has a role. */
export async function listProjects({ bearer }: Asked): Promise<object> {
  const projects = bearer.account.hasRoles
    ? [
        {
          ...{
            kind: 'bigquery#project',
            id: PROJECT,
            numericId: '104857600',
            friendlyName: 'Publisher demo',
          },
          projectReference: { projectId: PROJECT },
        },
      ]
    : [];
  const list: bigquery.IProjectList = {
    kind: 'bigquery#projectList',
    ...(projects.length > 0 && { projects }),
    totalItems: projects.length,
  };
  return etagged(list);
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
  const { items, ...next } = pageOf(isReadable ? DATASETS : [], call.req.query());
  return etagged({
    kind: 'bigquery#datasetList',
    ...(items.length > 0 && { datasets: items.map(listedDataset) }),
    ...next,
  });
}

export async function getDataset(asked: Asked): Promise<object> {
  return datasetResource(datasetFor(asked.bearer, placeOf(asked), 'bigquery.datasets.get'), asked.api);
}
