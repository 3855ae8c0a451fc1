// A person's trigger at the opening of a spreadsheet, beside their hourly one, which Google starts without the file.

import type { TriggerNote } from '../../saved/ports';
import { itself } from '../asked-again';
import { activeSpreadsheet } from '../sheet/active-spreadsheet';
import { userPropertiesEach } from '../stores/property-stores';

type Trigger = GoogleAppsScript.Script.Trigger;
type Stored = Readonly<Record<string, string>>;

/** The function of `main.ts` that the trigger calls. It must keep its name, because existing triggers call it. */
const OPEN_FUNCTION = 'runDueReportsOnOpen';

/**
 * The user property with the ID of a spreadsheet's trigger, or `MAKING`. It is written before the trigger is made and
 * removed after it is deleted, so that a stop in between leaves no trigger without a note.
 */
const keyOf = (spreadsheetId: string) => `opening.${spreadsheetId}`;
const MAKING = 'making';

const properties = userPropertiesEach;

/** Makes the trigger unless Google lists one. @throws Google's refusals */
export function ensureOpenTrigger(): void {
  const spreadsheet = activeSpreadsheet();
  const key = keyOf(spreadsheet.getId());
  const [first, ...others] = openTriggers();
  for (const trigger of others) ScriptApp.deleteTrigger(trigger);
  if (!first) properties().setProperty(key, MAKING);
  const trigger =
    first ?? ScriptApp.newTrigger(OPEN_FUNCTION).forSpreadsheet(itself(spreadsheet)).onOpen().create();
  properties().setProperty(key, trigger.getUniqueId());
}

/** Deletes the trigger of this spreadsheet, then its note. */
export function removeOpenTrigger(): void {
  // By the list: Google refuses to delete the object that `create()` returned (docs/platform.md §3).
  for (const trigger of openTriggers()) ScriptApp.deleteTrigger(trigger);
  properties().deleteProperty(keyOf(activeSpreadsheet().getId()));
}

/** What the person's properties note about the trigger of a spreadsheet. */
export function notedOpenTrigger(stored: Stored, spreadsheetId: string): TriggerNote {
  const noted = stored[keyOf(spreadsheetId)];
  if (noted === undefined) return 'none';
  return noted === MAKING ? 'unfinished' : 'made';
}

/** Whether it is the trigger of a spreadsheet, the active one. */
export function isOpenTrigger(uid: string, spreadsheetId: string): boolean {
  const noted = properties().getProperty(keyOf(spreadsheetId));
  return (
    noted === uid || (noted === MAKING && openTriggers().some((trigger) => trigger.getUniqueId() === uid))
  );
}

/** This person's triggers of that kind in this spreadsheet, which Google lists by it (documented). */
function openTriggers(): Trigger[] {
  const here = ScriptApp.getUserTriggers(itself(activeSpreadsheet()));
  return here.filter((trigger) => trigger.getHandlerFunction() === OPEN_FUNCTION);
}
