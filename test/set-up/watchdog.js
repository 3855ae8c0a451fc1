// Ends the process of a test that never ends. Jest's own limit is a timer of the thread that the test runs on, which a
// loop without an end never reaches: this one is a thread of its own, started once in each process.

const { writeSync } = require('node:fs');
const { Worker, isMainThread, workerData } = require('node:worker_threads');

/** What a test has beyond its own limit, which jest tells better wherever it can. */
const SECONDS_MORE = 3;
/** The places of the shared numbers: how often something has begun, its seconds (0: nothing runs), its name's bytes. */
const [TURN, SECONDS, NAME_BYTES] = [0, 1, 2];
const MOST_BYTES = 2000;

/** Starts the thread. Returns how to tell that something begins, which ends what began before; null begins nothing. */
function startWatchdog() {
  const numbers = new Int32Array(new SharedArrayBuffer(12));
  const name = new Uint8Array(new SharedArrayBuffer(MOST_BYTES));
  new Worker(__filename, { workerData: { numbers, name }, execArgv: [] }).unref();
  return (begun) => {
    Atomics.store(numbers, SECONDS, 0);
    if (!begun) return;
    Atomics.store(numbers, NAME_BYTES, new TextEncoder().encodeInto(begun.name, name).written);
    Atomics.add(numbers, TURN, 1);
    Atomics.store(numbers, SECONDS, Math.ceil(begun.limitMs / 1000) + SECONDS_MORE);
  };
}

/** Counts its own seconds, so that a computer that slept or was busy ends nothing. */
function watch({ numbers, name }) {
  let turn = 0;
  let seconds = 0;
  setInterval(() => {
    const isSame = Atomics.load(numbers, TURN) === turn;
    turn = Atomics.load(numbers, TURN);
    seconds = isSame ? seconds + 1 : 0;
    const limit = Atomics.load(numbers, SECONDS);
    if (limit === 0 || seconds < limit) return;
    // Of a worker jest passes on what it wrote before it was first ended; the later file is named as failed.
    const text = Buffer.from(name.slice(0, Atomics.load(numbers, NAME_BYTES))).toString();
    writeSync(2, `Never ends, so its process was ended after ${limit} seconds: ${text}\n`);
    process.kill(process.pid, 'SIGKILL');
  }, 1000);
}

if (isMainThread) module.exports = { startWatchdog };
else watch(workerData);
