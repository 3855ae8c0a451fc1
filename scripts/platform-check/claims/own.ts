// The names of what the check itself makes in the spreadsheet and for the person, and how that is removed.

import { outcome } from './outcome';

type Properties = GoogleAppsScript.Properties.Properties;
type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;

const OWN_TAB = 'Platform check tab ';
/** In any case and with a letter added, because claims try such names. */
const OWN_TAB_NAME = /^Platform check tab [0-9a-f]{8}b?$/i;
const OWN_NAME = 'PlatformCheck_';
const OWN_RANGE_NAME = /^PlatformCheck_[0-9a-f]{8}$/;

/** Never a name again, so a tab that couldn't be removed is in nobody's way. */
export const newTabName = () => OWN_TAB + unused();
export const newRangeName = () => OWN_NAME + unused();
export const isOwnTab = (name: string) => OWN_TAB_NAME.test(name);

/** A text that no other call returns. */
export function unused(): string {
  return Utilities.getUuid().slice(0, 8);
}

/** Removes each separately, so that one failure doesn't keep the others. */
export function removeOwn(file: Spreadsheet): void {
  // Flushed separately, because a pending change of a claim may fail.
  outcome(() => SpreadsheetApp.flush());
  outcome(() => {
    for (const namedRange of file.getNamedRanges())
      if (OWN_RANGE_NAME.test(namedRange.getName())) outcome(() => namedRange.remove());
  });
  outcome(() => {
    for (const tab of file.getSheets()) if (isOwnTab(tab.getName())) outcome(() => file.deleteSheet(tab));
  });
}

/** Removes what a run that Google has ended may have left. */
export function removeLeftovers(file: Spreadsheet): void {
  removeOwn(file);
  outcome(removeOwnProperties);
  outcome(removeTestTriggers);
}

/** Keys of properties and caches that no other code uses. */
export const OWN_KEY = 'platform-check';
export const SECOND_KEY = `${OWN_KEY}-2`;

/** Does work on the person's properties, and then removes the check's own. */
export function withProperties(work: (properties: Properties) => unknown): unknown {
  try {
    return work(PropertiesService.getUserProperties());
  } finally {
    removeOwnProperties();
  }
}

function removeOwnProperties(): void {
  const properties = PropertiesService.getUserProperties();
  properties.deleteProperty(OWN_KEY);
  properties.deleteProperty(SECOND_KEY);
}

/** The function of `main.ts` that the triggers call, which removes them. */
export const TICK_FUNCTION = 'platformCheckTick';

/** By the list: Google refuses to delete the object that `create()` returned (docs/platform.md §3). */
export function removeTestTriggers(): void {
  for (const trigger of ScriptApp.getProjectTriggers())
    if (trigger.getHandlerFunction() === TICK_FUNCTION) ScriptApp.deleteTrigger(trigger);
}
