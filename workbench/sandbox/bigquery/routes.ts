// BigQuery's addresses and what answers each, once the bearer is known and the jobs that are due have ended.

import { Hono } from 'hono';
import type { Call, CallEnv } from '../http/call';
import { recordedCalls } from '../http/recorded-calls';
import {
  BigQueryRefusal,
  bigQueryErrorAnswers,
  errorEnvelope,
  googleJson,
  missingToken,
  notEmulated,
  refusedToken,
  TOKEN_PATH,
  tokenError,
} from './errors';
import { cancelJob, getJob, insertUploadedJob, listJobs } from './jobs/job-routes';
import type { Asked, BigQueryParts } from './parts';
import { getQueryResults, startQuery } from './queries/query-routes';
import type { Bearer } from './sign-in/bearer-tokens';
import { type Access, checkScope } from './sign-in/permissions';
import { TokenRefusal, tokenAnswer } from './sign-in/token-endpoint';
import { getDataset, listDatasets, listProjects } from './tables/dataset-routes';
import { deleteTable, getTable, insertTable, listRows, listTables, patchTable } from './tables/table-routes';

const API = '/bigquery/v2';
const TABLES = '/projects/:project/datasets/:dataset/tables';

/** What answers a call: a body, or nothing for 204. */
type Handler = (asked: Asked) => Promise<object | undefined>;

const ROUTES: readonly (readonly ['GET' | 'POST' | 'PATCH' | 'DELETE', string, Access, Handler])[] = [
  ['GET', `${API}/projects`, 'read', listProjects],
  ['GET', `${API}/projects/:project/datasets`, 'read', listDatasets],
  ['GET', `${API}/projects/:project/datasets/:dataset`, 'read', getDataset],
  ['GET', API + TABLES, 'read', listTables],
  ['POST', API + TABLES, 'write', insertTable],
  ['GET', `${API}${TABLES}/:table`, 'read', getTable],
  ['PATCH', `${API}${TABLES}/:table`, 'write', patchTable],
  ['DELETE', `${API}${TABLES}/:table`, 'write', deleteTable],
  ['GET', `${API}${TABLES}/:table/data`, 'read', listRows],
  ['POST', `/upload${API}/projects/:project/jobs`, 'write', insertUploadedJob],
  ['GET', `${API}/projects/:project/jobs`, 'read', listJobs],
  ['GET', `${API}/projects/:project/jobs/:job`, 'read', getJob],
  ['POST', `${API}/projects/:project/jobs/:job/cancel`, 'write', cancelJob],
  ['POST', `${API}/projects/:project/queries`, 'read', startQuery],
  ['GET', `${API}/projects/:project/queries/:job`, 'read', getQueryResults],
];

function bearerOf(call: Call, parts: BigQueryParts): Bearer {
  const header = call.req.header('authorization');
  if (header === undefined) throw missingToken();
  const bearer = parts.tokens.bearerOf(/^Bearer (\S+)$/i.exec(header)?.[1] ?? '');
  if (!bearer) throw refusedToken();
  return bearer;
}

/** The number of the Cloud project in Google's texts. */
const PROJECT_NUMBER = '104857600';

/** Google's answer where an API isn't switched on (googleapis/google-cloud-python #4140). */
function apiDisabled(): BigQueryRefusal {
  const message = `BigQuery API has not been used in project ${PROJECT_NUMBER} before or it is disabled. Enable it by visiting https://console.developers.google.com/apis/api/bigquery.googleapis.com/overview?project=${PROJECT_NUMBER} then retry. If you enabled this API recently, wait a few minutes for the action to propagate to our systems and retry.`;
  return new BigQueryRefusal(403, message, { reason: 'accessNotConfigured', domain: 'usageLimits' });
}

const answered =
  (parts: BigQueryParts, access: Access, handler: Handler) =>
  async (call: Call): Promise<Response> => {
    const bearer = bearerOf(call, parts);
    checkScope(bearer, access);
    if (parts.behaviour.bigQueryApiDisabled) throw apiDisabled();
    const body = await parts.warehouse.alone(async () => {
      await settled(parts);
      return handler({ call, parts, bearer });
    });
    return body ? googleJson(call, body) : new Response(null, { status: 204 });
  };

/** Ends the jobs and removes the partitions whose time has come. */
export async function settled({ jobs, warehouse }: BigQueryParts): Promise<void> {
  await jobs.settle();
  await warehouse.expire();
}

/** BigQuery with its token endpoint. */
export function newBigQueryApp(parts: BigQueryParts): Hono<CallEnv> {
  const app = new Hono<CallEnv>();
  const recorded = recordedCalls('bigquery', bigQueryErrorAnswers, parts);
  for (const path of [TOKEN_PATH, `${API}/*`, `/upload${API}/*`]) app.use(path, recorded);
  app.post(TOKEN_PATH, (call) => tokenAnswer(call, parts.tokens, parts.clock.nowMs()));
  for (const [method, path, access, handler] of ROUTES)
    app.on(method, path, answered(parts, access, handler));
  app.onError((thrown, call) => {
    if (thrown instanceof TokenRefusal) return tokenError(call, 400, thrown.code, thrown.message);
    const refusal =
      thrown instanceof BigQueryRefusal
        ? thrown
        : new BigQueryRefusal(500, thrown.message, { reason: 'internalError' });
    return errorEnvelope(call, refusal);
  });
  app.notFound((call) =>
    errorEnvelope(call, notEmulated(`${call.req.method} ${new URL(call.req.url).pathname}`)),
  );
  return app;
}
