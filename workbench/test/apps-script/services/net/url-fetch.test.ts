// UrlFetchApp against measurements (docs/platform.md §5) and documented limits, with a real server.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { withAppsScriptGlobals } from '../../../../apps-script/host';
import { useFetchingHost } from './fetching-host';

const CODE = `
function go(requests) {
  try {
    return { answers: UrlFetchApp.fetchAll(requests).map(look) };
  } catch (error) { return { error: error.name + ': ' + error.message }; }
}
function one(url, options) {
  try { return { answer: look(UrlFetchApp.fetchAll([Object.assign({ url: url }, options)])[0]) }; }
  catch (error) { return { error: error.name + ': ' + error.message }; }
}
function look(response) {
  return { code: response.getResponseCode(), text: response.getContentText(), utf8: response.getContentText('UTF-8'),
    headers: response.getHeaders() };
}
function withNull(url) { try { UrlFetchApp.fetchAll([{ url: url, headers: { 'X-A': null } }]); } catch (error) { return error.message; } }
function postsBlob(url) { UrlFetchApp.fetchAll([{ url: url, payload: Utilities.newBlob('x') }]); }
`;

const ROUTES: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  '/russian': (_, response) => response.setHeader('Content-Type', 'text/plain').end('Привет'),
  '/declared': (_, response) => response.setHeader('Content-Type', 'text/plain; charset=utf-8').end('Привет'),
  '/gzip': (_, response) => response.setHeader('Content-Encoding', 'gzip').end(gzipSync('packed')),
  '/redirect': (_, response) => response.writeHead(302, { Location: '/declared' }).end('moved'),
  '/missing': (_, response) => response.writeHead(404).end('x'.repeat(400)),
  '/error': (_, response) => response.writeHead(500).end('short'),
  '/cut': (_, response) => {
    response.writeHead(200, { 'Content-Length': 100 });
    response.write('only this');
    setTimeout(() => response.destroy(), 10);
  },
  '/slow': (_, response) => void setTimeout(() => response.end('late'), 3000).unref(),
  '/cookies': (_, response) =>
    response.setHeader('Set-Cookie', ['a=1', 'b=2']).setHeader('X-MiXed', 'v').end(),
  '/together': together(5),
};

/** Answers when `most` requests are open, which needs a client that makes them at the same time. */
function together(most: number): (request: IncomingMessage, response: ServerResponse) => void {
  const open: ServerResponse[] = [];
  return (_, response) => {
    if (open.push(response) === most) for (const each of open.splice(0)) each.end('together');
  };
}

function echo(request: IncomingMessage, response: ServerResponse): void {
  const chunks: Buffer[] = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const { method, url, headers } = request;
    const { 'content-type': type, 'content-length': length, authorization } = headers;
    const whole = Buffer.concat(chunks);
    const [body, bytes] = [whole.toString('utf8'), whole.toString('hex')];
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.end(JSON.stringify({ method, url, type, length, authorization, body, bytes }));
  });
}

const fetching = useFetchingHost(CODE, (request, response) =>
  (ROUTES[request.url ?? ''] ?? echo)(request, response),
);
const call = (name: string, ...args: unknown[]) => fetching.call(name, ...args);
const requestOf = async (options: object) => {
  const { answer } = (await call('one', `${fetching.base}/echo`, options)) as { answer: { text: string } };
  return JSON.parse(answer.text);
};

test.each<[string, object, object]>([
  ['a get', {}, { method: 'GET', body: '' }],
  [
    'a JSON text without contentType, as a form',
    { method: 'post', payload: '{}' },
    { method: 'POST', type: 'application/x-www-form-urlencoded', body: '{}' },
  ],
  [
    'a JSON text with contentType, as JSON',
    { method: 'put', payload: '{}', contentType: 'application/json' },
    { method: 'PUT', type: 'application/json' },
  ],
  [
    'a Content-Type among the headers, without it',
    { method: 'post', payload: 'x', headers: { 'content-type': 'text/plain' } },
    { type: 'application/x-www-form-urlencoded' },
  ],
  [
    'an object, as form fields',
    { payload: { a: 'ü &', b: 1 } },
    { method: 'POST', body: 'a=%C3%BC+%26&b=1' },
  ],
  ['a get with a payload, as a post', { method: 'get', payload: 'x' }, { method: 'POST', body: 'x' }],
  ['a header, as it is', { headers: { Authorization: 'Bearer t' } }, { authorization: 'Bearer t' }],
])('a request is sent: %s', async (_, options, request) => {
  expect(await requestOf(options)).toMatchObject(request);
});

