// One call of BigQuery's API: its path, its HTTP request, and the error for a refusal.

import type { BigQueryAccess } from '../../connections/bigquery/bigquery-connection';
import { isApiOffReason, isTemporaryReason, reasonOfAnswer } from '../../connections/bigquery/error-envelope';
import type { BigQueryRole } from '../../core/error-codes/bigquery-codes';
import { StatsError } from '../../core/errors';
import type { TablePlace } from '../../core/place/destination-kinds';
import type { HttpAnswer, HttpRequest } from '../../http/gateway';
import { ROLE_PLACES } from '../../text/errors/bigquery-errors';
import { isQuotaReason, type Refusal } from './refusal';

/** A call before `requestOf` adds BigQuery's address and the token. */
export interface Call extends Pick<HttpRequest, 'method' | 'json' | 'body'> {
  /** The URL's part after the address, such as `/bigquery/v2/projects/…`. */
  path: string;
}

/** The role that a refused call needs, and the project or dataset to grant it on. */
interface NeededRole {
  role: BigQueryRole;
  on: string;
}

/** The path of a dataset. */
export function datasetPath({ project, dataset }: TablePlace): string {
  return `${projectPath(project)}/datasets/${encodeURIComponent(dataset)}`;
}

/** The path of a project. Its ID is encoded, because it may begin with a domain (`example.com:my-stats`). */
export function projectPath(project: string): string {
  return `/bigquery/v2/projects/${encodeURIComponent(project)}`;
}

/** @param tableId a table, or one of its partitions */
export function tablePath(place: TablePlace, tableId: string = place.table): string {
  return `${datasetPath(place)}/tables/${encodeURIComponent(tableId)}`;
}

/** The request of a call. It is retried after a temporary refusal, but not if a daily quota is used up. */
export function requestOf({ path, ...content }: Call, access: BigQueryAccess): HttpRequest {
  return {
    ...content,
    service: 'bigquery',
    url: `${access.url}${path}`,
    headers: { Authorization: `Bearer ${access.token}` },
    secrets: access.secrets,
    retry: true,
    isTemporaryRefusal: (answer) => isRefused(answer) && isTemporaryReason(reasonOfAnswer(answer)),
    isFinal: (answer) => isRefused(answer) && isQuotaReason(reasonOfAnswer(answer)),
  };
}

function isRefused({ status }: HttpAnswer): boolean {
  return status >= 400;
}

/** The error for a refusal. @param email of the service account */
export function errorOfRefusal(refusal: Refusal, place: TablePlace, email: string): StatsError {
  const { status, reason, message: serviceMessage } = refusal;
  if (status === 401) return new StatsError('KEY_REFUSED', { service: 'bigquery', email, serviceMessage });
  if (isApiOffReason(reason)) return new StatsError('BIGQUERY_API_OFF', { serviceMessage });
  if (isQuotaReason(reason))
    return new StatsError('SERVICE_QUOTA_USED', { service: 'bigquery', serviceMessage });
  if (reason === 'accessDenied')
    return new StatsError('BIGQUERY_DENIED', { email, ...neededRole(serviceMessage, place), serviceMessage });
  const facts = { service: 'bigquery', status, serviceMessage } as const;
  if (status === 429 || isTemporaryReason(reason)) return new StatsError('SERVICE_BUSY', facts);
  return new StatsError(status >= 500 ? 'SERVICE_FAILED' : 'SERVICE_REFUSED', facts);
}

/** Creating a job needs a role on the project, other calls one on the dataset. The message tells which is missing. */
function neededRole(message: string, { project, dataset }: TablePlace): NeededRole {
  return /\bbigquery\.jobs\.|access denied: project\b/i.test(message)
    ? { role: 'BigQuery Job User', on: ROLE_PLACES.project(project) }
    : { role: 'BigQuery Data Editor', on: ROLE_PLACES.dataset(project, dataset) };
}

/** The error of a missing dataset. */
export function datasetMissing({ project, dataset }: TablePlace): StatsError {
  return new StatsError('DATASET_MISSING', { project, dataset });
}
