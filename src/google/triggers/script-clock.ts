// The clock of Apps Script, and random IDs.

import type { Clock } from '../../http/gateway';

export const scriptClock: Clock = {
  now: () => Date.now(),
  sleep: (ms) => Utilities.sleep(Math.max(0, Math.round(ms))),
  random: () => Math.random(),
};

/** Eight random hexadecimal digits. For a report, `ReportBook.freeId` makes sure that they are unused. */
export function newId(): string {
  return Utilities.getUuid().slice(0, 8);
}
