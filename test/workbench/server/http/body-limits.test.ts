// How large a request may be: refused as soon as it is known to be too large, before it is read to its end.

import { once } from 'node:events';
import { connect } from 'node:net';
import { countFigure } from '../../../set-up/figures';
import { type LocalServer, type LocalServers, localServers, send } from './local-servers';

let servers: LocalServers;
beforeAll(async () => {
  servers = await localServers();
});
afterAll(() => servers.close());

const MB = 1024 * 1024;

const serverOf = (name: LocalServer['name']): LocalServer => {
  const server = servers.all.find((each) => each.name === name);
  if (!server) throw new Error(`No server is called ${name}.`);
  return server;
};

const PLACES: [LocalServer['name'], string, number, string][] = [
  ['page', '/api/settings', 1, 'The workbench takes at most 1 MB here. Send less.'],
  ['page', '/api/run', 50, 'The workbench takes at most 50 MB here. Send less.'],
  ['page', '/api/functions', 50, 'The workbench takes at most 50 MB here. Send less.'],
  ['page', '/api/edits', 50, 'The workbench takes at most 50 MB here. Send less.'],
  ['page', '/api/file/open', 300, 'The workbench takes at most 300 MB here. Send less.'],
  ['page', '/nowhere', 1, 'The workbench takes at most 1 MB here. Send less.'],
  ['account API', '/api/login', 1, 'The sandbox takes at most 1 MB here. Send less.'],
  ['account API', '/__sandbox/faults', 1, 'The sandbox takes at most 1 MB here. Send less.'],
  ['seller API', '/api/v1/s2s/seller/stats?format=csv', 1, 'The sandbox takes at most 1 MB here. Send less.'],
  ['seller API', '/__sandbox/requests/search', 1, 'The sandbox takes at most 1 MB here. Send less.'],
];

/** The status line and the text of whatever comes back until the server closes the connection. */
async function rawAnswer(port: number, start: string, chunks: () => Iterable<Buffer>) {
  const socket = connect(port, '127.0.0.1');
  let sent = 0;
  let answer = '';
  let closed = false;
  socket.setEncoding('utf8');
  socket.on('data', (part) => {
    answer += String(part);
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    closed = true;
  });
  await once(socket, 'connect');
  socket.write(start);
  for (const chunk of chunks()) {
    if (closed || answer !== '') break;
    sent += chunk.length;
    if (!socket.write(chunk)) await new Promise((resolve) => setTimeout(resolve, 1));
  }
  if (!closed) await new Promise((resolve) => socket.once('close', resolve));
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]), text: answer, sent };
}

const headersOf = (path: string, port: number, length: string) =>
  [`POST ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`, 'Content-Type: application/json', length, '', ''].join(
    '\r\n',
  );

test.each(PLACES)(
  '%s %s: a body announced with more than %d MB is refused at once',
  async (name, path, limit, text) => {
    const { port } = serverOf(name);
    const start = headersOf(path, port, `Content-Length: ${limit * MB + 1}`);
    const answer = await rawAnswer(port, start, () => []);
    expect([answer.status, answer.text]).toEqual([413, expect.stringContaining(text)]);
    countFigure('tools', 'bodies refused', 1);
  },
);

function* endless(): Iterable<Buffer> {
  const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(0x10000, 'x'), Buffer.from('\r\n')]);
  while (true) yield chunk;
}

test.each(PLACES.filter(([, path, limit]) => limit === 1 && path !== '/nowhere'))(
  '%s %s: a body without end is refused after %d MB',
  async (name, path, limit, text) => {
    const { port } = serverOf(name);
    const answer = await rawAnswer(port, headersOf(path, port, 'Transfer-Encoding: chunked'), endless);
    expect([answer.status, answer.text]).toEqual([413, expect.stringContaining(text)]);
    // What the sockets of both sides hold comes on top.
    expect(answer.sent).toBeLessThan(limit * MB + 16 * MB);
    countFigure('tools', 'bodies refused', 1);
  },
);

test('a body just under the limit is read, with and without its length', async () => {
  const { port } = serverOf('account API');
  const body = JSON.stringify({ text: 'x'.repeat(MB - 100) });
  const place = { method: 'POST', path: '/__sandbox/requests/search' };
  const json = { 'content-type': 'application/json' };
  expect(await send(port, place, { ...json, 'content-length': String(body.length) }, body)).toEqual({
    status: 200,
    text: '[]',
  });
  expect(await send(port, place, { ...json, 'transfer-encoding': 'chunked' }, body)).toEqual({
    status: 200,
    text: '[]',
  });
});

test('what is no JSON is refused with a sentence, however deep it is nested', async () => {
  const { port } = serverOf('page');
  for (const body of ['{', '', '['.repeat(900_000)]) {
    const answer = await send(
      port,
      { method: 'POST', path: '/api/settings' },
      { 'content-type': 'application/json' },
      body,
    );
    expect(answer).toEqual({ status: 400, text: "The request isn't valid JSON." });
  }
});
