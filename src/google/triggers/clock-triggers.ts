// A person's hourly trigger in a spreadsheet, and for which spreadsheet it was made.

import { ignoreErrors } from '../../core/ignore-errors';
import type { ClockTriggers } from '../../saved/ports';
import { activeSpreadsheet } from '../sheet/active-spreadsheet';

/** The function of `main.ts` that the trigger calls. It keeps its name, because existing triggers call it. */
const TICK_FUNCTION = 'runDueReports';

/** The user property with the id of the spreadsheet that a trigger was made for, which its event does not name. */
const keyOf = (uid: string) => `${PREFIX}${uid}`;
/** The user property with that spreadsheet's name, for people. */
const nameKeyOf = (uid: string) => `${keyOf(uid)}.name`;
const PREFIX = 'trigger.';

const properties = () => PropertiesService.getUserProperties();

export const clockTriggers: ClockTriggers = {
  ensure() {
    const [first, ...others] = ours();
    for (const trigger of others) drop(trigger);
    const trigger = first ?? made();
    const uid = trigger.getUniqueId();
    const spreadsheet = activeSpreadsheet();
    properties().setProperties({
      [keyOf(uid)]: spreadsheet.getId(),
      [nameKeyOf(uid)]: spreadsheet.getName(),
    });
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

  filesElsewhere() {
    const stored = properties().getProperties();
    const here = activeSpreadsheet().getId();
    const files = new Map<string, string>();
    for (const [key, id] of Object.entries(stored)) {
      if (key.startsWith(PREFIX) && !key.endsWith('.name') && id !== here)
        files.set(id, stored[`${key}.name`] ?? '');
    }
    return [...files].map(([id, name]) => ({ id, name }));
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
  const uid = trigger.getUniqueId();
  for (const key of [keyOf(uid), nameKeyOf(uid)]) properties().deleteProperty(key);
  ScriptApp.deleteTrigger(trigger);
}
