// Addresses that run the script, and those that answer or close what it shows.

import type { Hono } from 'hono';
import { stream } from 'hono/streaming';
import { z } from 'zod';
import type { FunctionCall } from '../protocol/functions';
import type { Session } from '../session';

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
const alertShape = z.object({ id: z.number(), button: z.string() });

export function addScriptRoutes(app: Hono, session: Session): void {
  app.post('/api/run', async (context) => {
    const { functionName, args } = runShape.parse(await context.req.json());
    return context.json(await session.runFromClient(functionName, args));
  });
  // One request for many cells, because browsers open few connections to one address. Results are sent when ready.
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
    const { id, button } = alertShape.parse(await context.req.json());
    return context.json({ answered: session.screen.questions.answer(id, button) });
  });
  for (const place of ['sidebar', 'dialog'] as const) {
    app.post(`/api/${place}/close`, (context) => {
      session.screen.panels.close(place);
      return context.json({});
    });
  }
}
