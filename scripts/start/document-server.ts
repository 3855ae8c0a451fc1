// Serves the project's documents as pages, so that the add-on of the workbench can link to them.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { type Listening, listen } from 'sheets-workbench/server/http/listen';
import { guarded } from 'sheets-workbench/server/http/loopback-guard';
import { documentPage } from './document-page';

/** The documents at the root, what is in docs/, and the workbench's README; nothing else of the project. */
const DOCUMENT =
  /^\/((README|CHANGELOG|CONTRIBUTING|SECURITY)\.md|LICENSE|docs\/[a-z-]+\.(md|png)|workbench\/README\.md)$/;

/** No document can run a script or send anything. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; img-src 'self'; style-src 'self'",
  'x-content-type-options': 'nosniff',
};

/** @param root the folder of the project */
export function startDocumentServer(root: string): Promise<Listening> {
  const app = new Hono();
  app.use(guarded({ server: 'The server of documents', takesJson: () => true, isPage: () => true }));
  app.get('/document.css', async (context) => {
    const style = await readFile(join(__dirname, 'document.css'), 'utf8');
    return context.body(style, 200, { ...HEADERS, 'content-type': 'text/css; charset=utf-8' });
  });
  app.get('*', async (context) => {
    const { path } = context.req;
    if (!DOCUMENT.test(path)) return context.notFound();
    const content = await readFile(join(root, path)).catch(() => null);
    if (content === null) return context.notFound();
    if (path.endsWith('.md')) return context.html(documentPage(content.toString('utf8')), 200, HEADERS);
    const type = path.endsWith('.png') ? 'image/png' : 'text/plain; charset=utf-8';
    return context.body(new Uint8Array(content), 200, { ...HEADERS, 'content-type': type });
  });
  return listen(app, 0);
}
