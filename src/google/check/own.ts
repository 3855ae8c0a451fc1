// What the check itself makes in the spreadsheet and for the person, known by its names, and how it is removed.

import { outcome } from './outcome';
import { removeOwnProperties } from './own-properties';
import { removeTestTriggers } from './test-trigger';

type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;

const OWN_TAB = 'Platform check tab ';
/** However it is capitalised, and with a letter added: claims try that. */
const OWN_TAB_NAME = /^Platform check tab [0-9a-f]{8}b?$/i;
const OWN_NAME = 'PlatformCheck_';
const OWN_RANGE_NAME = /^PlatformCheck_[0-9a-f]{8}$/;

/** No name is used again: one that could not be removed is in nobody's way. */
export const newTabName = () => OWN_TAB + unused();
export const newRangeName = () => OWN_NAME + unused();
export const isOwnTab = (name: string) => OWN_TAB_NAME.test(name);

/** What no other call of the check has. */
export function unused(): string {
  return Utilities.getUuid().slice(0, 8);
}

/** Each by itself: one that Google does not remove keeps nothing else from being removed. */
export function removeOwn(file: Spreadsheet): void {
  // What a claim has left pending may fail.
  outcome(() => SpreadsheetApp.flush());
  outcome(() => {
    for (const named of file.getNamedRanges())
      if (OWN_RANGE_NAME.test(named.getName())) outcome(() => named.remove());
  });
  outcome(() => {
    for (const tab of file.getSheets()) if (isOwnTab(tab.getName())) outcome(() => file.deleteSheet(tab));
  });
}

/** What a run that Google has ended may have left. */
export function removeLeftovers(file: Spreadsheet): void {
  removeOwn(file);
  outcome(removeOwnProperties);
  outcome(removeTestTriggers);
}
