// Watches the service calls of a script, and ends it at one of them.

import type { HostFault } from 'sheets-workbench/apps-script/host';

/** A fault that never occurs but calls `look` before each service call, because the host reads `times` there. */
export function beforeEachCall(look: () => void): HostFault {
  return {
    nth: 0,
    do: 'kill',
    get times() {
      look();
      return 0;
    },
  };
}

/** Kills an execution before its n-th call and before every later one, as when Google ends it. */
export const endingBefore = (nth: number) => failingFrom(nth, { do: 'kill' });

/** A fault of an execution's n-th matching call and of every later one. */
export function failingFrom(nth: number, fault: Omit<HostFault, 'nth' | 'times'>): HostFault {
  let calls = 0;
  return {
    ...fault,
    nth: 0,
    get times() {
      calls += 1;
      return calls < nth ? 0 : 1;
    },
    // Ignores the host's countdown, so that every later call fails too.
    set times(_left) {},
  };
}
