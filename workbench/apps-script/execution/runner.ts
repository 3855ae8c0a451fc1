// Runs planned executions, at most thirty at once: limits, context, worker, result.

import type { CellPlace, Execution } from '../host-options';
import { inLanguage } from '../language/in-language';
import { createServices, NOT_EMULATED } from '../services/all-services';
import type { ServiceObject } from '../services/service-object';
import type { Workbook } from '../workbook/workbook';
import type { AuthModeName, ExecutionContext, HostSide } from './context';
import { Dispatcher } from './dispatcher';
import type { Manifest } from './manifest';
import type { PlatformState } from './platform-state';
import type { DoneMessage, ResultKind } from './worker/protocol';
import { WorkerPool } from './worker/worker-pool';

/** The plan of one execution. */
export interface Plan {
  functionName: string;
  /** Called when the services exist, because an event object may hold some. */
  args: unknown[] | ((services: Record<string, ServiceObject>, context: ExecutionContext) => unknown[]);
  user: string;
  opener?: string;
  mode: AuthModeName;
  hasUi: boolean;
  result: ResultKind;
  cell?: CellPlace | undefined;
  short?: boolean;
  withoutFile?: boolean;
  /** ms, where the execution has less time than the limit. */
  mostMs?: number;
}

/** What all executions of a host share. */
export interface RunnerSetup {
  state: PlatformState;
  workbook: Workbook;
  manifest: Manifest;
  code: string;
  owner: string;
  host: HostSide;
  /** Called when an execution begins: the clock of its Date, or null for the machine's own. */
  executionClock: () => (() => number) | null;
  /** Whether the script's Date stops between two service calls. */
  isClockStill: boolean;
  isProfiled: boolean;
}

let executions = 0;

export class Runner {
  readonly #pool: WorkerPool;
  readonly #running = new Map<string, number>();

  constructor(private readonly setup: RunnerSetup) {
    this.#pool = new WorkerPool(setup.code, setup.manifest.timeZone);
  }

  async run(plan: Plan): Promise<Execution> {
    const { state, host } = this.setup;
    const running = this.#running.get(plan.user) ?? 0;
    if (running >= state.limits.simultaneous) {
      const text = 'There are too many scripts running simultaneously for this Google user account.';
      return failed('Exception', inLanguage(state.language, text));
    }
    const context = this.#context(plan);
    const described = { id: context.id, functionName: plan.functionName, user: plan.user };
    const started = performance.now();
    this.#running.set(plan.user, running + 1);
    host.emit('execution', { ...described, state: 'started' });
    try {
      const done = await this.#work(plan, context);
      return ended(context, done, performance.now() - started);
    } finally {
      context.ended = true;
      state.locks.releaseAll(context.id);
      this.#running.set(plan.user, (this.#running.get(plan.user) ?? 1) - 1);
      host.emit('execution', { ...described, state: 'ended' });
    }
  }

  #work(plan: Plan, context: ExecutionContext): Promise<DoneMessage> {
    const { state, executionClock, isClockStill, isProfiled } = this.setup;
    const { limits } = state;
    const globals = createServices(context);
    return this.#pool.run({
      functionName: plan.functionName,
      args: typeof plan.args === 'function' ? plan.args(globals, context) : plan.args,
      result: plan.result,
      dispatcher: new Dispatcher(context),
      globals,
      missing: NOT_EMULATED,
      limitMs: Math.min(
        plan.short ? limits.shortExecutionMs : limits.executionMs,
        plan.mostMs ?? Number.POSITIVE_INFINITY,
      ),
      now: executionClock() ?? (() => null),
      isClockStill,
      isProfiled,
    });
  }

  #context(plan: Plan): ExecutionContext {
    const { state, host, manifest, workbook, owner } = this.setup;
    return {
      id: ++executions,
      platform: state,
      host,
      manifest,
      workbook: plan.withoutFile ? null : workbook,
      mode: plan.mode,
      hasUi: plan.hasUi,
      user: plan.user,
      opener: plan.opener,
      owner,
      ...(plan.cell ? { cell: plan.cell } : {}),
      calls: [],
      log: [],
      callCount: 0,
    };
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}

/** The result of an execution that never began. */
export function failed(name: string, message: string): Execution {
  return { ok: false, error: { name, message }, calls: [], log: [], durationMs: 0 };
}

function ended(context: ExecutionContext, done: DoneMessage, durationMs: number): Execution {
  const { calls, log } = context;
  const { ran } = done;
  const details = { calls, log, durationMs, ...(ran ? { ran } : {}) };
  // Assumption: without a later call, a write error is thrown when the execution ends.
  const pending = context.deferredError ?? context.refusedAtFlush;
  if (done.ok && pending !== undefined) {
    return {
      ok: false,
      error: { name: 'Exception', message: inLanguage(context.platform.language, pending) },
      ...details,
    };
  }
  if (done.ok) return { ok: true, value: done.value, ...details };
  return { ok: false, error: { name: done.name, message: done.message }, ...details };
}
