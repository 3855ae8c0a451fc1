// The account API: login, application list, statistics of one application.

import { Hono } from 'hono';
import type { z } from 'zod';
import { changedApps } from '../data/changes';
import type { Account } from '../data/users';
import { extraFieldsOf, rowsWithFault } from '../faults/row-faults';
import { announcesJson, type Call, type CallEnv, jsonAnswer, type SandboxParts } from '../http/call';
import { recordedCalls } from '../http/recorded-calls';
import { AccessTokens } from './access-tokens';
import { applicationRecords, appsOf, statisticsRows } from './answers';
import { AccountRefusal, accountError, accountErrorAnswers } from './errors';
import { periodOf } from './period';
import { appPathSchema, appsQuerySchema, loginRequestSchema, statsQuerySchema } from './schemas';

/** What the three operations work with. */
interface AccountParts extends SandboxParts {
  readonly tokens: AccessTokens;
}

/** Reads a part of a call by its schema. @throws AccountRefusal that names every wrong field */
function checked<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new AccountRefusal(400, fields.join('; '));
}

const appsNow = ({ beginning, behaviour }: SandboxParts) => changedApps(beginning, behaviour);

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
  const listed = appsOf(account, appsNow(parts)).filter(({ appId }) => !parts.behaviour.appsUnlisted[appId]);
  const records = await applicationRecords(parts, listed, period);
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
  const app = appsOf(account, appsNow(parts)).find((candidate) => candidate.appId === appId);
  if (!app || parts.behaviour.appsUnlisted[appId] === 'refused')
    throw new AccountRefusal(404, `There is no application ${appId}.`);
  const records = await applicationRecords(parts, [app], period);
  const isSilent = parts.behaviour.appsSilent.includes(appId);
  const rows = isSilent ? [] : await statisticsRows(parts.dataSet, app, period, [...new Set(group)]);
  const fault = call.get('fault');
  return jsonAnswer(
    { apps: [...records, ...rowsWithFault(rows, fault)], status: 'ok', ...extraFieldsOf(fault) },
    200,
  );
}

/** The account API with its three operations. */
export function newAccountApp(sandboxParts: SandboxParts): Hono<CallEnv> {
  const parts = { ...sandboxParts, tokens: new AccessTokens() };
  const app = new Hono<CallEnv>();
  app.use('/api/*', recordedCalls('account', accountErrorAnswers(parts), parts));
  app.post('/api/login', (call) => login(call, parts));
  app.get('/api/apps', (call) => applications(call, parts));
  app.get('/api/apps/:app_id/stats', (call) => statistics(call, parts));
  app.onError((thrown) =>
    accountError(parts, thrown instanceof AccountRefusal ? thrown.status : 500, thrown.message),
  );
  app.notFound(() => accountError(parts, 404, 'There is no such address.'));
  return app;
}
