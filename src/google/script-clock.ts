// Time, sleep and chance on Apps Script.

import type { Clock } from '../sources/gateway';

export const scriptClock: Clock = {
  now: () => Date.now(),
  sleep: (ms) => Utilities.sleep(Math.max(0, Math.round(ms))),
  random: () => Math.random(),
};
