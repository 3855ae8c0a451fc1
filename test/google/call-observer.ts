// Looks at a host before each service call of a script.

import type { Fault } from '../../workbench/apps-script/host';

/** A fault that never strikes: before each call the host reads how often it still may. */
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
