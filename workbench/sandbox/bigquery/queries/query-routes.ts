// The calls about queries: jobs.query, which starts one, and jobs.getQueryResults.

import type bigquery from '@google-cloud/bigquery/build/src/types';
import { accessDenied, notEmulated, notFound } from '../errors';
import { jsonBodyOf } from '../given-json';
import { fatedBy, jobOf } from '../jobs/job-routes';
import { offsetOf, wholeNumber } from '../paging';
import type { Asked } from '../parts';
import { checkMayRunJobs } from '../sign-in/permissions';
import { PROJECT } from '../sign-in/service-accounts';
import type { Dataset } from '../tables/datasets';
import { queriedTable } from './queried-table';
import { queryAnswer } from './query-answers';
import { type QueryRequest, queryRequestOf } from './query-request';

/**
 * The dataset that a query reads, in whose location it runs; a query that names no location runs there, too
 * ("Locations", Specify locations).
 * @throws BigQueryRefusal where it is elsewhere, what the query reads is missing, or the account may not read it
 */
function datasetOf({ parts, bearer }: Asked, request: QueryRequest): Dataset {
  const { read, location } = request;
  const { project, datasetId, tableId } = read;
  const dataset = project === PROJECT ? parts.warehouse.dataset(datasetId) : undefined;
  const isThere =
    dataset && (location === undefined || location.toLowerCase() === dataset.location.toLowerCase());
  // Unlike for other calls, a dataset that is missing isn't told as one that is forbidden.
  if (project === PROJECT && !isThere)
    throw notFound(`Dataset ${project}:${datasetId} was not found in location ${location ?? 'US'}`);
  const name = `${project}:${datasetId}.${tableId}`;
  if (!dataset || !bearer.account.hasRoles)
    throw accessDenied(
      `Table ${name}: User does not have permission to query table ${name}, or perhaps it does not exist.`,
    );
  queriedTable(request, dataset, parts.warehouse);
  return dataset;
}

/** Starts a query, and answers its rows if its job takes no time. */
export async function startQuery(asked: Asked): Promise<object> {
  const { call, parts, bearer } = asked;
  checkMayRunJobs(bearer, call.req.param('project') ?? '');
  const request = queryRequestOf(await jsonBodyOf(call));
  const dataset = datasetOf(asked, request);
  const job = parts.jobs.add({
    id: undefined,
    bearer,
    labels: request.labels,
    location: dataset.location,
    work: { kind: 'query', query: { request, dataset } },
    fated: fatedBy(call),
  });
  await parts.jobs.settle();
  return queryAnswer('bigquery#queryResponse', job, {
    offset: 0,
    maxResults: request.maxResults,
  }) satisfies bigquery.IQueryResponse;
}

/** The parameters that the sandbox reads, and those of every Google API that don't change what is answered. */
const KNOWN = ['location', 'timeoutMs', 'pageToken', 'maxResults', 'alt', 'prettyPrint'];

/** The account that made a query needs the role to run jobs still (jobs.getQueryResults, IAM permissions). */
export async function getQueryResults(asked: Asked): Promise<object> {
  const { call, bearer } = asked;
  checkMayRunJobs(bearer, call.req.param('project') ?? '');
  const given = call.req.query();
  const unknown = Object.keys(given).find((name) => !KNOWN.includes(name));
  if (unknown !== undefined) throw notEmulated(`the parameter ${unknown} of getQueryResults`);
  const job = jobOf(asked);
  if (job.work.kind !== 'query') throw notEmulated('results of a load');
  wholeNumber('timeoutMs', given['timeoutMs']);
  return queryAnswer('bigquery#getQueryResultsResponse', job, {
    offset: offsetOf(given['pageToken']),
    maxResults: wholeNumber('maxResults', given['maxResults']),
  }) satisfies bigquery.IGetQueryResultsResponse;
}
