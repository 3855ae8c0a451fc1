// Addresses for the workbook: its state, its cells, events, and edits.

import type { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { z } from 'zod';
import type { EditRequest } from '../protocol/edits';
import type { Session } from '../session';
import { wireWorkbook } from '../workbook/wire-workbook';

// The edits are checked where they are applied.
const editShape = z.object({ client: z.string(), edits: z.custom<EditRequest['edits']>(Array.isArray) });

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
    return context.json(session.edit(editShape.parse(await context.req.json())));
  });
}
