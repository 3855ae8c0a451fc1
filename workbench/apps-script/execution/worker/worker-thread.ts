// A worker's main file: runs executions one by one, each in fresh globals with ECMAScript and the services alone.

import vm from 'node:vm';
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { Coverage, framesOf } from './coverage';
import type { CallReply, DoneMessage, StartMessage, WorkerSetup } from './protocol';

const setup: WorkerSetup = workerData;
const CODE = 'Code.js';
/** That of the execution that runs, where it is profiled. */
let coverage: Coverage | null = null;
/** From Node 20.18 on, a plain object of globals, in which a name is found ten times as fast. */
const { DONT_CONTEXTIFY: plainGlobals = {} } = vm.constants;
const script = new vm.Script(setup.code, { filename: CODE });
const realmScript = new vm.Script(setup.realm, { filename: 'realm.js' });

// Apps Script ignores unhandled rejections.
process.on('unhandledRejection', () => {});

function callHost(target: number, method: string, args: unknown[]): CallReply {
  const seen = Atomics.load(setup.signal, 0);
  setup.port.postMessage({ target, method, args, ...(coverage ? { frames: framesOf(CODE) } : {}) });
  // A late notification of an earlier answer may end the wait, hence the loop.
  while (Atomics.load(setup.signal, 0) === seen) Atomics.wait(setup.signal, 0, seen);
  const received = receiveMessageOnPort(setup.port);
  if (!received) throw new Error('The host did not answer a service call.');
  return received.message;
}

/**
 * Sets the manifest's zone, in the environment of the whole process: a thread has no other way. So hosts of different
 * zones must not run scripts at the same time.
 */
function useScriptZone(): void {
  if (process.env['TZ'] !== setup.timeZone) process.env['TZ'] = setup.timeZone;
}

type Realm = typeof import('./realm');

async function execute(start: StartMessage): Promise<DoneMessage> {
  useScriptZone();
  const context = vm.createContext(plainGlobals, { name: start.functionName });
  const realm: Realm = realmScript.runInContext(context);
  // Before the script is evaluated, because the profiler doesn't see functions that were made earlier.
  coverage = start.isProfiled ? new Coverage(CODE) : null;
  try {
    realm.prepare(start, callHost, setup.enums);
    script.runInContext(context);
    const entry: unknown = vm.runInContext(
      `typeof ${start.functionName} === 'function' ? ${start.functionName} : undefined`,
      context,
    );
    if (typeof entry !== 'function') throw new Error(`Script function not found: ${start.functionName}`);
    coverage?.begin();
    const value = await settled(realm.run((...args) => Reflect.apply(entry, undefined, args), start.args));
    return { ok: true, value: realm.leave(value, start.result), ...coverage?.end() };
  } catch (error) {
    return { ok: false, ...realm.reported(error), ...coverage?.end() };
  }
}

/** Awaits the result. A promise that is pending after the microtasks never settles: scripts have no timers. */
function settled(value: unknown): unknown {
  const idle = new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  return Promise.race([value, idle]);
}

parentPort?.on('message', async (start: StartMessage) => {
  parentPort?.postMessage(await execute(start));
});
