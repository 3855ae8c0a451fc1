// A worker's main file: runs executions one by one, each in fresh globals with ECMAScript and the services alone.

import vm from 'node:vm';
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import type { CallReply, DoneMessage, StartMessage, WorkerSetup } from './protocol';

const setup: WorkerSetup = workerData;
/** From Node 20.18 on, a plain object of globals, in which a name is found ten times as fast. */
const { DONT_CONTEXTIFY: plainGlobals = {} } = vm.constants;
const script = new vm.Script(setup.code, { filename: 'Code.js' });
const realmScript = new vm.Script(setup.realm, { filename: 'realm.js' });

// Apps Script ignores unhandled rejections.
process.on('unhandledRejection', () => {});

function callHost(target: number, method: string, args: unknown[]): CallReply {
  const seen = Atomics.load(setup.signal, 0);
  setup.port.postMessage({ target, method, args });
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
  try {
    realm.prepare(start, callHost, setup.enums);
    script.runInContext(context);
    const entry: unknown = vm.runInContext(
      `typeof ${start.functionName} === 'function' ? ${start.functionName} : undefined`,
      context,
    );
    if (typeof entry !== 'function') throw new Error(`Script function not found: ${start.functionName}`);
    const value = await settled(realm.run((...args) => Reflect.apply(entry, undefined, args), start.args));
    return { ok: true, value: realm.leave(value, start.result) };
  } catch (error) {
    return { ok: false, ...realm.reported(error) };
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
