// Addresses for the workbench's tools: settings, faults, the clock, BigQuery's tables, and the login to fill in.

import type { Hono } from 'hono';
import { z } from 'zod';
import type { Session } from '../session';

const faultShape = z.object({
  service: z.string(),
  kind: z.string(),
  count: z.union([z.int().min(0).max(999), z.literal('all')]),
});
const aheadShape = z.object({ hours: z.int().min(1).max(24) });

export function addToolRoutes(app: Hono, session: Session): void {
  app.get('/api/login', (context) => context.json(session.services.login?.() ?? {}));
  app.get('/api/bigquery', async (context) => context.json((await session.services.tables?.()) ?? []));
  app.post('/api/settings', async (context) => {
    await session.changeSettings(await context.req.json());
    return context.json({});
  });
  app.post('/api/faults', async (context) => {
    session.services.switches?.set(faultShape.parse(await context.req.json()));
    session.screen.events.send({ type: 'faults', faults: session.faults() });
    return context.json({});
  });
  app.post('/api/clock/ahead', async (context) => {
    const { hours } = aheadShape.parse(await context.req.json());
    return context.json(await session.clockTriggers.moveAhead(hours));
  });
}
