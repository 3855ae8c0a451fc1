// The project's documents as the workbench serves them for the links of About and Help.

import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join, resolve } from 'node:path';
import type { Listening } from 'sheets-workbench/server/http/listen';
import { documentPage } from '../document-page';
import { startDocumentServer } from '../document-server';

const root = resolve(__dirname, '../../..');
let server: Listening;
beforeAll(async () => {
  server = await startDocumentServer(root);
});
afterAll(() => server.close());

test.each(['README.md', 'CHANGELOG.md', 'docs/guide.md'])('serves %s as a page', async (file) => {
  const answer = await fetch(`${server.url}/${file}`);
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await answer.text()).toBe(documentPage(readFileSync(join(root, file), 'utf8')));
});

test('the document server serves styles, pictures and the licence', async () => {
  const types = ['document.css', 'docs/workbench.png', 'LICENSE'].map(async (file) => {
    const answer = await fetch(`${server.url}/${file}`);
    return answer.headers.get('content-type')?.split(';')[0];
  });
  expect(await Promise.all(types)).toEqual(['text/css', 'image/png', 'text/plain']);
});

test('every document, heading and picture that a page links to is served', async () => {
  const pages = new Map<string, string>();
  const links: { from: string; to: URL }[] = [];
  const waiting = [`${server.url}/README.md`, `${server.url}/CHANGELOG.md`];
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    const answer = await fetch(url);
    pages.set(url, answer.ok ? await answer.text() : '');
    if (!answer.headers.get('content-type')?.startsWith('text/html')) continue;
    for (const [, link = ''] of (pages.get(url) ?? '').matchAll(/(?:href|src)="([^"]+)"/g)) {
      const to = new URL(link.replaceAll('&amp;', '&'), url);
      if (to.origin !== server.url) continue;
      links.push({ from: url, to });
      const page = to.href.split('#')[0] ?? '';
      if (!pages.has(page) && !waiting.includes(page)) waiting.push(page);
    }
  }
  const isThere = ({ to }: { to: URL }) => {
    const page = pages.get(to.href.split('#')[0] ?? '') ?? '';
    return page !== '' && (to.hash === '' || page.includes(` id="${decodeURIComponent(to.hash.slice(1))}"`));
  };
  expect(links.filter((link) => !isThere(link)).map(({ from, to }) => `${from} ${to.href}`)).toEqual([]);
  const documents = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'));
  expect([...pages.keys()]).toEqual(
    expect.arrayContaining(documents.map((name) => `${server.url}/docs/${name}`)),
  );
  expect(links.length).toBeGreaterThan(200);
});

test.each([
  'package.json',
  '.env',
  'docs/none.png',
  'docs/../package.json',
  'docs/%2e%2e/package.json',
  'docs/..%2fpackage.json',
])('serves nothing else: %s', async (path) => {
  // `fetch` would resolve the path first.
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
