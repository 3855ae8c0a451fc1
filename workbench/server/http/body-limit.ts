// Bounds the bodies of requests: a larger one is refused when its size is announced, or while it is read.

import type { Context, MiddlewareHandler } from 'hono';

interface SizeRules {
  /** The server's name at the start of a sentence, as `The workbench`. */
  server: string;
  /** The largest body at a path, in MB of 1,024 kB. */
  limitMb(path: string): number;
}

const MB = 1024 * 1024;

/** Answers 413 for the server where a body is too large. */
export const limitedBodies =
  ({ server, limitMb }: SizeRules): MiddlewareHandler =>
  async (context, next) => {
    const limit = limitMb(context.req.path);
    const refuse = () => tooLarge(context, `${server} takes at most ${limit} MB here. Send less.`);
    const announced = context.req.header('content-length');
    if (announced !== undefined) return Number(announced) > limit * MB ? refuse() : next();
    const { body } = context.req.raw;
    if (!body) return next();
    const counter = countedBody(body, limit * MB);
    // Fetch requires `duplex` for a stream, which Node's types lack.
    const init: RequestInit & { duplex: 'half' } = { body: counter.stream, duplex: 'half' };
    context.req.raw = new Request(context.req.raw, init);
    await next();
    if (counter.exceeded()) context.res = refuse();
    return undefined;
  };

/** The connection is closed, because the rest of the body is not read. */
function tooLarge(context: Context, text: string): Response {
  return context.text(text, 413, { connection: 'close' });
}

/** The same body, which fails after `most` bytes and reads no further. */
function countedBody(body: ReadableStream<Uint8Array>, most: number) {
  const reader = body.getReader();
  let size = 0;
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) {
        controller.close();
        return;
      }
      size += value.byteLength;
      if (size > most) controller.error(new Error('The body is too large.'));
      else controller.enqueue(value);
    },
  });
  return { stream, exceeded: () => size > most };
}
