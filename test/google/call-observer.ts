// Calls a function before each service call of a script.

import type { Fault } from '../../workbench/apps-script/host';

/** A fault that never occurs; the host reads its remaining count before each call, which calls `look`. */
export function beforeEachCall(look: () => void): Fault {
  return {
    nth: 0,
    do: 'kill',
    get times() {
      look();
      return 0;
    },
  };
}
