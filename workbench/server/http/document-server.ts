// Serves the project's documents as plain text, so that the add-on of the workbench can link to them.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { type Listening, listen } from './listen';
import { guarded } from './loopback-guard';

/** README.md, CHANGELOG.md and what is in docs/; nothing else of the project. */
const DOCUMENT = /^\/((README|CHANGELOG)\.md|docs\/[a-z-]+\.(md|png))$/;

/** @param root the folder of the project */
export function startDocumentServer(root: string): Promise<Listening> {
  const app = new Hono();
  app.use(guarded({ server: 'The server of documents', takesJson: () => true, isPage: () => true }));
  app.get('*', async (context) => {
    const { path } = context.req;
    if (!DOCUMENT.test(path)) return context.notFound();
    const content = await readFile(join(root, path)).catch(() => null);
    if (content === null) return context.notFound();
    const type = path.endsWith('.png') ? 'image/png' : 'text/plain; charset=utf-8';
    return context.body(new Uint8Array(content), 200, { 'content-type': type });
  });
  return listen(app, 0);
}
