// JSON bodies, for both services.

import type { Call } from './call';

/** An answer with a JSON body. */
export const jsonAnswer = (body: object, status: number): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });

/** Whether the Content-Type of a call is JSON, which both services require. */
export const announcesJson = (call: Call): boolean =>
  /^application\/json\s*(;|$)/i.test(call.req.header('content-type') ?? '');
