// BigQuery connected with the sandbox's keys on the emulated host: where a key is stored, and what is refused.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { BOB, OWNER } from '../../people';
import { useReportHost } from '../world/report-host';

onlyInLongRun({ oneIn: 2 });

const START = '2026-11-20T11:10:00Z';
const world = useReportHost(START);

const keyText = () => world.sandbox.serviceAccountKey;
const keyFile = (): Record<string, string> => JSON.parse(keyText());
const connect = (key = keyText(), user = OWNER) =>
  world.call('connect', { service: 'bigquery', values: { serviceAccountKey: key } }, user);
const refused = (key = keyText()) =>
  world.refusal('connect', { service: 'bigquery', values: { serviceAccountKey: key } });
const propertiesOf = (user: string) => [...(world.state.userProperties.get(user) ?? [])];
const bigQueryProperties = (user = OWNER) => propertiesOf(user).filter(([key]) => /bigquery/i.test(key));
/** The lines of a private key between its BEGIN and END lines. */
const linesOf = (pem = '') => pem.split('\n').filter((line) => /^[^-]/.test(line));
/** The paths of BigQuery's requests, the oldest first. */
const requestedPaths = () =>
  world.sandbox.requests
    .list()
    .filter(({ service }) => service === 'bigquery')
    .map(({ path }) => path);

test('a BigQuery key is accepted, and stored only for the person who connects it', async () => {
  world.sandbox.requests.clear();
  const { client_email: email, project_id: project, private_key: pem } = keyFile();
  const since = expect.stringMatching(/^2026-11-20T11:10:0/);
  const key = { id: email, title: email, project, since, current: true };
  const view = { connections: [key], shared: null };
  expect(await connect()).toEqual(view);
  expect(requestedPaths()).toEqual(['/token', '/bigquery/v2/projects']);
  expect((await world.call('open', {})).connections.bigquery).toEqual(view);
  expect((await world.call('open', {}, BOB)).connections.bigquery.connections).toEqual([]);
  const { state, workbook } = world;
  const others = [
    ...state.scriptProperties,
    ...[...state.documentProperties.values()].flatMap((store) => [...store]),
    ...[...state.caches.values()].flatMap((cache) => cache.keys().map((key) => cache.get(key))),
    ...workbook.sheets.map(({ id }) => workbook.cells(id, { row: 1, column: 1, rows: 50, columns: 20 })),
  ];
  for (const line of linesOf(pem)) expect(JSON.stringify(others)).not.toContain(line);
  const holding = propertiesOf(OWNER).filter(([, value]) =>
    linesOf(pem).some((line) => value.includes(line)),
  );
  expect(holding.map(([key]) => key)).toEqual(['bigquery.key']);
});

test('a second BigQuery key replaces the first, each person has their own, and a disconnected key leaves nothing', async () => {
  await connect();
  await connect(keyText(), BOB);
  const { client_email: id } = JSON.parse(world.sandbox.secondServiceAccountKey);
  expect((await connect(world.sandbox.secondServiceAccountKey)).connections).toMatchObject([{ id }]);
  await world.call('disconnect', { service: 'bigquery', id });
  expect(bigQueryProperties()).toEqual([]);
  expect(bigQueryProperties(BOB)).toHaveLength(2);
  expect((await world.call('open', {}, BOB)).connections.bigquery.connections).toMatchObject([
    { id: keyFile()['client_email'] },
  ]);
  await world.call('deleteMyData', {}, BOB);
  expect(bigQueryProperties(BOB)).toEqual([]);
});

test('a key that doesn’t belong to its service account is refused with Google’s words', async () => {
  const other = JSON.parse(world.sandbox.secondServiceAccountKey).private_key;
  const error = await refused(JSON.stringify({ ...keyFile(), private_key: other }));
  expect(error).toMatchObject({ code: 'KEY_REFUSED', remedy: 'logIn', field: 'serviceAccountKey' });
  expect(error.sentence).toContain('Invalid JWT Signature');
  expect(bigQueryProperties()).toEqual([]);
});

test('a key that is no RSA key is refused before any request, and is not quoted', async () => {
  // An ASN.1 sequence of 260 bytes without a key.
  const bytes = Buffer.concat([Buffer.from([0x30, 0x82, 1, 0]), Buffer.alloc(256, 7)]);
  const pem = `-----BEGIN PRIVATE KEY-----\n${bytes.toString('base64')}\n-----END PRIVATE KEY-----\n`;
  world.sandbox.requests.clear();
  const error = await refused(JSON.stringify({ ...keyFile(), private_key: pem }));
  expect(error).toMatchObject({ code: 'KEY_INVALID', field: 'serviceAccountKey' });
  expect([JSON.stringify(error).includes('BwcHBwcH'), requestedPaths()]).toEqual([false, []]);
});

test('a BigQuery token is requested only from Google’s address or from this machine', async () => {
  world.sandbox.requests.clear();
  const error = await refused(JSON.stringify({ ...keyFile(), token_uri: 'https://token.example/token' }));
  expect([error.code, requestedPaths()]).toEqual(['KEY_INVALID', []]);
});

test('a configured BigQuery address on another machine is refused before the key is used', async () => {
  world.state.scriptProperties.set('BIGQUERY_API_URL', 'https://bigquery.example');
  world.sandbox.requests.clear();
  expect(await refused()).toMatchObject({ code: 'ADDRESS_INVALID' });
  expect(requestedPaths()).toEqual([]);
});

test('a BigQuery API that is switched off is named, with what to do', async () => {
  const message = 'BigQuery API has not been used in project 123 before or it is disabled.';
  world.sandbox.faults.add({
    service: 'bigquery',
    operation: 'projects',
    times: 1,
    fault: { kind: 'reason', status: 403, reason: 'accessNotConfigured', message },
  });
  const error = await refused();
  expect(error.code).toBe('BIGQUERY_API_OFF');
  expect(error.sentence).toMatch(/^The BigQuery API is off .* before or it is disabled”\.$/);
  expect(bigQueryProperties()).toEqual([]);
});

test.each([
  [{ kind: 'status', status: 503 }, 'token'],
  [{ kind: 'disconnect' }, 'token'],
  [{ kind: 'html', status: 502 }, 'projects'],
  [{ kind: 'reason', status: 403, reason: 'rateLimitExceeded' }, 'projects'],
] as const)('a passing fault while BigQuery connects is retried: %j of %s', async (fault, operation) => {
  world.sandbox.faults.add({ service: 'bigquery', operation, times: 2, fault });
  await connect();
  expect(bigQueryProperties()).toHaveLength(2);
});
