// The functions of the platform check that Apps Script can call.

import { check } from './check';
import { removeTestTriggers } from './claims/own';
import { probed } from './claims/probe';
import { CLAIMS } from './claims/table';
import { isInTick, tick } from './tick';

/**
 * Tries in an empty spreadsheet what the add-on assumes of Google, and leaves what it saw in a tab “Platform check”.
 * Run it again until nothing is left to try. Deleting that tab starts over.
 */
export function checkPlatform() {
  // Google lets a person check only some of the permissions: without the others, claims would fail for want of them.
  ScriptApp.requireAllScopes(ScriptApp.AuthMode.FULL);
  const hands = CLAIMS.filter((claim) => 'byHand' in claim).length;
  console.log(
    `${CLAIMS.length} claims: 40 minutes and more, four of them in each run. ${hands} need your hand.`,
  );
  console.log(check(SpreadsheetApp.getActive(), CLAIMS));
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

/**
 * Called by the triggers that the platform check makes: tries what a trigger alone can try, and removes them.
 */
export function platformCheckTick(event: unknown) {
  removeTestTriggers();
  for (const line of tick(CLAIMS.filter(isInTick), event)) console.log(line);
}
