// Who may do what: checks the scope of the token first, then the roles of the account, with BigQuery's texts.
//
// The demo account is BigQuery Job User of the project, Data Editor of the datasets that it may change, and Data Viewer
// of the others. The second account has no role.

import { accessDenied, BigQueryRefusal } from '../errors';
import type { Dataset } from '../tables/datasets';
import type { Bearer } from './bearer-tokens';
import { PROJECT } from './service-accounts';

const AUTH = 'https://www.googleapis.com/auth/';
const WRITING = ['bigquery', 'cloud-platform'];
const READING = [...WRITING, 'bigquery.readonly', 'cloud-platform.read-only'];

/** What a call does, for which the discovery document lists the scopes. */
export type Access = 'read' | 'write';

/** Throws the 403 for a token whose scopes do not allow the call. */
export function checkScope({ scopes }: Bearer, access: Access): void {
  const enough = access === 'read' ? READING : WRITING;
  if (scopes.some((scope) => enough.includes(scope.slice(AUTH.length)))) return;
  throw new BigQueryRefusal(403, 'Request had insufficient authentication scopes.', {
    reason: 'insufficientPermissions',
  });
}

/** Throws the 403 for an account that may not start jobs in a project. */
export function checkMayRunJobs({ account }: Bearer, project: string): void {
  if (account.hasRoles && project === PROJECT) return;
  throw accessDenied(
    `Project ${project}: User does not have bigquery.jobs.create permission in project ${project}.`,
  );
}

type DatasetPermission = 'bigquery.datasets.get' | 'bigquery.tables.create' | 'bigquery.tables.list';
export type TablePermission =
  | 'bigquery.tables.get'
  | 'bigquery.tables.getData'
  | 'bigquery.tables.update'
  | 'bigquery.tables.updateData'
  | 'bigquery.tables.delete';

const CHANGES: readonly string[] = [
  ...['bigquery.tables.create', 'bigquery.tables.update'],
  ...['bigquery.tables.updateData', 'bigquery.tables.delete'],
];

const mayUse = ({ account }: Bearer, dataset: Dataset, permission: string): boolean =>
  account.hasRoles && (dataset.isWritable || !CHANGES.includes(permission));

/** What a permission is needed for: a dataset, which may not exist. */
interface DatasetPlace {
  readonly project: string;
  readonly datasetId: string;
  readonly dataset: Dataset | undefined;
}

/**
 * The dataset of a call. Throws 403 where the account lacks the permission.
 *
 * A dataset that doesn't exist gets the same 403, because no role on the project lets the account know of it
 * ("Troubleshoot queries", Other Access Denied errors).
 */
export function datasetFor(bearer: Bearer, place: DatasetPlace, permission: DatasetPermission): Dataset {
  const { project, datasetId, dataset } = place;
  const name = `${project}:${datasetId}`;
  if (dataset && mayUse(bearer, dataset, permission)) return dataset;
  throw accessDenied(
    `Dataset ${name}: Permission ${permission} denied on dataset ${name} (or it may not exist).`,
  );
}

/** As `datasetFor`, for a call about a table, whose name is in the text. */
export function datasetOfTable(
  bearer: Bearer,
  place: DatasetPlace & { readonly tableId: string },
  permission: TablePermission,
): Dataset {
  const { project, datasetId, dataset, tableId } = place;
  const name = `${project}:${datasetId}.${tableId}`;
  if (dataset && mayUse(bearer, dataset, permission)) return dataset;
  throw accessDenied(
    `Table ${name}: Permission ${permission} denied on table ${name} (or it may not exist).`,
  );
}
