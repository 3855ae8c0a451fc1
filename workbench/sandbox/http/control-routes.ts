// The sandbox's own addresses, on all listeners: faults, the request log, the clock, the behaviour.

import { z } from '@hono/zod-openapi';
import { Hono } from 'hono';
import { behaviourSchema } from '../behaviour';
import { faultSchema } from '../faults/fault-schemas';
import type { CallEnv, SandboxParts } from './call';

const clockSchema = z.strictObject({ now: z.iso.datetime().nullable() });
const searchSchema = z.strictObject({ text: z.string().min(1) });

/** Reads a body by its schema. Throws a ZodError, which is answered with HTTP 400 and its text. */
const bodyAs = async <T extends z.ZodType>(schema: T, body: Promise<unknown>): Promise<z.output<T>> =>
  schema.parse(await body);

/** The addresses under `/__sandbox`. They are not logged, and no fault affects them. */
export function newControlApp(parts: SandboxParts): Hono<CallEnv> {
  const app = new Hono<CallEnv>();
  app.get('/faults', (call) => call.json(parts.faults.list()));
  app.post('/faults', async (call) => {
    const id = parts.faults.add(await bodyAs(faultSchema, call.req.json()));
    return call.json({ id }, 201);
  });
  app.delete('/faults', (call) => {
    parts.faults.clear();
    return call.body(null, 204);
  });
  app.delete('/faults/:id', (call) =>
    call.body(null, parts.faults.remove(Number(call.req.param('id'))) ? 204 : 404),
  );

  addRecords(app, parts);
  app.onError((thrown, call) => call.json({ message: thrown.message }, 400));
  return app;
}

/** The request log, the clock and the behaviour. */
function addRecords(app: Hono<CallEnv>, parts: SandboxParts): void {
  app.get('/requests', (call) => call.json(parts.requests.list()));
  app.post('/requests/search', async (call) => {
    const { text } = await bodyAs(searchSchema, call.req.json());
    return call.json(parts.requests.containing(text));
  });
  app.delete('/requests', (call) => {
    parts.requests.clear();
    return call.body(null, 204);
  });

  app.get('/clock', (call) => call.json({ now: new Date(parts.clock.nowMs()).toISOString() }));
  app.put('/clock', async (call) => {
    const { now } = await bodyAs(clockSchema, call.req.json());
    parts.clock.set(now ?? undefined);
    return call.body(null, 204);
  });

  app.get('/behaviour', (call) => call.json(parts.behaviour));
  app.patch('/behaviour', async (call) => {
    Object.assign(parts.behaviour, await bodyAs(behaviourSchema.partial(), call.req.json()));
    return call.json(parts.behaviour);
  });
}
