// Waits for asynchronous results, with one limit far above what a busy machine needs.

import { setTimeout as pause } from 'node:timers/promises';

/** The longest wait for anything, ms. It only tells what hangs from what is slow. */
export const LONGEST_WAIT_MS = 60_000;
const BETWEEN_LOOKS_MS = 20;

/** Repeats a check until it passes, and returns its value. After the longest wait its last error is thrown. */
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

/** Reads again until the value is `wanted`. */
export function becomes<Value>(read: () => Value | Promise<Value>, wanted: Value): Promise<void> {
  return eventually(async () => expect(await read()).toEqual(wanted));
}
