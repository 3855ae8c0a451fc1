// Addresses for the workbook: its state, its cells, events, edits, and its file.

import type { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { z } from 'zod';
import { fileNameOf, openWorkbook, saveWorkbook } from '../../file/workbook-file';
import type { EditRequest } from '../protocol/edits';
import type { Session } from '../session';
import { ONLY_VIEWED } from '../workbook/refused-edits';
import { wireWorkbook } from '../workbook/wire-workbook';

export function addWorkbookRoutes(app: Hono, session: Session): void {
  app.get('/api/state', (context) => context.json(session.state()));
  app.get('/api/revision', (context) => context.json({ revision: session.workbook.revision }));
  app.get('/api/workbook', (context) => context.json(wireWorkbook(session.workbook)));
  app.get('/api/events', (context) =>
    streamSSE(context, async (stream) => {
      const stop = session.screen.events.listen(
        (event) => void stream.writeSSE({ data: JSON.stringify(event) }),
      );
      await new Promise<void>((resolve) => stream.onAbort(resolve));
      stop();
    }),
  );
  app.post('/api/edits', async (context) => {
    return context.json(session.edit(await context.req.json<EditRequest>()));
  });
}

const renameShape = z.object({ name: z.string().trim().min(1, 'A file needs a name.') });
const openShape = z.object({ name: z.string(), content: z.string(), asCopy: z.boolean().default(false) });

export function addFileRoutes(app: Hono, session: Session): void {
  app.get('/api/file/save', (context) =>
    context.body(saveWorkbook(session.workbook), 200, {
      'content-type': 'application/json',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileNameOf(session.workbook))}`,
    }),
  );
  app.post('/api/file/open', async (context) => {
    const { name, content, asCopy } = openShape.parse(await context.req.json());
    await session.open(openWorkbook(content, name, asCopy));
    return context.json({});
  });
  app.post('/api/file/rename', async (context) => {
    if (session.isViewed()) return context.text(ONLY_VIEWED, 400);
    session.workbook.name = renameShape.parse(await context.req.json()).name;
    session.workbook.structureChanged();
    return context.json({});
  });
}
