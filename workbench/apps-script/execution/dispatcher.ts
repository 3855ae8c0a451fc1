// Every call of a service passes here: rights and arguments are checked, faults thrown, and the call is recorded.

import { inLanguage } from '../language/in-language';
import { EnumValue } from '../services/enums';
import { fail, ServiceException } from '../services/exception';
import { ServiceObject } from '../services/service-object';
import { checkArguments } from '../services/signature';
import { assertAllowed } from './access';
import type { ExecutionContext } from './context';
import { FaultCounter, type HostFault, KilledExecution } from './faults';
import { Waiting } from './waiting';

/** The result of a call, or the wait for it. */
export type CallResult = { now: unknown } | { later: Waiting<unknown> };

export class Dispatcher {
  readonly #faults = new FaultCounter();

  constructor(readonly context: ExecutionContext) {}

  /** Resolves when the call may be made. */
  async turn(target: ServiceObject, method: string): Promise<void> {
    const { turn } = this.context.platform.order;
    if (turn && target.type.service !== 'console')
      await turn(`${target.type.service}.${memberName(target, method)}`, this.context.id);
  }

  /**
   * @param frames how many functions of the script stood on the stack, where that is known
   * @throws ServiceException with Google's text, Error `not emulated: Range.getFoo`, or KilledExecution by a fault
   */
  call(target: ServiceObject, method: string, given: unknown[], frames?: number): CallResult {
    const { type } = target;
    if (method === 'toString') return { now: String(target) };
    if (!(method in type.signatures)) throw notEmulated(target, method);
    if (type.service === 'console') return { now: invoke(target, method, given) };
    const { context } = this;
    context.callCount++;
    const name = `${type.service}.${memberName(target, method)}`;
    const fault = this.#faults.next(context.platform.faults, name, target.cellCount);
    const record = this.#record(target, method, given, frames);
    try {
      throwFault(fault, context);
      // A service receives undefined as null (documented).
      const args = given.map((argument) => (argument === undefined ? null : argument));
      assertAllowed(context, type, method);
      checkArguments(type, method, args);
      target.assertSupports(method);
      this.#throwDeferred(type.service, method);
      if (fault?.do === 'timeOutLater') {
        context.deferredError = timeOutOf(context);
        return { now: record(undefined, undefined) };
      }
      const value = this.#invokeAs(target, method, args);
      if (fault?.do === 'timeOutAfter') fail(timeOutOf(context));
      if (value instanceof Waiting)
        return {
          later: value.mapError((thrown) => this.#said(thrown)).map((result) => record(result, fault)),
        };
      return { now: record(value, fault) };
    } catch (error) {
      if (!(error instanceof KilledExecution && fault?.do === 'killAfter')) record(undefined, undefined);
      throw this.#said(error);
    }
  }

  /** What Google throws, in the person's language. */
  #said(thrown: unknown): unknown {
    if (!(thrown instanceof ServiceException)) return thrown;
    return new ServiceException(inLanguage(this.context.platform.language, thrown.message));
  }

  /** Google throws the error of an earlier write at the next spreadsheet call (measured). */
  #throwDeferred(service: string, method: string): void {
    if (service !== 'SpreadsheetApp') return;
    const { context } = this;
    const message = context.deferredError ?? (method === 'flush' ? context.refusedAtFlush : undefined);
    if (message === undefined) return;
    delete context.deferredError;
    delete context.refusedAtFlush;
    fail(message);
  }

  #invokeAs(target: ServiceObject, method: string, args: unknown[]): unknown {
    const { workbook } = this.context;
    return workbook
      ? workbook.as('script', () => invoke(target, method, args))
      : invoke(target, method, args);
  }

  /** Starts the clock of a call. The function that it returns records the call and passes the result on. */
  #record(
    target: ServiceObject,
    method: string,
    args: unknown[],
    frames: number | undefined,
  ): (result: unknown, fault?: HostFault) => unknown {
    const started = performance.now();
    const { context } = this;
    return (result, fault) => {
      context.calls.push({
        service: target.type.service,
        method: target.type.className === target.type.service ? method : `${target.type.className}.${method}`,
        bytes: sizeOf(args) + sizeOf(result),
        cells: args.reduce((cells: number, each) => cells + cellsIn(each), 0),
        ms: performance.now() - started,
        ...(frames === undefined ? {} : { frames }),
        ...(context.detail === undefined ? {} : { detail: context.detail }),
      });
      delete context.detail;
      if (fault?.do === 'killAfter') throw new KilledExecution('killed after a service call');
      return result;
    };
  }
}

function memberName(target: ServiceObject, method: string): string {
  return target.type.className === target.type.service ? method : `${target.type.className}.${method}`;
}

export function notEmulated(target: ServiceObject, method: string): Error {
  return new Error(`not emulated: ${target.type.className}.${method}`);
}

function invoke(target: ServiceObject, method: string, args: unknown[]): unknown {
  const implementation: unknown = Reflect.get(target, method);
  if (typeof implementation !== 'function') throw notEmulated(target, method);
  return Reflect.apply(implementation, target, args);
}

/** What Google says when its spreadsheets don't answer in time (reported; docs/platform.md §4). */
function timeOutOf({ workbook }: ExecutionContext): string {
  return `Service Spreadsheets timed out while accessing document with id ${workbook?.id}.`;
}

/** `Too many simultaneous invocations: Spreadsheets`, as reported (docs/platform.md §14), in Portuguese. */
const BUSY = 'Muitas invocações simultâneas: Spreadsheets';

function throwFault(fault: HostFault | undefined, context: ExecutionContext): void {
  if (fault?.do === 'kill') throw new KilledExecution('killed before a service call');
  if (fault?.do === 'timeOut') fail(timeOutOf(context));
  if (fault?.do === 'busy') fail(BUSY);
  if (typeof fault?.do === 'object') fail(fault.do.message);
}

function cellsIn(value: unknown): number {
  if (!Array.isArray(value) || !Array.isArray(value[0])) return 0;
  return value.length * value[0].length;
}

/** The approximate bytes that cross: UTF-16 units of texts, eight for a number or date. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value === 'number') return 8;
  if (typeof value !== 'object' || value === null) return 1;
  if (Array.isArray(value)) {
    let size = 0;
    for (const item of value) size += sizeOf(item);
    return size;
  }
  if (value instanceof ServiceObject || value instanceof EnumValue || value instanceof Date) return 8;
  return Object.entries(value).reduce((size, [key, item]) => size + key.length + sizeOf(item), 0);
}
