// Addresses for the built page and for the frames with the add-on's HTML.

import type { Hono } from 'hono';
import { frameRights } from '../protocol/screen';
import type { Session } from '../session';
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

interface FrameSettings {
  functionNames: readonly string[];
  /** Of the workbench page, the only window that the frame exchanges messages with. */
  origin: string;
}

/**
 * @param runtime the built script that defines `WorkbenchFrame`.
 * @returns the add-on's HTML with one more script at the start of its head.
 */
function frameDocument(html: string, runtime: string, settings: FrameSettings): string {
  const inline = JSON.stringify(settings).replaceAll('<', '\\u003c');
  const script = `<script>${runtime.replaceAll('</script', '<\\/script')}\nWorkbenchFrame.start(${inline});</script>`;
  const head =
    /<head(?:\s[^>]*)?>/i.exec(html) ?? /<html(?:\s[^>]*)?>/i.exec(html) ?? /<!doctype[^>]*>/i.exec(html);
  const at = head ? head.index + head[0].length : 0;
  return html.slice(0, at) + script + html.slice(at);
}

/** The frame's rights, repeated as a header so that the document's origin is opaque even when opened directly. */
const framePolicy = `sandbox ${frameRights}`;
