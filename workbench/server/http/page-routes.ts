// Addresses for the built page and for the frames with the add-on's HTML.

import type { Hono } from 'hono';
import type { Session } from '../session';
import { frameDocument, framePolicy } from './frame-document';
import { type BuiltPage, pageFile } from './page-build';

/** The page loads nothing from outside and is shown in no other page. */
const pagePolicy = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "frame-ancestors 'none'",
].join('; ');

export interface PageParts {
  page: BuiltPage;
  /** The functions that google.script.run offers in a frame. */
  functionNames: readonly string[];
}

export function addPageRoutes(app: Hono, session: Session, { page, functionNames }: PageParts): void {
  app.get('/frame/:id', (context) => {
    const html = session.screen.panels.html(Number(context.req.param('id')));
    if (html === undefined) return context.text('This panel is closed.', 404);
    const origin = new URL(context.req.url).origin;
    const document = frameDocument(html, page.frameRuntime, { functionNames, origin });
    return context.html(document, 200, {
      'content-security-policy': framePolicy,
      'cache-control': 'no-store',
    });
  });
  app.get('*', async (context) => {
    const file = await pageFile(page, context.req.path);
    if (!file) return context.text('There is nothing at this address.', 404);
    const headers = {
      'content-type': file.type,
      'content-security-policy': pagePolicy,
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    };
    return context.body(new Uint8Array(file.content), 200, headers);
  });
}
