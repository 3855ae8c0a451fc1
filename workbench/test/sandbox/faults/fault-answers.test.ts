// What each fault does to a call, as a client sees it over HTTP.

import { setTimeout as wait } from 'node:timers/promises';
import { parseCsv } from 'hucre/csv';
import type { FaultInput } from '../../../sandbox/faults/fault-schemas';
import { startSandbox } from '../../../sandbox/sandbox';
import { SHORT_HISTORY } from '../../set-up/short-history';
import { account, appIdOf, listOf, login, NOON, objectOf, seller, tokenOf, useSandbox } from '../calls';

const sandbox = useSandbox();
let token: string;
let chess: string;

beforeAll(async () => {
  token = await tokenOf(sandbox);
  chess = await appIdOf(sandbox, '1400000001');
  sandbox.reset();
});

const FILTER = { fromDate: '2026-06-09T00:00:00Z', toDate: '2026-06-09T23:59:59Z', groupByList: ['country'] };
const stats = () => account(sandbox, `/api/apps/${chess}/stats?last=day&group=country`, token);
const sellerJson = () => seller(sandbox, 'json', FILTER);
const once = (fault: Extract<FaultInput, { fault: unknown }>['fault']) =>
  sandbox.faults.add({ fault, times: 1 });

test.each<[Parameters<typeof once>[0], number, Record<string, string>]>([
  [{ kind: 'rateLimit' }, 429, { 'retry-after': '1' }],
  [
    { kind: 'rateLimit', retryAfter: 'Wed, 10 Jun 2026 12:01:00 GMT' },
    429,
    { 'retry-after': 'Wed, 10 Jun 2026 12:01:00 GMT' },
  ],
  [{ kind: 'status' }, 500, { 'content-type': 'application/json; charset=utf-8' }],
  [{ kind: 'status', status: 418 }, 418, {}],
  [{ kind: 'html' }, 503, { 'content-type': 'text/html' }],
  [{ kind: 'html', status: 200 }, 200, { 'content-type': 'text/html' }],
  [{ kind: 'emptyBody' }, 200, {}],
  [{ kind: 'refused' }, 401, {}],
  [{ kind: 'refused', status: 200 }, 200, {}],
  [{ kind: 'validationError', field: 'filter.fromDate' }, 400, {}],
])('%j answers both services with %i, once', async (fault, status, headers) => {
  for (const call of [stats, sellerJson]) {
    once(fault);
    const answer = await call();
    expect(answer.status).toBe(status);
    expect(Object.fromEntries(answer.headers)).toMatchObject(headers);
    expect((await call()).status).toBe(200);
  }
  expect(sandbox.requests.list().map((request) => [request.status, request.fault])).toEqual([
    ...[
      [status, fault.kind],
      [200, undefined],
      [status, fault.kind],
      [200, undefined],
    ],
  ]);
});

test('a 429 may lack the header', async () => {
  once({ kind: 'rateLimit', retryAfter: null });
  expect((await stats()).headers.has('retry-after')).toBe(false);
});

test('error bodies have the form of their service', async () => {
  sandbox.faults.add({ fault: { kind: 'refused' } });
  expect(objectOf(await stats())).toMatchObject({ status: 'error' });
  expect(objectOf(await sellerJson())).toMatchObject({
    responseStatusText: 'authError',
    requestID: expect.any(String),
  });
  sandbox.reset();
  once({
    kind: 'validationError',
    field: 'filter.bundleList',
    code: 'tooMany',
    message: 'Too many bundles.',
  });
  expect(objectOf(await sellerJson())).toMatchObject({
    responseStatus: 10,
    errorList: [{ field: 'filter.bundleList', code: 'tooMany', message: 'Too many bundles.' }],
  });
});

test('an HTML page and an empty body are no JSON', async () => {
  once({ kind: 'html' });
  expect((await stats()).text).toMatch(/^<!DOCTYPE html>/);
  once({ kind: 'emptyBody' });
  expect((await stats()).text).toBe('');
});

