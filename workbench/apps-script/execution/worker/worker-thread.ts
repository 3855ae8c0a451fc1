// A worker's main file: runs one execution after another, each in fresh globals that hold ECMAScript and the services only.

import vm from 'node:vm';
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import type { CallReply, DoneMessage, StartMessage, WorkerSetup } from './protocol';

const setup: WorkerSetup = workerData;
const bundle = new vm.Script(setup.code, { filename: 'Code.js' });
const realmScript = new vm.Script(setup.realm, { filename: 'realm.js' });

// Unhandled rejections are silent on the platform.
process.on('unhandledRejection', () => {});

function callHost(target: number, method: string, args: unknown[]): CallReply {
  const seen = Atomics.load(setup.signal, 0);
  setup.port.postMessage({ target, method, args });
  // Again when nothing has come: the notification of the answer before may arrive only now.
  while (Atomics.load(setup.signal, 0) === seen) Atomics.wait(setup.signal, 0, seen);
  const received = receiveMessageOnPort(setup.port);
  if (!received) throw new Error('The host did not answer a service call.');
  return received.message;
}

/**
 * The script's zone is the manifest's. The worker shares its environment with the host, for only so does a thread's own Date change its
 * zone. It is one zone for the process: hosts of different zones must not run scripts at the same time.
 */
function useScriptZone(): void {
  if (process.env['TZ'] !== setup.timeZone) process.env['TZ'] = setup.timeZone;
}

type Realm = typeof import('./realm');

async function execute(start: StartMessage): Promise<DoneMessage> {
  useScriptZone();
  const context = vm.createContext({}, { name: start.functionName });
  const realm: Realm = realmScript.runInContext(context);
  try {
    realm.prepare(start, callHost, setup.enums);
    bundle.runInContext(context);
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

/** An async function is awaited; one that never settles ends with the microtasks, for there is nothing else to wait for. */
function settled(value: unknown): unknown {
  const idle = new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  return Promise.race([value, idle]);
}

parentPort?.on('message', async (start: StartMessage) => {
  parentPort?.postMessage(await execute(start));
});
