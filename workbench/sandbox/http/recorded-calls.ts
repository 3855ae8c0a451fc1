// What every call of a service goes through: the data follow the clock, the call is logged, and a fault may apply.

import { randomUUID } from 'node:crypto';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { MiddlewareHandler } from 'hono';
import type { FaultTarget } from '../faults/active-faults';
import { damagedAnswer, type ErrorAnswers, replacementAnswer } from '../faults/fault-answers';
import type { FaultStep, Operation, Service } from '../faults/fault-schemas';
import type { Call, CallEnv, SandboxParts } from './call';

/** By method and path; the first that matches counts. */
const OPERATION_PATHS: readonly (readonly [RegExp, Operation])[] = [
  [/ \/api\/login$/, 'login'],
  [/ \/api\/apps$/, 'apps'],
  [/ \/api\/apps\/([^/]+)\/stats$/, 'stats'],
  [/ \/api\/v1\/s2s\/seller\/stats$/, 'sellerStats'],
  [/^POST \/token$/, 'token'],
  [/ \/bigquery\/v2\/projects$/, 'projects'],
  [/ \/bigquery\/v2\/projects\/[^/]+\/datasets(?:\/[^/]+)?$/, 'datasets'],
  [/^DELETE \/bigquery\/v2\/.*\/tables\/[^/]+(?:\$|%24)[^/]+$/, 'deletePartition'],
  [/ \/bigquery\/v2\/projects\/[^/]+\/datasets\/[^/]+\/tables/, 'tables'],
  [/^POST (?:\/upload)?\/bigquery\/v2\/projects\/[^/]+\/jobs$/, 'insertJob'],
  [/ \/bigquery\/v2\/projects\/[^/]+\/jobs/, 'job'],
  [/^POST \/bigquery\/v2\/projects\/[^/]+\/queries$/, 'query'],
  [/^GET \/bigquery\/v2\/projects\/[^/]+\/queries\/[^/]+$/, 'queryResults'],
];

function targetOf(service: Service, method: string, path: string): FaultTarget | undefined {
  for (const [pattern, operation] of OPERATION_PATHS) {
    const match = pattern.exec(`${method} ${path}`);
    if (match) return { service, operation, ...(match[1] && { appId: match[1] }) };
  }
  return undefined;
}

/** Sets the answer of a call that has a fault. */
async function answerWithFault(
  fault: FaultStep,
  faulty: { call: Call; errors: ErrorAnswers; closing: AbortSignal },
  next: () => Promise<void>,
): Promise<void> {
  const { call } = faulty;
  const replacement = await replacementAnswer(fault, faulty);
  if (!replacement) await next();
  const answer = replacement ?? (await damagedAnswer(fault, call.res, faulty));
  // Otherwise the headers of the operation's answer would be added to the new one.
  call.res = undefined;
  call.res = answer;
}

/** Middleware for all operations of one service. */
export const recordedCalls =
  (service: Service, errors: ErrorAnswers, parts: SandboxParts): MiddlewareHandler<CallEnv> =>
  async (call, next) => {
    const url = new URL(call.req.url);
    const end = parts.requests.begin({
      service,
      method: call.req.method,
      path: url.pathname,
      query: url.search.slice(1),
      headers: call.req.header(),
      body: await call.req.text(),
    });
    await parts.dataSet.moveTo(parts.clock.today());
    const target = targetOf(service, call.req.method, url.pathname);
    const fault = target && parts.faults.take(target);
    call.set('fault', fault);
    call.set('requestId', randomUUID());
    if (fault) await answerWithFault(fault, { call, errors, closing: parts.closing }, next);
    else await next();
    end({
      status: call.res === RESPONSE_ALREADY_SENT ? 0 : call.res.status,
      ...(service === 'seller' && { requestId: call.get('requestId') }),
      ...(fault && { fault: fault.kind }),
    });
  };
