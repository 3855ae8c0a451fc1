/** The chained, immutable runner behind google.script.run. */
import type { FrameReply } from './messages';
import { serialiseArguments } from './serialise';

type SuccessHandler = (value: unknown, userObject?: unknown) => void;
type FailureHandler = (error: Error, userObject?: unknown) => void;

interface Handlers {
  success?: SuccessHandler;
  failure?: FailureHandler;
  userObject?: unknown;
}

/** Every callable function of the project is a member; a name that is not one is simply not there. */
export interface Runner {
  withSuccessHandler: (handler: SuccessHandler) => Runner;
  withFailureHandler: (handler: FailureHandler) => Runner;
  withUserObject: (userObject: unknown) => Runner;
  [functionName: string]: unknown;
}

/** Google sends at most ten calls of a page at once; the eleventh waits. */
const mostAtOnce = 10;

interface Call {
  id: number;
  functionName: string;
  args: unknown[];
}

/**
 * @param send carries one call away; its reply is handed to `receive`, in any order.
 */
export function createRunner(
  functionNames: readonly string[],
  send: (call: number, functionName: string, args: unknown[]) => void,
): { run: Runner; receive: (reply: FrameReply) => void } {
  const running = new Map<number, Handlers>();
  const handlersOf = new Map<number, Handlers>();
  const waiting: Call[] = [];
  let lastId = 0;

  const startNext = () => {
    while (running.size < mostAtOnce) {
      const call = waiting.shift();
      if (!call) return;
      running.set(call.id, handlersOf.get(call.id) ?? {});
      send(call.id, call.functionName, call.args);
    }
  };

  const runnerWith = (handlers: Handlers): Runner => {
    const runner: Runner = {
      withSuccessHandler: (success) => runnerWith({ ...handlers, success }),
      withFailureHandler: (failure) => runnerWith({ ...handlers, failure }),
      withUserObject: (userObject) => runnerWith({ ...handlers, userObject }),
    };
    for (const functionName of functionNames) {
      runner[functionName] = (...args: unknown[]) => {
        const call = { id: ++lastId, functionName, args: serialiseArguments(args) };
        handlersOf.set(call.id, handlers);
        waiting.push(call);
        startNext();
      };
    }
    return Object.freeze(runner);
  };

  const receive = ({ call, answer }: FrameReply) => {
    const handlers = running.get(call);
    if (!handlers) return;
    running.delete(call);
    handlersOf.delete(call);
    startNext();
    if (answer.ok) handlers.success?.(answer.value, handlers.userObject);
    else fail(handlers, answer.error);
  };

  return { run: runnerWith({}), receive };
}

/** Without a failure handler an error only reaches the console, as an uncaught error does. */
function fail(handlers: Handlers, { name, message }: { name: string; message: string }): void {
  const error = Object.assign(new Error(message), { name });
  if (handlers.failure) handlers.failure(error, handlers.userObject);
  else reportError(error);
}
