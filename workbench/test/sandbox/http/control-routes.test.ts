// The sandbox's own addresses, for a page or another process.

import { account, control, listOf, login, NOON, objectOf, seller, tokenOf, useSandbox } from '../calls';

const sandbox = useSandbox();

test('faults are added, listed, applied, removed', async () => {
  const added = await control(sandbox, 'POST', '/faults', {
    operation: 'login',
    fault: { kind: 'status' },
    times: 2,
  });
  expect(added.status).toBe(201);
  expect((await login(sandbox)).status).toBe(500);
  expect(JSON.parse((await control(sandbox, 'GET', '/faults')).text)).toMatchObject([
    { target: { operation: 'login' }, remaining: 1, steps: [{ kind: 'status', status: 500 }] },
  ]);
  expect((await control(sandbox, 'DELETE', `/faults/${String(objectOf(added)['id'])}`)).status).toBe(204);
  expect((await control(sandbox, 'DELETE', '/faults/999')).status).toBe(404);
  await control(sandbox, 'POST', '/faults', { fault: { kind: 'html' } });
  expect((await control(sandbox, 'DELETE', '/faults')).status).toBe(204);
  expect((await login(sandbox)).status).toBe(200);
});

test.each([
  ['/faults', { fault: { kind: 'earthquake' } }],
  ['/faults', '{'],
  ['/requests/search', {}],
])('%s refuses %j with a reason', async (path, body) => {
  const answer = await control(sandbox, 'POST', path, body);
  expect(answer.status).toBe(400);
  expect(String(objectOf(answer)['message'])).not.toBe('');
});

test('the request log shows the calls of both services without secrets, and finds the calls that sent a text', async () => {
  const token = await tokenOf(sandbox);
  await account(sandbox, '/api/apps?last=week', token);
  await seller(sandbox, 'csv', {});
  const { text } = await control(sandbox, 'GET', '/requests');
  for (const secret of [sandbox.demoLogin.password, sandbox.sellerToken, token])
    expect(text).not.toContain(secret);
  expect(
    listOf({ text: `{"list":${text}}` }, 'list').map((line) => [line['path'], line['query'], line['status']]),
  ).toEqual([
    ['/api/login', '', 200],
    ['/api/apps', 'last=week', 200],
    ['/api/v1/s2s/seller/stats', 'format=csv', 400],
  ]);
  const search = async (needle: string) => {
    const found = await control(sandbox, 'POST', '/requests/search', { text: needle });
    return listOf({ text: `{"list":${found.text}}` }, 'list').map((line) => line['path']);
  };
  expect(await search(sandbox.demoLogin.password)).toEqual(['/api/login']);
  expect(await search(token)).toEqual(['/api/apps']);
  expect(await search(sandbox.sellerToken)).toEqual(['/api/v1/s2s/seller/stats']);
  await control(sandbox, 'DELETE', '/requests');
  expect((await control(sandbox, 'GET', '/requests')).text).toBe('[]');
});

test('the clock is read and moved, and the data follow', async () => {
  expect(objectOf(await control(sandbox, 'GET', '/clock'))).toEqual({ now: '2026-06-10T12:00:00.000Z' });
  await control(sandbox, 'PUT', '/clock', { now: '2026-06-12T00:00:00Z' });
  expect(sandbox.today()).toBe('2026-06-12');
  const filter = { fromDate: '2026-06-11T00:00:00Z', toDate: '2026-06-12T23:59:59Z' };
  expect(listOf(await seller(sandbox, 'json', filter), 'bundleStats')).toHaveLength(2);
  await sandbox.setClock(NOON);
  expect(listOf(await seller(sandbox, 'json', filter), 'bundleStats')).toHaveLength(0);
});

test('the behaviour is read and changed', async () => {
  await control(sandbox, 'PATCH', '/behaviour', { loginRenewsToken: true });
  expect(await tokenOf(sandbox)).not.toBe(await tokenOf(sandbox));
  expect(objectOf(await control(sandbox, 'GET', '/behaviour'))).toEqual({
    loginRenewsToken: true,
    accountErrorsAs200: false,
    sellerErrorsAs200: false,
    uniquesSent: {},
    sellerDifferences: [],
    bigQueryPendingMs: 100,
    bigQueryRunningMs: 400,
    bigQueryApiDisabled: false,
    bigQueryLoadsPerTableADay: 1500,
    bigQueryPartitionChangesPer10s: 50,
  });
});
