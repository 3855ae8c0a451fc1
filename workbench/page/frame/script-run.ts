// The chained, immutable runner behind google.script.run.

import type { FrameReply } from './messages';
import { serialiseArguments } from './serialise';

type SuccessHandler = (value: unknown, userObject?: unknown) => void;
type FailureHandler = (error: Error, userObject?: unknown) => void;

interface RunHandlers {
  success?: SuccessHandler;
  failure?: FailureHandler;
  userObject?: unknown;
}

/** Every callable function of the project is a member; other names are undefined. */
export interface Runner {
  withSuccessHandler: (handler: SuccessHandler) => Runner;
  withFailureHandler: (handler: FailureHandler) => Runner;
  withUserObject: (userObject: unknown) => Runner;
  [functionName: string]: unknown;
}

/** Google runs at most ten calls of a page at once; the eleventh waits. */
const mostAtOnce = 10;

interface Call extends RunHandlers {
  id: number;
  functionName: string;
  args: unknown[];
}

type Send = (call: number, functionName: string, args: unknown[]) => void;

/** The running calls and those that wait. */
class Calls {
  private readonly running = new Map<number, Call>();
  private readonly waiting: Call[] = [];
  private lastId = 0;

  constructor(private readonly send: Send) {}

  add(functionName: string, args: unknown[], handlers: RunHandlers): void {
    this.waiting.push({ ...handlers, id: ++this.lastId, functionName, args });
    this.startNext();
  }

  receive({ call: id, answer }: FrameReply): void {
    const call = this.running.get(id);
    if (!call) return;
    this.running.delete(id);
    this.startNext();
    if (answer.ok) call.success?.(answer.value, call.userObject);
    else fail(call, answer.error);
  }

  private startNext(): void {
    while (this.running.size < mostAtOnce) {
      const call = this.waiting.shift();
      if (!call) return;
      this.running.set(call.id, call);
      this.send(call.id, call.functionName, call.args);
    }
  }
}

/** @param send sends one call; replies are passed to `receive`, in any order. */
export function createRunner(
  functionNames: readonly string[],
  send: Send,
): { run: Runner; receive: (reply: FrameReply) => void } {
  const calls = new Calls(send);
  const runnerWith = (handlers: RunHandlers): Runner => {
    const runner: Runner = {
      withSuccessHandler: (success) => runnerWith({ ...handlers, success }),
      withFailureHandler: (failure) => runnerWith({ ...handlers, failure }),
      withUserObject: (userObject) => runnerWith({ ...handlers, userObject }),
    };
    for (const name of functionNames) {
      runner[name] = (...args: unknown[]) => calls.add(name, serialiseArguments(args), handlers);
    }
    return Object.freeze(runner);
  };
  return { run: runnerWith({}), receive: (reply) => calls.receive(reply) };
}

/** Without a failure handler, the error is reported like an uncaught one. */
function fail(handlers: RunHandlers, { name, message }: { name: string; message: string }): void {
  const error = Object.assign(new Error(message), { name });
  if (handlers.failure) handlers.failure(error, handlers.userObject);
  else reportError(error);
}
