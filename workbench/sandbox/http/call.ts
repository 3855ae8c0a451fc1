// What every call of the sandbox can use: the parts of the server, the call's own state, and JSON bodies.

import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Behaviour } from '../behaviour';
import type { SandboxClock } from '../clock';
import type { Beginning } from '../data/changes';
import type { DataSet } from '../data/data-set';
import type { Database } from '../data/database';
import type { Faults } from '../faults/active-faults';
import type { FaultStep } from '../faults/fault-schemas';
import type { RequestsLog } from './requests-log';

/** The parts of one sandbox. */
export interface SandboxParts {
  readonly clock: SandboxClock;
  /** The data as they are without changes. */
  readonly beginning: Beginning;
  readonly database: Database;
  readonly dataSet: DataSet;
  readonly faults: Faults;
  readonly requests: RequestsLog;
  readonly behaviour: Behaviour;
  /** Aborted when the sandbox closes: waiting answers end then. */
  readonly closing: AbortSignal;
}

export interface CallEnv {
  Bindings: HttpBindings;
  Variables: {
    /** The fault of this call, if any. */
    fault: FaultStep | undefined;
    /** The requestID of an answer of the seller API. */
    requestId: string;
  };
}
export type Call = Context<CallEnv>;

/** An answer with a JSON body. */
export const jsonAnswer = (body: object, status: number): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });

/** Whether the Content-Type of a call is JSON, which both services require. */
export const announcesJson = (call: Call): boolean =>
  /^application\/json\s*(;|$)/i.test(call.req.header('content-type') ?? '');
