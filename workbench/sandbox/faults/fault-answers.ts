// What a fault makes of a call: an answer in its place, a dropped connection, or the right answer spoilt.

import { setTimeout as wait } from 'node:timers/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { accountError } from '../account/errors';
import type { Call, SandboxParts } from '../http/call';
import { authError, otherError, sellerError, validationError } from '../seller/errors';
import type { FaultKind, FaultStep, Interface } from './fault-schemas';

interface Struck {
  readonly call: Call;
  readonly parts: SandboxParts;
  readonly interface: Interface;
}

type Instead<K extends FaultKind> = (
  fault: Extract<FaultStep, { kind: K }>,
  struck: Struck,
) => Response | Promise<Response>;

const HTML_PAGE = `<!DOCTYPE html><html><head><title>Service unavailable</title></head>
<body><h1>Service unavailable</h1><p>The server is temporarily unable to service your request.</p></body></html>`;

/** Waits, or less when the sandbox closes meanwhile. */
const pause = (ms: number, { parts }: Struck): Promise<void> =>
  wait(ms, undefined, { signal: parts.closing, ref: false }).catch(() => undefined);

function drop({ call }: Struck): Response {
  call.env.outgoing.destroy();
  return RESPONSE_ALREADY_SENT;
}

function apiError(struck: Struck, status: number, message: string): Response {
  if (struck.interface === 'account') return accountError(struck.parts, status, message);
  return sellerError(struck.call, struck.parts, status, otherError(message));
}

/** The faults that leave the operation undone. */
const INSTEAD: { readonly [K in FaultKind]?: Instead<K> } = {
  rateLimit: ({ retryAfter }, struck) => {
    const response = apiError(struck, 429, 'Too many requests.');
    if (retryAfter !== null) response.headers.set('retry-after', retryAfter);
    return response;
  },
  status: ({ status, message }, struck) => apiError(struck, status, message),
  html: ({ status }) => new Response(HTML_PAGE, { status, headers: { 'content-type': 'text/html' } }),
  redirect: ({ location }) => new Response(null, { status: 302, headers: { location } }),
  timeout: async ({ ms }, struck) => {
    await pause(ms, struck);
    return drop(struck);
  },
  disconnect: (_fault, struck) => drop(struck),
  emptyBody: ({ status }) => new Response('', { status, headers: { 'content-type': 'application/json' } }),
  refused: ({ status }, { call, parts, interface: side }) => {
    const message = 'The token is not valid.';
    return side === 'account'
      ? accountError(parts, status, message)
      : sellerError(call, parts, status, authError(message));
  },
  validationError: ({ status, ...entity }, { call, parts, interface: side }) =>
    side === 'account'
      ? accountError(parts, status, `${entity.field}: ${entity.message}`)
      : sellerError(call, parts, status, validationError([{ ...entity }])),
};

/** The answer that a fault puts in the place of the operation's; undefined when the operation has to be done. */
export function answerInstead(fault: FaultStep, struck: Struck): Response | Promise<Response> | undefined {
  // The table pairs each kind with its own handler; the compiler cannot follow that through an index.
  const instead = INSTEAD[fault.kind] as Instead<FaultKind> | undefined;
  return instead?.(fault, struck);
}

/** The operation's answer as the fault lets it through. */
export async function spoiltAnswer(fault: FaultStep, answer: Response, struck: Struck): Promise<Response> {
  if (fault.kind === 'delay') await pause(fault.ms, struck);
  if (fault.kind !== 'cutBody') return answer;
  const body = Buffer.from(await answer.arrayBuffer());
  const kept = body.subarray(0, Math.floor(body.length * fault.keep));
  if (!fault.broken) return new Response(kept, { status: answer.status, headers: answer.headers });
  const { outgoing } = struck.call.env;
  outgoing.writeHead(answer.status, { ...Object.fromEntries(answer.headers), 'content-length': body.length });
  outgoing.write(kept, () => outgoing.destroy());
  return RESPONSE_ALREADY_SENT;
}
