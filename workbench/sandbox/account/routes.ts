// The account API: login, application list, statistics of one application.

import { createRoute, OpenAPIHono, type z } from '@hono/zod-openapi';
import type { Account } from '../data/users';
import { extraFieldsOf, rowsWithFault } from '../faults/row-faults';
import { announcesJson, type Call, type CallEnv, jsonAnswer, type SandboxParts } from '../http/call';
import { recordedCalls } from '../http/recorded-calls';
import { AccessTokens } from './access-tokens';
import { applicationRecords, appsOf, statisticsRows } from './answers';
import { AccountRefusal, accountError, accountErrorAnswers } from './errors';
import { periodOf } from './period';
import {
  accountErrorSchema,
  appPathSchema,
  appsQuerySchema,
  appsResponseSchema,
  loginRequestSchema,
  loginResponseSchema,
  statsQuerySchema,
  statsResponseSchema,
  tokenHeaderSchema,
} from './schemas';

/** What the three operations work with. */
interface AccountParts extends SandboxParts {
  readonly tokens: AccessTokens;
}

const json = <T extends z.ZodType>(schema: T, description: string) => ({
  content: { 'application/json': { schema } },
  description,
});
const error = json(
  accountErrorSchema,
  'An error. Its status and shape are not documented; status is "error"',
);

const loginRoute = createRoute({
  method: 'post',
  path: '/api/login',
  operationId: 'login',
  summary: 'Log in with email and password and receive an access token',
  request: { body: { ...json(loginRequestSchema, 'The credentials'), required: true } },
  responses: { 200: json(loginResponseSchema, 'The access token'), default: error },
});

const appsRoute = createRoute({
  method: 'get',
  path: '/api/apps',
  operationId: 'listApplications',
  summary: 'List the applications, with the unique users of a period',
  request: { headers: tokenHeaderSchema, query: appsQuerySchema },
  responses: { 200: json(appsResponseSchema, 'The applications'), default: error },
});

const statsRoute = createRoute({
  method: 'get',
  path: '/api/apps/{app_id}/stats',
  operationId: 'applicationStatistics',
  summary: 'Statistics of one application, grouped as requested',
  request: { headers: tokenHeaderSchema, params: appPathSchema, query: statsQuerySchema },
  responses: { 200: json(statsResponseSchema, 'The application record, then the rows'), default: error },
});

/** Reads a part of a call by its schema. @throws AccountRefusal that names every wrong field */
function checked<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new AccountRefusal(400, fields.join('; '));
}

function accountOf(call: Call, parts: AccountParts): Account {
  const token = call.req.header('access-token');
  const account = parts.tokens.accountOfToken(token);
  if (account) return account;
  throw new AccountRefusal(
    401,
    token ? 'The access token is not valid.' : 'The Access-Token header is missing.',
  );
}

async function login(call: Call, parts: AccountParts): Promise<Response> {
  if (!announcesJson(call)) throw new AccountRefusal(415, 'The Content-Type must be application/json.');
  const body: unknown = await call.req.json().catch(() => {
    throw new AccountRefusal(400, 'The body is not JSON.');
  });
  const account = parts.tokens.accountOfLogin(checked(loginRequestSchema, body));
  if (!account) throw new AccountRefusal(401, 'Wrong email or password.');
  const access_token = parts.tokens.issue(account, parts.behaviour.loginRenewsToken);
  return jsonAnswer({ access_token, email: account.email, ...extraFieldsOf(call.get('fault')) }, 200);
}

async function applications(call: Call, parts: AccountParts): Promise<Response> {
  const account = accountOf(call, parts);
  const period = periodOf(checked(appsQuerySchema, call.req.query()), parts.clock.today());
  const records = await applicationRecords(parts, appsOf(account, parts.apps), period);
  const extra = extraFieldsOf(call.get('fault'));
  return jsonAnswer(
    { apps: records.map((record) => ({ ...record, ...extra })), status: 'ok', ...extra },
    200,
  );
}

async function statistics(call: Call, parts: AccountParts): Promise<Response> {
  const account = accountOf(call, parts);
  const appId = checked(appPathSchema, call.req.param()).app_id;
  const given = { ...call.req.query(), group: call.req.queries('group') };
  const { group, ...query } = checked(statsQuerySchema, given);
  const period = periodOf(query, parts.clock.today());
  const app = appsOf(account, parts.apps).find((candidate) => candidate.appId === appId);
  if (!app) throw new AccountRefusal(404, `There is no application ${appId}.`);
  const records = await applicationRecords(parts, [app], period);
  const rows = await statisticsRows(parts.dataSet, app, period, [...new Set(group)]);
  const fault = call.get('fault');
  return jsonAnswer(
    { apps: [...records, ...rowsWithFault(rows, fault)], status: 'ok', ...extraFieldsOf(fault) },
    200,
  );
}

/** The account API with its three operations. */
export function newAccountApp(sandboxParts: SandboxParts): OpenAPIHono<CallEnv> {
  const parts = { ...sandboxParts, tokens: new AccessTokens() };
  const app = new OpenAPIHono<CallEnv>();
  for (const route of [loginRoute, appsRoute, statsRoute]) app.openAPIRegistry.registerPath(route);
  app.use('/api/*', recordedCalls('account', accountErrorAnswers(parts), parts));
  app.post(loginRoute.path, (call) => login(call, parts));
  app.get(appsRoute.path, (call) => applications(call, parts));
  app.get(statsRoute.getRoutingPath(), (call) => statistics(call, parts));
  app.onError((thrown) =>
    accountError(parts, thrown instanceof AccountRefusal ? thrown.status : 500, thrown.message),
  );
  app.notFound(() => accountError(parts, 404, 'There is no such address.'));
  return app;
}
