// Waiting for what comes by itself, with one limit: far above what a machine needs that is busy with other things.

import { setTimeout as pause } from 'node:timers/promises';

/** How long to wait for anything at all, ms. It tells what hangs from what is slow, and is no promise of speed. */
export const LONGEST_WAIT_MS = 60_000;
const BETWEEN_LOOKS_MS = 20;

/** Repeats a check until it passes, and gives what it gives; one that never does fails with what it found last. */
export async function eventually<Value>(check: () => Value | Promise<Value>): Promise<Value> {
  const end = Date.now() + LONGEST_WAIT_MS;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
      await pause(BETWEEN_LOOKS_MS);
    }
  }
}

/** Reads again until the value is the wanted one. */
export function becomes<Value>(read: () => Value | Promise<Value>, wanted: Value): Promise<void> {
  return eventually(async () => expect(await read()).toEqual(wanted));
}
