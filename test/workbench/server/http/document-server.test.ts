// The project's documents as the workbench serves them for the links of About and Help.

import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join, resolve } from 'node:path';
import { startDocumentServer } from '../../../../workbench/server/http/document-server';
import type { Listening } from '../../../../workbench/server/http/listen';

const root = resolve(__dirname, '../../../..');
let server: Listening;
beforeAll(async () => {
  server = await startDocumentServer(root);
});
afterAll(() => server.close());

test.each(['README.md', 'CHANGELOG.md', 'docs/formulas.md'])('serves %s as text', async (file) => {
  const answer = await fetch(`${server.url}/${file}`);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await answer.text()).toBe(readFileSync(join(root, file), 'utf8'));
});

test.each([
  'package.json',
  '.env',
  'docs/none.png',
  'docs/../package.json',
  'docs/%2e%2e/package.json',
  'docs/..%2fpackage.json',
])('serves nothing else: %s', async (path) => {
  // Not by fetch, which would resolve the path first.
  const status = await new Promise<number | undefined>((done, fail) => {
    const { hostname, port } = new URL(server.url);
    request({ hostname, port, path: `/${path}` }, (answer) => done(answer.resume().statusCode))
      .on('error', fail)
      .end();
  });
  expect(status).toBe(404);
});

test('answers only by a loopback name', async () => {
  const status = await new Promise<number | undefined>((done, fail) => {
    const { hostname, port } = new URL(server.url);
    const headers = { host: 'evil.example' };
    request({ hostname, port, path: '/README.md', headers }, (answer) => done(answer.resume().statusCode))
      .on('error', fail)
      .end();
  });
  expect(status).toBe(403);
});