test.each(['delete', 'patch', 'put'])('a request can have the method %s', async (method) => {
  const expected = { method: method.toUpperCase() };
  expect(await requestOf({ method, payload: '{"a":1}' })).toMatchObject({ ...expected, body: '{"a":1}' });
  expect(await requestOf({ method })).toMatchObject({ ...expected, body: '' });
});

test('a text of several parts arrives byte for byte, as UTF-8', async () => {
  const type = 'multipart/related; boundary="a b=c"';
  // Both kinds of line ends, a byte-order mark, a zero and an emoji arrive unchanged.
  const payload = `--a b=c\r\nContent-Type: application/json\r\n\r\n{"ä":"€\uFEFF"}\r\n--a b=c\r\n\r\n{"n":"\u{1F600}\0"}\n\r\n--a b=c--`;
  const request = await requestOf({ method: 'post', contentType: type, payload });
  expect(request).toEqual({
    method: 'POST',
    url: '/echo',
    type,
    length: String(Buffer.byteLength(payload)),
    body: payload,
    bytes: Buffer.from(payload).toString('hex'),
  });
});

test.each<[string, string, object, object]>([
  ['in a declared charset', '/declared', {}, { text: 'Привет' }],
  ['with gzip, unpacked', '/gzip', {}, { text: 'packed' }],
  ['behind a redirect', '/redirect', {}, { code: 200, text: 'Привет' }],
  [
    'with a redirect that is not followed',
    '/redirect',
    { followRedirects: false },
    { code: 302, text: 'moved' },
  ],
  ['with a muted failure', '/missing', { muteHttpExceptions: true }, { code: 404, text: 'x'.repeat(400) }],
  ['with the names of headers as they were sent', '/cookies', {}, { headers: { 'X-MiXed': 'v' } }],
])('a script gets an answer %s', async (_, path, options, answer) => {
  const got = (await call('one', fetching.base + path, options)) as { answer: Record<string, unknown> };
  if ('utf8' in answer)
    expect([got.answer['utf8'], got.answer['text'] === 'Привет']).toEqual(['Привет', false]);
  else expect(got).toMatchObject({ answer });
});

test('a text other than Latin is garbled without a charset in the call and in the answer', async () => {
  const { answer } = (await call('one', `${fetching.base}/russian`)) as {
    answer: { text: string; utf8: string };
  };
  expect([answer.utf8, answer.text.startsWith('Ð')]).toEqual(['Привет', true]);
});

test('failures have the measured words', async () => {
  const error = async (path: string, options: object = {}) =>
    ((await call('one', path.startsWith('/') ? fetching.base + path : path, options)) as { error: string })
      .error;
  const excerpt = `${'x'.repeat(147)}...`;
  expect(await error('/missing')).toBe(
    `Exception: Request failed for ${fetching.base} returned code 404. Truncated server response: ${excerpt} (use muteHttpExceptions option to examine full response)`,
  );
  expect(await error('/error')).toBe(
    `Exception: Request failed for ${fetching.base} returned code 500. Truncated server response: short (use muteHttpExceptions option to examine full response)`,
  );
  expect(await error('/cut', { muteHttpExceptions: true })).toBe(
    `Exception: Address unavailable: ${fetching.base}/cut`,
  );
  expect(await error('/slow', { timeoutSeconds: 0.1 })).toBe(`Exception: Timeout: ${fetching.base}/slow`);
  expect(await error('http://127.0.0.1:1/')).toBe('Exception: DNS error: http://127.0.0.1:1/');
  expect(await error('http://192.168.1.1/')).toBe('Exception: DNS error: http://192.168.1.1/');
  expect(await error('localhost')).toBe('Exception: DNS error: http://localhost');
  expect(await error('https://example.com/{a}')).toBe('Exception: Invalid argument: https://example.com/{a}');
  expect(await error('/echo', { headers: { Host: 'x' } })).toBe(
    'Exception: Attribute provided with invalid value: Header:Host',
  );
  expect(await error('/echo', { headers: { 'Content-Length': '1' } })).toBe(
    'Exception: Attribute provided with invalid value: Header:Content-Length',
  );
  expect(await error(`/echo?${'q'.repeat(2100)}`)).toContain('URL Length');
  expect(await call('withNull', `${fetching.base}/echo`)).toBe(
    'Attribute provided with invalid value: Header:null',
  );
});

