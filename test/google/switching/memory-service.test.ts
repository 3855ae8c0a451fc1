// The service without its network: answers that are remembered, and logins that renew tokens.

import type { FetchPlan, FetchResult } from 'sheets-workbench/apps-script/host';
import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { remembering, renewingTokens } from './memory-service';

onlyInLongRun();

const REAL = 'real:1';
const plans: FetchPlan[] = [];
beforeEach(() => {
  plans.length = 0;
});

/** Logs in everybody, and answers with 401 to any token but the real one. */
async function service(plan: FetchPlan): Promise<FetchResult> {
  plans.push(plan);
  if (plan.url.endsWith('/api/login')) return answer(200, { access_token: REAL });
  return answer(plan.headers['Access-Token'] === REAL ? 200 : 401, {});
}

function answer(status: number, body: object): FetchResult {
  return { status, headers: [], body: Buffer.from(JSON.stringify(body)) };
}

function request(path: string, token?: string): FetchPlan {
  return {
    url: `http://127.0.0.1:1${path}`,
    method: 'get',
    body: null,
    followRedirects: false,
    timeoutMs: 1,
    loopbackAddresses: [],
    validateCertificates: true,
    headers: token ? { 'Access-Token': token } : {},
  };
}

test('a remembered request is sent once for each token', async () => {
  const transport = remembering(service);
  const statuses = [];
  for (const token of [REAL, 'wrong', REAL, 'wrong'])
    statuses.push((await transport(request('/api/apps', token))).status);
  expect(statuses).toEqual([200, 401, 200, 401]);
  expect(plans).toHaveLength(2);
});

test('a login revokes the token of the login before', async () => {
  const transport = renewingTokens(service);
  const statusOf = async (token: string) => (await transport(request('/api/apps', token))).status;
  const logIn = async (): Promise<string> => {
    const { body } = await transport(request('/api/login'));
    return JSON.parse(Buffer.from(body).toString()).access_token;
  };
  expect(await statusOf(REAL)).toBe(200);
  const first = await logIn();
  expect([await statusOf(REAL), await statusOf(first)]).toEqual([401, 200]);
  const second = await logIn();
  expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200]);
});
