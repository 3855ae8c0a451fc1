// Addresses for the workbench's tools: settings, faults, apps, the clock, BigQuery's tables, and the login to fill in.

import type { Hono } from 'hono';
import { z } from 'zod';
import { type AppChange, appAnswers } from '../protocol/tools';
import type { Session } from '../session';

const faultShape = z.object({
  service: z.string(),
  kind: z.string(),
  count: z.union([z.int().min(0).max(999), z.literal('all')]),
});
const day = z.iso.date('Enter a day such as 2026-11-24.');
const entered = z.string().trim().min(1, 'Enter a name or a code.');
const appChangeShape: z.ZodType<AppChange> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('app'),
    app: z.string(),
    answers: z.enum(appAnswers),
    name: entered.optional(),
  }),
  z.object({ kind: z.enum(['addApp', 'addAdType', 'addCountry']), value: entered, from: day }),
  z.object({
    kind: z.literal('restate'),
    app: z.string(),
    day,
    percent: z.number('Enter a number of percent.').min(-100, 'A day can lose 100 % at most.').max(1000),
  }),
  z.object({ kind: z.literal('reset') }),
]);
const aheadShape = z.object({ hours: z.int().min(1).max(24) });

export function addToolRoutes(app: Hono, session: Session): void {
  app.get('/api/login', (context) => context.json(session.services.login?.() ?? {}));
  app.get('/api/apps', (context) => context.json(session.services.apps?.read() ?? null));
  app.post('/api/apps', async (context) => {
    const change = appChangeShape.parse(await context.req.json());
    try {
      session.services.apps?.change(change);
    } catch (error) {
      return context.text(error instanceof Error ? error.message : String(error), 400);
    }
    return context.json(session.services.apps?.read() ?? null);
  });
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
