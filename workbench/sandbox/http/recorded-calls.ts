// What every call of an interface goes through: the day is up to date, the call is logged, and faults strike it.

import { randomUUID } from 'node:crypto';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { MiddlewareHandler } from 'hono';
import { answerInstead, spoiltAnswer } from '../faults/fault-answers';
import type { FaultStep, Interface, Operation } from '../faults/fault-schemas';
import type { FaultTarget } from '../faults/faults';
import type { Call, CallEnv, SandboxParts } from './call';

const OPERATION_PATHS: readonly (readonly [RegExp, Operation])[] = [
  [/^\/api\/login$/, 'login'],
  [/^\/api\/apps$/, 'apps'],
  [/^\/api\/apps\/([^/]+)\/stats$/, 'stats'],
  [/^\/api\/v1\/s2s\/seller\/stats$/, 'sellerStats'],
];

function targetOf(side: Interface, path: string): FaultTarget | undefined {
  for (const [pattern, operation] of OPERATION_PATHS) {
    const match = pattern.exec(path);
    if (match) return { interface: side, operation, ...(match[1] && { appId: match[1] }) };
  }
  return undefined;
}

/** The answer of a call, struck by a fault or not. */
async function answered(
  call: Call,
  next: () => Promise<void>,
  fault: FaultStep | undefined,
  parts: SandboxParts,
  side: Interface,
) {
  if (!fault) return next();
  const struck = { call, parts, interface: side };
  const instead = await answerInstead(fault, struck);
  if (!instead) await next();
  const answer = instead ?? call.res;
  call.res = undefined;
  call.res = instead ?? (await spoiltAnswer(fault, answer, struck));
}

/** Middleware for all operations of one interface. */
export const recordedCalls =
  (side: Interface, parts: SandboxParts): MiddlewareHandler<CallEnv> =>
  async (call, next) => {
    const url = new URL(call.req.url);
    const end = parts.requests.begin({
      interface: side,
      method: call.req.method,
      path: url.pathname,
      query: url.search.slice(1),
      headers: call.req.header(),
      body: await call.req.text(),
    });
    await parts.dataSet.moveTo(parts.clock.today());
    const target = targetOf(side, url.pathname);
    const fault = target && parts.faults.take(target);
    call.set('fault', fault);
    call.set('requestId', randomUUID());
    await answered(call, next, fault, parts, side);
    end({
      status: call.res === RESPONSE_ALREADY_SENT ? 0 : call.res.status,
      ...(side === 'reporting' && { requestId: call.get('requestId') }),
      ...(fault && { fault: fault.kind }),
    });
  };