describe('fetchAll', () => {
  test('makes requests at the same time and answers in their order', async () => {
    const paths = ['/together', '/declared', '/together', '/together', '/together', '/together'];
    const { answers } = (await call(
      'go',
      paths.map((path) => fetching.base + path),
    )) as { answers: { utf8: string }[] };
    expect(answers.map(({ utf8 }) => utf8)).toEqual([
      'together',
      'Привет',
      'together',
      'together',
      'together',
      'together',
    ]);
  });

  test('fails as a whole for one unmuted failure', async () => {
    const requests = [`${fetching.base}/declared`, { url: `${fetching.base}/error` }];
    expect(await call('go', requests)).toEqual({ error: expect.stringContaining('returned code 500') });
  });

  test('fails as a whole for one unreachable address, even if it is muted', async () => {
    const requests = ['/declared', '/cut'].map((path) => ({
      url: fetching.base + path,
      muteHttpExceptions: true,
    }));
    expect(await call('go', requests)).toEqual({
      error: `Exception: Address unavailable: ${fetching.base}/cut`,
    });
  });
});

test('a blob as payload is refused by name', async () => {
  const { error } = await fetching.run('postsBlob', fetching.base);
  expect(error?.message).toBe('not emulated: UrlFetchApp with a Blob as payload');
});

test('a planted time-out takes as long as the request may, six minutes where that doesn’t say', async () => {
  const { state } = fetching.host;
  const slept: number[] = [];
  const { sleep } = state;
  state.sleep = async (ms) => void slept.push(ms);
  state.transportFault = () => 'timeout';
  expect(await call('one', `${fetching.base}/echo`, { timeoutSeconds: 7 })).toEqual({
    error: `Exception: Timeout: ${fetching.base}/echo`,
  });
  await call('one', `${fetching.base}/echo`);
  expect(slept).toEqual([7_000, 360_000]);
  Object.assign(state, { sleep, transportFault: () => undefined });
});

test('a fetch meets planted faults and the daily limit', async () => {
  fetching.host.state.transportFault = ({ url }) => (url.endsWith('/echo') ? 'dns' : undefined);
  expect(await call('one', `${fetching.base}/echo`)).toEqual({
    error: `Exception: DNS error: ${fetching.base}/echo`,
  });
  fetching.host.state.transportFault = () => 'bandwidth';
  expect(await call('one', `${fetching.base}/echo`)).toEqual({
    error: `Exception: Bandwidth quota exceeded: ${fetching.base}/echo. Try reducing the rate of data transfer.`,
  });
  fetching.host.state.transportFault = () => undefined;
  fetching.host.state.limits.fetchesPerDay = 0;
  expect(await call('one', `${fetching.base}/echo`)).toEqual({
    error: 'Exception: Service invoked too many times for one day: urlfetch.',
  });
});

test('the record of a fetch has its method and address', async () => {
  fetching.host.state.limits.fetchesPerDay = 20_000;
  const { calls } = await fetching.run('one', `${fetching.base}/declared`);
  expect(calls[0]).toMatchObject({
    service: 'UrlFetchApp',
    method: 'fetchAll',
    detail: `get ${fetching.base.slice('http://'.length)}`,
  });
});

test('a fetch in a test’s own thread is made by a worker', () => {
  withAppsScriptGlobals({}, () => {
    expect(() => UrlFetchApp.fetchAll(['http://10.0.0.1/'])).toThrow('DNS error: http://10.0.0.1/');
  });
});
