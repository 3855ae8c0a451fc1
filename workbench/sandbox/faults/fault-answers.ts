// What a fault does to a call: another answer, a dropped connection, or a damaged answer.

import { setTimeout as wait } from 'node:timers/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Call } from '../http/call';
import type { FaultStep, FaultStepKind } from './fault-schemas';

/** How a service answers the errors that a fault can cause; `status` is the HTTP status. */
export interface ErrorAnswers {
  /** @param reason the kind of error, for services that name it */
  failure(call: Call, status: number, message: string, reason?: string): Response;
  refusedToken(call: Call, status: number, message: string): Response;
  invalidField(
    call: Call,
    status: number,
    entity: { field: string; message: string; code: string },
  ): Response;
}

/** A call that has a fault. */
interface FaultyCall {
  readonly call: Call;
  readonly errors: ErrorAnswers;
  /** Aborted when the sandbox closes. */
  readonly closing: AbortSignal;
}

type FaultAnswer<K extends FaultStepKind> = (
  fault: Extract<FaultStep, { kind: K }>,
  faulty: FaultyCall,
) => Response | Promise<Response>;

const HTML_PAGE = `<!DOCTYPE html><html><head><title>Service unavailable</title></head>
<body><h1>Service unavailable</h1><p>The server is temporarily unable to service your request.</p></body></html>`;

/** Waits; ends early when the sandbox closes. */
const pause = (ms: number, { closing }: FaultyCall): Promise<void> =>
  wait(ms, undefined, { signal: closing, ref: false }).catch(() => undefined);

function drop({ call }: FaultyCall): Response {
  call.env.outgoing.destroy();
  return RESPONSE_ALREADY_SENT;
}

/** The faults that replace the answer, so that the operation doesn't run. */
const REPLACEMENTS: { readonly [K in FaultStepKind]?: FaultAnswer<K> } = {
  rateLimit: ({ retryAfter }, { call, errors }) => {
    const response = errors.failure(call, 429, 'Too many requests.');
    if (retryAfter !== null) response.headers.set('retry-after', retryAfter);
    return response;
  },
  status: ({ status, message }, { call, errors }) => errors.failure(call, status, message),
  reason: ({ status, reason, message }, { call, errors }) => errors.failure(call, status, message, reason),
  html: ({ status }) => new Response(HTML_PAGE, { status, headers: { 'content-type': 'text/html' } }),
  redirect: ({ location }) => new Response(null, { status: 302, headers: { location } }),
  timeout: async ({ ms }, faulty) => {
    await pause(ms, faulty);
    return drop(faulty);
  },
  disconnect: (_fault, faulty) => drop(faulty),
  emptyBody: ({ status }) => new Response('', { status, headers: { 'content-type': 'application/json' } }),
  refused: ({ status }, { call, errors }) => errors.refusedToken(call, status, 'The token is not valid.'),
  validationError: ({ status, field, message, code }, { call, errors }) =>
    errors.invalidField(call, status, { field, message, code }),
};

/** The answer that replaces the operation's; undefined when the operation has to run. */
export function replacementAnswer(
  fault: FaultStep,
  faulty: FaultyCall,
): Response | Promise<Response> | undefined {
  // The compiler can't follow that an index pairs each kind with its own handler.
  const replacement = REPLACEMENTS[fault.kind] as FaultAnswer<FaultStepKind> | undefined;
  return replacement?.(fault, faulty);
}

/** The operation's answer, delayed, cut short or lost by the fault. */
export async function damagedAnswer(
  fault: FaultStep,
  answer: Response,
  faulty: FaultyCall,
): Promise<Response> {
  if (fault.kind === 'delay') await pause(fault.ms, faulty);
  if (fault.kind === 'lostAnswer') return drop(faulty);
  if (fault.kind !== 'cutBody') return answer;
  const body = Buffer.from(await answer.arrayBuffer());
  const kept = body.subarray(0, Math.floor(body.length * fault.keep));
  if (!fault.broken) return new Response(kept, { status: answer.status, headers: answer.headers });
  const { outgoing } = faulty.call.env;
  outgoing.writeHead(answer.status, { ...Object.fromEntries(answer.headers), 'content-length': body.length });
  outgoing.write(kept, () => outgoing.destroy());
  return RESPONSE_ALREADY_SENT;
}
