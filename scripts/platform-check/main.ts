// The functions of the platform check that Apps Script can call.

import { check } from './check';
import { removeTestTriggers } from './own';
import { probed } from './probe';

/**
 * Tries in an empty spreadsheet what the add-on assumes of Google, and leaves what it saw in a tab “Platform check”.
 * Run it again until nothing is left to try. Deleting that tab starts over.
 */
export function checkPlatform() {
  // Google lets a person check only some of the permissions: without the others, claims would fail for want of them.
  ScriptApp.requireAllScopes(ScriptApp.AuthMode.FULL);
  console.log(check(SpreadsheetApp.getActive()));
}

/**
 * Says what Google gives a custom function, and what it does with the answer. The platform check puts it into cells.
 *
 * @param {string} what what is to be said
 * @param {any} value any cells
 * @param {string} _once what no other formula has, so that Google asks again
 * @return what was seen
 * @customfunction
 */
export function PLATFORM_CHECK(what: string, value: unknown, _once: string) {
  return probed(what, value);
}

/** Called by the trigger that the platform check makes and removes, if it was stopped between the two. */
export function platformCheckTick() {
  removeTestTriggers();
}
