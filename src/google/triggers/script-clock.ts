// The clock of Apps Script, and random ids.

import type { Clock } from '../../http/gateway';

export const scriptClock: Clock = {
  now: () => Date.now(),
  sleep: (ms) => Utilities.sleep(Math.max(0, Math.round(ms))),
  random: () => Math.random(),
};

/** Eight hexadecimal digits that nothing else in the spreadsheet has. */
export function newId(): string {
  return Utilities.getUuid().slice(0, 8);
}
