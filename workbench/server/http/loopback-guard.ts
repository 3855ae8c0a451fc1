// Lets only pages of this machine use the workbench, and only by a loopback name.

import type { MiddlewareHandler } from 'hono';

const loopbackNames = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Refuses other names because a foreign page can point its own name at this machine (DNS rebinding). */
export function isLoopbackHost(host: string | undefined): boolean {
  if (!host) return false;
  return loopbackNames.has(host.replace(/:\d+$/, '').toLowerCase());
}

/** A change must come from the page itself: from its origin, and as JSON, which no form can send. */
export function isOwnRequest(headers: { host?: string; origin?: string; contentType?: string }): boolean {
  if (headers.origin !== undefined && headers.origin !== `http://${headers.host}`) return false;
  return headers.contentType?.split(';')[0]?.trim() === 'application/json';
}

export const onlyOwnPages: MiddlewareHandler = async (context, next) => {
  const host = context.req.header('host');
  if (!isLoopbackHost(host)) return context.text('The workbench answers only at its loopback address.', 403);
  const origin = context.req.header('origin');
  const contentType = context.req.header('content-type');
  const headers = {
    ...(host === undefined ? {} : { host }),
    ...(origin === undefined ? {} : { origin }),
    ...(contentType === undefined ? {} : { contentType }),
  };
  const reads = context.req.method === 'GET' || context.req.method === 'HEAD';
  if (!reads && !isOwnRequest(headers)) {
    return context.text('The workbench accepts changes only from its own page.', 403);
  }
  return next();
};
