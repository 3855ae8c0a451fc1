// The faults of the page's tool, as a program sees them that loads into the sandbox's BigQuery.

import type { Service } from '../../../sandbox/faults/fault-schemas';
import { FaultSwitches } from '../../../sandbox/faults/fault-switches';
import { bearerToken, GoogleCalls } from '../bigquery/google-calls';
import { login, objectOf, useSandbox } from '../calls';

const sandbox = useSandbox({ days: 2 });
let google: GoogleCalls;
let switches: FaultSwitches;
beforeAll(async () => {
  google = new GoogleCalls(sandbox, await bearerToken(sandbox));
});
beforeEach(() => {
  switches = new FaultSwitches(sandbox);
});

const projects = () => google.call('GET', '');
const next = (service: Service) => sandbox.faults.take({ service, operation: 'projects' })?.kind;

test.each<[string, number]>([
  ['429', 429],
  ['500', 500],
  ['503', 503],
  ['refused', 401],
])(
  '%s: the next calls of BigQuery are answered with %i, and those of another service are not',
  async (kind, status) => {
    switches.set({ service: 'bigquery', kind, count: 2 });
    expect((await login(sandbox)).status).toBe(200);
    expect((await projects()).status).toBe(status);
    expect(switches.list()).toEqual([{ service: 'bigquery', kind, count: 1 }]);
    expect((await projects()).status).toBe(status);
    expect((await projects()).status).toBe(200);
    expect(switches.list()).toEqual([]);
  },
);

test('a login replaces the token as long as that is switched on', async () => {
  const token = async () => String(objectOf(await login(sandbox))['access_token']);
  const line = { service: 'account', kind: 'newToken' };
  const first = await token();
  expect([await token(), switches.list()]).toEqual([first, []]);
  switches.set({ ...line, count: 'all' });
  expect(switches.list()).toEqual([{ ...line, count: 'all' }]);
  const second = await token();
  expect(second).not.toBe(first);
  const apps = (of: string) =>
    fetch(`${sandbox.accountUrl}/api/apps`, { headers: { 'access-token': of } }).then(({ status }) => status);
  expect([await apps(first), await apps(second)]).toEqual([401, 200]);
  switches.set({ ...line, count: 0 });
  expect([await token(), switches.list()]).toEqual([second, []]);
});

test('cut: the answer ends before it is whole', async () => {
  switches.set({ service: 'bigquery', kind: 'cut', count: 1 });
  const { text } = await projects();
  expect(() => JSON.parse(text)).toThrow();
  expect((await projects()).status).toBe(200);
});

test.each<[string, string]>([
  ['slow', 'delay'],
  ['timeout', 'timeout'],
])('%s: the next call of BigQuery takes long', (kind, fault) => {
  switches.set({ service: 'bigquery', kind, count: 1 });
  expect([next('account'), next('bigquery'), next('bigquery')]).toEqual([undefined, fault, undefined]);
});

test('html: the answer is a page, with the status of a good one', async () => {
  switches.set({ service: 'bigquery', kind: 'html', count: 1 });
  const { status, text } = await projects();
  expect([status, text.slice(0, 15)]).toEqual([200, '<!DOCTYPE html>']);
  expect((await projects()).status).toBe(200);
});

test('a fault for all requests stays on until it is switched off', async () => {
  switches.set({ service: 'bigquery', kind: '503', count: 'all' });
  for (let call = 0; call < 20; call++) expect((await projects()).status).toBe(503);
  expect(switches.list()).toEqual([{ service: 'bigquery', kind: '503', count: 'all' }]);
  switches.set({ service: 'bigquery', kind: '503', count: 0 });
  expect((await projects()).status).toBe(200);
  expect(switches.list()).toEqual([]);
});

test('every kind is one of the sandbox’s faults for every service', () => {
  const { services, kinds } = switches;
  const lines = services.flatMap(([service]) => kinds.map(([kind]) => ({ service, kind, count: 3 })));
  for (const line of lines) switches.set(line);
  expect(switches.list()).toEqual(lines);
});

test('a new count replaces the earlier one, and none switches off that fault alone', async () => {
  switches.set({ service: 'bigquery', kind: '500', count: 5 });
  switches.set({ service: 'account', kind: '500', count: 1 });
  switches.set({ service: 'bigquery', kind: '500', count: 1 });
  expect([(await projects()).status, (await projects()).status]).toEqual([500, 200]);
  switches.set({ service: 'bigquery', kind: '429', count: 1 });
  switches.set({ service: 'bigquery', kind: '429', count: 0 });
  expect((await projects()).status).toBe(200);
  expect(switches.list()).toEqual([{ service: 'account', kind: '500', count: 1 }]);
});