test('a redirect leads to another address', async () => {
  once({ kind: 'redirect', location: 'http://127.0.0.1:9/elsewhere' });
  const url = `${sandbox.accountUrl}/api/apps`;
  const response = await fetch(url, { headers: { 'Access-Token': token }, redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([302, 'http://127.0.0.1:9/elsewhere']);
});

test('a delayed answer is the right one', async () => {
  const right = (await stats()).text;
  once({ kind: 'delay', ms: 150 });
  expect((await stats()).text).toBe(right);
  // A timer may be a millisecond early.
  expect(sandbox.requests.list().at(-1)?.ms).toBeGreaterThanOrEqual(149);
});

test.each<Parameters<typeof once>[0]>([
  { kind: 'timeout', ms: 50 },
  { kind: 'disconnect' },
  { kind: 'cutBody', broken: true },
])('%j is a transport fault, logged with status 0', async (fault) => {
  once(fault);
  await expect(stats()).rejects.toThrow();
  expect(sandbox.requests.list()).toMatchObject([{ status: 0, fault: fault.kind }]);
  expect((await stats()).status).toBe(200);
});

test('a cut body is a part of the right one, with a normal status', async () => {
  const right = (await stats()).text;
  once({ kind: 'cutBody', keep: 0.3 });
  const cut = await stats();
  expect(cut.status).toBe(200);
  expect(cut.text).toBe(right.slice(0, Math.floor(right.length * 0.3)));
});

test.each(['n/a', '12.5', null, true])('a metric may be %j', async (value) => {
  once({ kind: 'wrongType', metric: 'revenue', row: 2, value });
  const rows = listOf(await stats(), 'apps').slice(1);
  expect(rows.map((row) => typeof row['revenue'] === 'number').indexOf(false)).toBe(2);
  expect(rows[2]?.['revenue']).toBe(value);
  once({ kind: 'wrongType', metric: 'revenue', value });
  expect(listOf(await sellerJson(), 'bundleStats')[0]?.['revenue']).toBe(value);
});

test('a metric may be missing, in CSV too', async () => {
  sandbox.faults.add({ fault: { kind: 'missingMetric', metric: 'impressions', row: 1 } });
  const rows = listOf(await stats(), 'apps').slice(1);
  expect(rows.map((row) => 'impressions' in row).indexOf(false)).toBe(1);
  const lines = parseCsv((await seller(sandbox, 'csv', FILTER)).text);
  expect(lines.slice(0, 4).map((line) => line.length)).toEqual([5, 5, 4, 5]);
});

test('unknown fields appear in rows, records and envelopes, and as columns at the end', async () => {
  sandbox.faults.add({ fault: { kind: 'extraFields' } });
  expect(objectOf(await login(sandbox))).toMatchObject({ server: 'node-7' });
  const extra = { experiment: 'b', viewability: 0.5 };
  expect(listOf(await account(sandbox, '/api/apps', token), 'apps')[0]).toMatchObject(extra);
  expect(listOf(await stats(), 'apps')[1]).toMatchObject(extra);
  expect(listOf(await sellerJson(), 'bundleStats')[0]).toMatchObject(extra);
  const [header] = parseCsv((await seller(sandbox, 'csv', FILTER)).text);
  expect(header).toEqual([
    'country',
    'impressions',
    'revenue',
    'ecpm',
    'clicks',
    'experiment',
    'viewability',
  ]);
});

test('one application fails, first with 500, then refused, and the others work', async () => {
  sandbox.faults.add({ appId: chess, sequence: [{ kind: 'status' }, { kind: 'refused' }] });
  const other = await appIdOf(sandbox, 'com.sunlitgames.win');
  const statuses = [
    await stats(),
    await account(sandbox, `/api/apps/${other}/stats`, token),
    await stats(),
    await stats(),
  ];
  expect(statuses.map((answer) => answer.status)).toEqual([500, 200, 401, 200]);
});

test('closing does not wait for an answer that is held back', async () => {
  const short = await startSandbox({ now: NOON, ...SHORT_HISTORY });
  short.faults.add({ fault: { kind: 'timeout' } });
  const held = expect(login(short)).rejects.toThrow();
  await wait(50);
  await short.close();
  await held;
});
