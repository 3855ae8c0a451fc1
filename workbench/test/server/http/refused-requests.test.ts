// Which requests the servers of the workbench refuse: those of web pages, at every address of every port, and bodies
// that are too large.

import { isLoopbackName } from '../../../server/http/loopback-guard';
import { type Address, type LocalServers, localServers, send } from './local-servers';

let servers: LocalServers;
beforeAll(async () => {
  servers = await localServers();
});
afterAll(() => servers.close());

const JSON_TYPE = { 'content-type': 'application/json' };

/** What a browser sends for a web page, by what the page does. HOST is the server's own host. */
const FOREIGN: [string, Record<string, string>][] = [
  ['a name that a web page has pointed at this machine', { host: 'evil.example' }],
  ['a name that begins as ours', { host: '127.0.0.1.evil.example' }],
  ['a request of a web page', { origin: 'https://evil.example' }],
  ['a request of a web page that calls itself ours', { origin: 'http://HOST.evil.example' }],
  ['a request of another port of this machine', { origin: 'http://127.0.0.1:9' }],
  ['a request of this port over HTTPS', { origin: 'https://HOST' }],
  ['a request of a frame without an origin', { origin: 'null' }],
  ['an image or a script tag of a web page', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
  ['a tag of another port', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' }],
  [
    'a frame of a web page',
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
  ],
];

const OTHER_CONTENT: [string, Record<string, string>][] = [
  ['a text', { 'content-type': 'text/plain' }],
  ['a text that holds JSON', { 'content-type': 'text/plain; charset=application/json' }],
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['a form with files', { 'content-type': 'multipart/form-data; boundary=x' }],
  ['no type', {}],
  ['compressed JSON', { ...JSON_TYPE, 'content-encoding': 'gzip' }],
];

/** What a web page would want to change. */
function stateOf({ page, sandbox }: LocalServers) {
  return {
    revision: page.session.workbook.revision,
    runs: page.hosts[0]?.runs.length,
    switched: page.faults.list(),
    faults: sandbox.faults.list(),
    requests: sandbox.requests.list(),
    today: sandbox.today(),
  };
}

async function answersOf(
  headers: Record<string, string>,
  chosen: (address: Address) => boolean,
): Promise<string[]> {
  const calls = servers.all.flatMap(({ name, port, addresses }) =>
    addresses.filter(chosen).map(async ({ method, path }) => {
      const body = method === 'GET' || method === 'DELETE' ? undefined : '{"fault":{"kind":"html"}}';
      const { status } = await send(port, { method, path }, headers, body);
      return `${status} ${name} ${method} ${path}`;
    }),
  );
  const answers = await Promise.all(calls);
  return answers;
}

test.each(FOREIGN)('%s is refused at every address, and nothing changes', async (_name, headers) => {
  const before = stateOf(servers);
  const answers = await answersOf({ ...JSON_TYPE, ...headers }, () => true);
  expect(answers.filter((line) => !line.startsWith('403 '))).toEqual([]);
  expect(stateOf(servers)).toEqual(before);
});

test.each(OTHER_CONTENT)(
  'a change as %s is refused at every address, and nothing changes',
  async (_name, headers) => {
    const before = stateOf(servers);
    const answers = await answersOf({ ...headers, origin: 'http://HOST' }, ({ changes }) => changes);
    expect(answers.length).toBeGreaterThan(10);
    expect(answers.filter((line) => !line.startsWith('415 '))).toEqual([]);
    expect(stateOf(servers)).toEqual(before);
  },
);

test.each([
  ['the page itself', { origin: 'http://HOST', 'sec-fetch-site': 'same-origin' }],
  ['a program of this machine', {}],
  ['a person who types the address', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }],
])('%s is served at every address', async (_name, headers) => {
  const answers = await answersOf(headers, ({ method }) => method === 'GET');
  expect(answers.filter((line) => /^(403|413|415|500) /.test(line))).toEqual([]);
});

test('a link elsewhere opens the page, but reaches nothing behind it', async () => {
  const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  const [page] = servers.all;
  const statusOf = async (path: string) =>
    (await send(page?.port ?? 0, { method: 'GET', path }, link)).status;
  expect(await statusOf('/')).not.toBe(403);
  expect(await statusOf('/api/file/save')).toBe(403);
  expect(await statusOf('/frame/1')).toBe(403);
});

test('a refusal says what is accepted', async () => {
  const [page, account] = servers.all;
  const change = { method: 'POST', path: '/api/settings' };
  const textOf = async (headers: Record<string, string>) =>
    (await send(page?.port ?? 0, change, headers, '{}')).text;
  expect(await textOf({ host: 'evil.example' })).toBe('The workbench answers only at its loopback address.');
  expect(await textOf({ origin: 'https://evil.example' })).toBe(
    'The workbench answers only its own page and programs on this machine.',
  );
  expect(await textOf({ 'content-type': 'text/plain' })).toBe(
    'The workbench takes changes only as JSON. Send them with the content type application/json.',
  );
  const login = { method: 'POST', path: '/api/login' };
  expect((await send(account?.port ?? 0, login, { origin: 'https://evil.example' }, '{}')).text).toBe(
    'The sandbox answers only its own page and programs on this machine.',
  );
});

test.each([
  ['127.0.0.1:8080', true],
  ['localhost:8080', true],
  ['LOCALHOST', true],
  ['[::1]:8080', true],
  ['evil.example:8080', false],
  ['127.0.0.1.evil.example', false],
  ['127.0.0.1:8080:8080', false],
  ['127.0.0.1:x', false],
  ['127.0.0.1.', false],
  ['', false],
  [null, false],
])('the host %s is a loopback name: %s', (host, allowed) => {
  expect(isLoopbackName(host)).toBe(allowed);
});

test('a body over the limit of a service is refused', async () => {
  const [, account] = servers.all;
  const body = 'x'.repeat(1024 * 1024 + 1);
  const answer = await send(account?.port ?? 0, { method: 'POST', path: '/api/login' }, JSON_TYPE, body);
  expect(answer.status).toBe(413);
});

test('a body that is no JSON is refused with a sentence, however deep it is nested', async () => {
  const [page] = servers.all;
  for (const body of ['{', '', '['.repeat(900_000)]) {
    const answer = await send(
      page?.port ?? 0,
      { method: 'POST', path: '/api/settings' },
      { 'content-type': 'application/json' },
      body,
    );
    expect(answer).toEqual({ status: 400, text: "The request isn't valid JSON." });
  }
});
