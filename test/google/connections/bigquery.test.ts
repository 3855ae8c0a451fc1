// BigQuery connected with the sandbox's keys on the emulated host: where a key is stored, and what is refused.

import { BOB, OWNER } from '../../people';
import { useReportHost } from '../world/report-host';

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
  // What nobody sees is left out, also within the key.
  expect(await connect(keyText().replaceAll('A', '\u200bA\u2069'))).toEqual(view);
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
