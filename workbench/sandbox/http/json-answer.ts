// JSON as it comes in and goes out, for both interfaces.

import type { Call } from './call';

/** Writes a value as the body of an answer with an HTTP status. */
export const jsonAnswer = (body: object, status: number): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });

/** Whether a call announces its body as JSON, which both interfaces ask for. */
export const announcesJson = (call: Call): boolean =>
  /^application\/json\s*(;|$)/i.test(call.req.header('content-type') ?? '');
