// What a sender promises, and a server in another thread that records its requests.

import { Worker } from 'node:worker_threads';
import type { HttpRequest, HttpSender } from '../../src/http/gateway';
import type { Act } from './ports';

/** The answers of the contract's paths. */
export const ANSWERS = {
  '/first': { status: 200, headers: { 'X-Mixed-Case': 'kept' }, body: 'первый 📊' },
  '/second': { status: 200, headers: {}, body: '{"second":true}' },
  '/refused': { status: 401, headers: {}, body: '{"error":"no"}' },
  '/broken': { status: 500, headers: {}, body: '' },
  '/moved': { status: 302, headers: { Location: '/first' }, body: '' },
} as const;

/** Runs in a worker, because a fetch blocks this thread. `/echo` answers with the request. */
const SERVER = `
const { createServer } = require('node:http');
const { parentPort, workerData } = require('node:worker_threads');
const server = createServer((request, response) => {
  const parts = [];
  request.on('data', (part) => parts.push(part));
  request.on('end', () => {
    const path = request.url.split('?')[0];
    if (path === '/dropped') return request.socket.destroy();
    const echo = { status: 200, headers: {}, body: JSON.stringify({
      method: request.method, url: request.url, body: Buffer.concat(parts).toString('utf8'), headers: request.headers }) };
    const answer = path === '/echo' ? echo : workerData[path];
    response.writeHead(answer.status, { 'Content-Type': 'text/plain', ...answer.headers });
    response.end(answer.body);
  });
});
server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
`;

export async function startAnswers(): Promise<{ host: string; close(): Promise<unknown> }> {
  const worker = new Worker(SERVER, { eval: true, workerData: ANSWERS });
  const port = await new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  return { host: `127.0.0.1:${String(port)}`, close: () => worker.terminate() };
}

export function requestTo(url: string, changes: Partial<HttpRequest> = {}): HttpRequest {
  return { service: 'account', method: 'get', url, headers: {}, secrets: [], retry: true, ...changes };
}

/** @param newWorld returns the address of the answers, which is known only when the tests run */
export function httpSenderContract(newWorld: () => { sender: HttpSender; act: Act; base: string }): void {
  const answersTo = (...paths: string[]) => {
    const { sender, act, base } = newWorld();
    return act(() =>
      sender.sendAll(
        paths.map((path) => requestTo(base + path)),
        5_000,
      ),
    );
  };

  test('answers in the order of the requests, whatever their statuses, bodies as UTF-8', () => {
    const paths = ['/second', '/broken', '/first', '/refused'] as const;
    expect(answersTo(...paths).map(({ status, body }) => ({ status, body }))).toEqual(
      paths.map((path) => ({ status: ANSWERS[path].status, body: ANSWERS[path].body })),
    );
  });

  test('answers with the headers', () => {
    const [answer] = answersTo('/first');
    const found = Object.entries(answer?.headers ?? {}).find(
      ([name]) => name.toLowerCase() === 'x-mixed-case',
    );
    expect(found?.[1]).toBe('kept');
  });

  test('follows no redirect', () => {
    expect(answersTo('/moved').map(({ status }) => status)).toEqual([302]);
  });

  test('throws for the whole batch when one request gets no answer', () => {
    expect(() => answersTo('/first', '/dropped')).toThrow();
  });
}
