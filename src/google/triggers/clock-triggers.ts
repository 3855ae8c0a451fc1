// A person's hourly trigger in a spreadsheet, and for which spreadsheet it was made.

import { ignoreErrors } from '../../core/ignore-errors';
import type { ClockTriggers } from '../../saved/ports';
import { activeSpreadsheet } from '../sheet/active-spreadsheet';

/** The function of `main.ts` that the trigger calls. It keeps its name, because existing triggers call it. */
const TICK_FUNCTION = 'runDueReports';

/** The user property with the id of the spreadsheet that a trigger was made for, which its event does not name. */
const keyOf = (uid: string) => `trigger.${uid}`;

const properties = () => PropertiesService.getUserProperties();

export const clockTriggers: ClockTriggers = {
  ensure() {
    const [first, ...others] = ours();
    for (const trigger of others) drop(trigger);
    const trigger = first ?? made();
    properties().setProperty(keyOf(trigger.getUniqueId()), activeSpreadsheet().getId());
  },

  remove() {
    // Listing fails for a person who has not granted triggers, and so has none.
    for (const trigger of ignoreErrors(ours) ?? []) drop(trigger);
  },

  isOfThisSpreadsheet(triggerUid) {
    // Null in a trigger whose file is gone, though its type says otherwise.
    const active: GoogleAppsScript.Spreadsheet.Spreadsheet | null = activeSpreadsheet();
    return active !== null && properties().getProperty(keyOf(triggerUid)) === active.getId();
  },
};

/** Another panel of this person may have made it a moment ago: Google refuses a second one in a spreadsheet. */
function made(): GoogleAppsScript.Script.Trigger {
  try {
    return ScriptApp.newTrigger(TICK_FUNCTION).timeBased().everyHours(1).create();
  } catch (error) {
    const [existing] = ours();
    if (!existing) throw error;
    return existing;
  }
}

/** This person's hourly triggers in this spreadsheet. */
function ours(): GoogleAppsScript.Script.Trigger[] {
  const all = ScriptApp.getUserTriggers(activeSpreadsheet());
  return all.filter((trigger) => trigger.getHandlerFunction() === TICK_FUNCTION);
}

function drop(trigger: GoogleAppsScript.Script.Trigger): void {
  properties().deleteProperty(keyOf(trigger.getUniqueId()));
  ScriptApp.deleteTrigger(trigger);
}
