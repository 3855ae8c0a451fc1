// The one hourly trigger that a person may have in a spreadsheet, and the note of which spreadsheet it was made for.

import { ignoreErrors } from '../../core/ignore-errors';
import type { ClockTriggers } from '../../saved/ports';
import { activeSpreadsheet } from '../sheet/active-spreadsheet';

/** The function of `main.ts` that the trigger calls. Never renamed: old triggers call it by name (reference/apps-script §3). */
const TICK_FUNCTION = 'runDueReports';

/** In UserProperties: the spreadsheet that a trigger was made for, since its event names none. */
const keyOf = (uid: string) => `trigger.${uid}`;

const properties = () => PropertiesService.getUserProperties();

export const clockTriggers: ClockTriggers = {
  ensure() {
    const [first, ...others] = ours();
    for (const trigger of others) drop(trigger);
    const trigger = first || ScriptApp.newTrigger(TICK_FUNCTION).timeBased().everyHours(1).create();
    properties().setProperty(keyOf(trigger.getUniqueId()), activeSpreadsheet().getId());
  },

  remove() {
    // Who has not given the right to triggers has none (reference/apps-script §2).
    for (const trigger of ignoreErrors(ours) || []) drop(trigger);
  },

  isOfThisSpreadsheet(triggerUid) {
    // Typed as never null; in a trigger it may be (reference/apps-script §3).
    const active: GoogleAppsScript.Spreadsheet.Spreadsheet | null = activeSpreadsheet();
    return active !== null && properties().getProperty(keyOf(triggerUid)) === active.getId();
  },
};

/** This person's triggers in this spreadsheet that call the tick. */
function ours(): GoogleAppsScript.Script.Trigger[] {
  const all = ScriptApp.getUserTriggers(activeSpreadsheet());
  return all.filter((trigger) => trigger.getHandlerFunction() === TICK_FUNCTION);
}

function drop(trigger: GoogleAppsScript.Script.Trigger): void {
  properties().deleteProperty(keyOf(trigger.getUniqueId()));
  ScriptApp.deleteTrigger(trigger);
}
