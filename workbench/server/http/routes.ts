// The addresses of the workbench: the page, its frames, and what the page asks and tells.

import { Hono } from 'hono';
import { stream, streamSSE } from 'hono/streaming';
import { z } from 'zod';
import { fileNameOf, openWorkbook, saveWorkbook, WorkbookFileError } from '../../file/workbook-file';
import { exportXlsx } from '../../file/xlsx';
import { ClockBusyError } from '../clock/clock-triggers';
import type { EditRequest, FunctionCall } from '../protocol/protocol';
import type { Session } from '../session';
import { SettingsError } from '../settings';
import { wireWorkbook } from '../workbook/wire-workbook';
import { frameDocument, framePolicy } from './frame-document';
import { onlyOwnPages } from './loopback-guard';
import { type BuiltPage, pageFile } from './page-build';

/** The page loads nothing from outside and is shown in no other page. */
const pagePolicy = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "frame-ancestors 'none'",
].join('; ');

const runShape = z.object({ functionName: z.string(), args: z.array(z.unknown()) });
const scalarShape = z.union([z.number(), z.string(), z.boolean(), z.object({ date: z.number() })]);
const callsShape = z.object({
  calls: z.array(
    z.object({
      id: z.number(),
      functionName: z.string(),
      args: z.array(z.union([scalarShape, z.array(z.array(scalarShape))])),
      sheet: z.number(),
      row: z.number(),
      column: z.number(),
    }),
  ),
});
const menuShape = z.object({ functionName: z.string() });
const alertShape = z.object({ id: z.number(), button: z.string(), text: z.string() });
const faultShape = z.object({
  interface: z.enum(['account', 'reporting']),
  kind: z.enum(['429', '500', 'slow', 'timeout', 'cut', 'refused']),
  count: z.int().min(0).max(999),
});
const aheadShape = z.object({ hours: z.int().min(1).max(24) });
const renameShape = z.object({ name: z.string().trim().min(1, 'A file needs a name.') });
const openShape = z.object({ name: z.string(), content: z.string() });
// The edits themselves come from our own page only and are checked by the workbook they are made in.
const editShape = z.object({ client: z.string(), edits: z.custom<EditRequest['edits']>(Array.isArray) });

export interface RouteParts {
  session: Session;
  page: BuiltPage;
  /** Names that google.script.run offers in a frame. */
  functionNames: readonly string[];
}

export function workbenchRoutes({ session, page, functionNames }: RouteParts): Hono {
  const app = new Hono();
  app.use(onlyOwnPages);
  app.onError((error, context) => {
    if (error instanceof z.ZodError) return context.text(error.issues[0]?.message ?? 'Bad request.', 400);
    const refused = error instanceof WorkbookFileError || error instanceof SettingsError;
    if (error instanceof ClockBusyError) return context.text(error.message, 409);
    if (refused) return context.text(error.message, 400);
    return context.text(error.message, 500);
  });
  addScriptRoutes(app, session);
  addFileRoutes(app, session);
  addWorkbookRoutes(app, session);
  addPageRoutes(app, { session, page, functionNames });
  return app;
}

function addWorkbookRoutes(app: Hono, session: Session): void {
  app.get('/api/state', (context) => context.json(session.state()));
  app.get('/api/revision', (context) => context.json({ revision: session.workbook.revision }));
  app.get('/api/workbook', (context) => context.json(wireWorkbook(session.workbook)));
  app.get('/api/events', (context) =>
    streamSSE(context, async (stream) => {
      const stop = session.news.listen((event) => void stream.writeSSE({ data: JSON.stringify(event) }));
      await new Promise<void>((resolve) => stream.onAbort(resolve));
      stop();
    }),
  );
  app.post('/api/edits', async (context) => {
    return context.json(session.edit(editShape.parse(await context.req.json())));
  });
}

function addPageRoutes(app: Hono, { session, page, functionNames }: RouteParts): void {
  app.get('/frame/:id', (context) => {
    const html = session.panels.html(Number(context.req.param('id')));
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

function addScriptRoutes(app: Hono, session: Session): void {
  app.post('/api/run', async (context) => {
    const { functionName, args } = runShape.parse(await context.req.json());
    return context.json(await session.runFromClient(functionName, args));
  });
  // One answer for many cells, each as soon as it is there: the browser keeps few connections to one address.
  app.post('/api/functions', async (context) => {
    const { calls } = callsShape.parse(await context.req.json());
    return stream(context, async (out) => {
      const evaluate = async (call: FunctionCall) => {
        await out.write(`${JSON.stringify(await session.cellFunctions.evaluate(call))}\n`);
      };
      await Promise.all(calls.map(evaluate));
    });
  });
  app.post('/api/menu', async (context) => {
    await session.runMenuItem(menuShape.parse(await context.req.json()).functionName);
    return context.json({});
  });
  app.post('/api/alert', async (context) => {
    const { id, ...given } = alertShape.parse(await context.req.json());
    return context.json({ answered: session.questions.answer(id, given) });
  });
  app.post('/api/settings', async (context) => {
    await session.changeSettings(await context.req.json());
    return context.json({});
  });
  app.post('/api/faults', async (context) => {
    session.faults.set(faultShape.parse(await context.req.json()));
    session.news.send({ type: 'faults', faults: session.faults.list() });
    return context.json({});
  });
  app.post('/api/clock/ahead', async (context) => {
    const { hours } = aheadShape.parse(await context.req.json());
    return context.json(await session.clockTriggers.moveAhead(hours));
  });
  for (const place of ['sidebar', 'dialog'] as const) {
    app.post(`/api/${place}/close`, (context) => {
      session.panels.close(place);
      return context.json({});
    });
  }
}

function addFileRoutes(app: Hono, session: Session): void {
  const attachment = (extension: string) =>
    `attachment; filename*=UTF-8''${encodeURIComponent(fileNameOf(session.workbook, extension))}`;
  app.get('/api/file/save', (context) =>
    context.body(saveWorkbook(session.workbook), 200, {
      'content-type': 'application/json',
      'content-disposition': attachment('json'),
    }),
  );
  app.get('/api/file/export', async (context) =>
    context.body(new Uint8Array(await exportXlsx(session.workbook)), 200, {
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': attachment('xlsx'),
    }),
  );
  app.post('/api/file/open', async (context) => {
    const { name, content } = openShape.parse(await context.req.json());
    await session.open(openWorkbook(content, name));
    return context.json({});
  });
  app.post('/api/file/rename', async (context) => {
    session.workbook.name = renameShape.parse(await context.req.json()).name;
    session.workbook.structureChanged();
    return context.json({});
  });
}
